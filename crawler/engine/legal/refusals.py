"""Why a command is refused, and what would help: from what the actor knows, so that it betrays nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawler.engine import commands as c
from crawler.engine.turn import doors, handling, walking
from crawler.engine.world import World

STAGES = {
    "meeting": "You have met somebody. Talk, attack, withdraw, or let them be.",
    "fighting": "You are in a fight. Give orders and carry them out.",
    "fallen": "Nobody is left. Send a new party, or end the game.",
    "returned": "You stand in the open air. Go down again, or end the game.",
    "over": "The game is over. Begin a new one.",
    "new": "The game has not begun.",
}
"""What can be done in a stage in which the command has no place."""
ELSEWHERE: dict[type[c.Command], str] = {
    c.Talk: "There is nobody to talk to. Walk on until you meet somebody.",
    c.Withdraw: "There is nobody to back away from. Just walk.",
    c.Pass: "There is nobody to let be. Just walk on.",
    c.GiveOrders: "There is no fight to give orders for. Attack somebody in sight, or walk on.",
    c.CarryOut: "There is no fight to carry out orders in. Attack somebody in sight, or walk on.",
    c.GoDown: "You are below already. Go down by the stairs of this level.",
    c.Muster: "The party still lives. A new one comes when the last of it has fallen.",
    c.Retire: "You are still below. Take the stairs up and out first.",
    c.Begin: "The game has begun already.",
}
"""Kinds of command that have no place while the party explores."""
NOT_HERE: dict[type[c.Command], str] = {
    c.Talk: "Those before you have no speech. Attack, withdraw, or let them be.",
    c.Attack: "Nobody is in sight to attack. Walk on until you see somebody.",
    c.BindWounds: "There are no fresh wounds to bind. Those of a fight can be bound once, right after it.",
    c.GiveOrders: "That order cannot be carried out. Choose one that the member can carry out now.",
    c.Douse: "No such light burns in anybody's hand. Name one that does.",
    c.Drop: "That is not carried, is worn, or burns. Put a light out first.",
    c.Give: "It is not carried, is worn or burns, or nobody else could move with it. Put things down first.",
    c.Hold: "That cannot be held: it is held already, or no weapon or shield for this class. Choose another.",
    c.SetPace: "That is the pace already, or no pace. Choose auto, careful or normal.",
    c.March: "The order must name everybody who lives, each once.",
    c.OpenDice: "The sealed dice are open already.",
    c.Take: "It lies out of reach, or nobody could move with it. Walk up to it, or put things down.",
}
"""Commands in their place that no offer admits."""
Answer = Callable[[World, Any], str]


def misplaced(world: World, command: c.Command) -> str:
    """Why a command has no place in this stage of the world."""
    if world.stage in STAGES:
        return STAGES[world.stage]
    return ELSEWHERE.get(type(command), "Nothing of that kind can be done now. See what can be chosen.")


def not_offered(world: World, command: c.Command) -> str:
    """Why no offer admits a command here."""
    kind = type(command)
    if kind in ANSWERS:
        return ANSWERS[kind](world, command)
    return NOT_HERE.get(kind, "Nothing of that kind can be done here. See what can be chosen.")


def _beside(world: World, command: Any) -> bool:
    return any(door.at == command.door and door.shut for door in doors.within_reach(world))


def _push(world: World, command: c.Open) -> str:
    if not _beside(world, command):
        return "There is no shut door straight before the leader to push. Walk up to one."
    if command.door in world.floor.locks:
        return "That door is locked. Pick the lock, or force it."
    return "Somebody must push who can act."


def _force(world: World, command: c.ForceDoor) -> str:
    if not _beside(world, command):
        return "There is no shut door straight before the leader to force. Walk up to one."
    if command.door in world.floor.free:
        return "That door moves freely. Push it, or walk through it."
    return "A door is forced by those who can act, one to three of them."


def _pick(world: World, command: c.PickLock) -> str:
    if not _beside(world, command):
        return "There is no shut door straight before the leader. Walk up to one."
    if command.door not in world.floor.locks:
        return "Nobody knows of a lock there. Push the door to find out."
    if not world.lights():
        return "There is no light to work at a lock by. Light a torch or lantern first."
    return "Only a thief who can act picks locks. Force the door instead."


def _listen(world: World, command: c.Listen) -> str:
    if not _beside(world, command):
        return "There is no shut door straight before the leader to listen at. Walk up to one."
    return "Those have listened here, or enough have. Listen again when you have been away for a turn."


def _close(world: World, command: c.Close) -> str:
    open_here = [door.at for door in doors.within_reach(world) if not door.shut]
    if command.door in open_here:
        return "The door cannot be shut: somebody stands in it. Wait until the doorway is free."
    return "There is no open door straight before the leader, or somebody stands in it. Walk up to one."


def _stairs(world: World, command: c.TakeStairs) -> str:
    if not walking.rate(world, False):
        return "Somebody carries too much to move. Put something down."
    return "There are no stairs under or beside the leader. Walk to them first."


def _search(world: World, command: c.Search) -> str:
    if not world.lights():
        return "It is too dark to search. Light a torch or lantern first."
    if command.what == "traps":
        return "All within a few steps has been searched for traps. Go on a little and search there."
    return "All within a few steps has been searched for secret doors. Go on a little and search there."


def _disarm(world: World, command: c.Disarm) -> str:
    if not world.lights():
        return "There is no light to work at a trap by. Light a torch or lantern first."
    return "There is no known trap beside anybody who can act. Walk up to one, or search for traps."


def _light(world: World, command: c.Light) -> str:
    if not handling.flame(world):
        return "There is no flame or tinder box to light it with."
    item = world.items.get(command.item)
    if item is None or item.holder != command.member:
        return "Nobody has such a light. Name one that somebody carries."
    if item.lit:
        return "It burns already."
    if world.rules.catalog.items[item.kind].fuel:
        return "There is no oil for it. Somebody must carry a flask of oil."
    return "That cannot be lit. Light a torch or a lantern."


ANSWERS: dict[type[c.Command], Answer] = {
    c.Open: _push,
    c.ForceDoor: _force,
    c.PickLock: _pick,
    c.Listen: _listen,
    c.Close: _close,
    c.TakeStairs: _stairs,
    c.Search: _search,
    c.Disarm: _disarm,
    c.Light: _light,
}
"""Kinds whose reason depends on where the party stands."""
