"""What the teller learns from each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawler.engine.events import Event, dungeon, fight, harm, meeting, party, turn
from crawler.ui.narration.teller import Known, Teller


def note(event: Event, teller: Teller) -> None:
    """Learn the names that an event brings; to be done before it is told."""
    learn = NOTES.get(type(event))
    if learn is not None:
        learn(teller, event)


def _named(teller: Teller, event: dungeon.DungeonNamed) -> None:
    teller.title, teller.rumor, teller.prize = event.title, event.rumor, event.prize
    teller.levels, teller.themes = event.levels, event.themes


def _group(teller: Teller, event: dungeon.GroupPlaced) -> None:
    teller.kinds[event.name] = event.kind
    teller.groups[event.name] = [placed.name for placed in event.members]
    if event.room is None:
        teller.roaming.add(event.name)
    for placed in event.members:
        teller.creatures[placed.name] = Known(event.kind, "it", event.name, at=placed.at)


def _laid(teller: Teller, event: dungeon.ThingsLaid) -> None:
    for laid in event.things:
        teller.items[laid.name] = Known(laid.kind, label=laid.label, count=laid.count, at=event.at)


def _trap(teller: Teller, event: dungeon.TrapSet) -> None:
    teller.traps[event.depth, event.at] = event.kind


def _mustered(teller: Teller, event: party.PartyMustered) -> None:
    teller.order, teller.doors, teller.delve = [], {}, event.delve
    for told in (teller.in_view, teller.known, teller.burning, teller.met):
        told.clear()
    teller.letters.clear()
    teller.fighting, teller.meeting, teller.descents = False, (), 0


def _joined(teller: Teller, event: party.MemberJoined) -> None:
    what = f"{event.race} {event.character_class}"
    teller.creatures[event.name] = Known(event.character_class, event.pronoun, "party", what, member=True)
    teller.order.append(event.name)
    for thing in event.gear:
        teller.items[thing.name] = Known(thing.kind, count=thing.count)
        if thing.lit:
            teller.burning.add(thing.name)


def _went_down(teller: Teller, _event: party.WentDown) -> None:
    teller.descents += 1


def _arrived(teller: Teller, event: party.Arrived) -> None:
    teller.depth = event.depth
    teller.in_view.clear()
    _squares(teller, event)


def _order(teller: Teller, event: party.OrderSet) -> None:
    teller.order = list(event.order)


def _dropped(teller: Teller, event: party.Dropped) -> None:
    for name in event.items:
        if name in teller.items:
            teller.items[name].at = event.at


def _lit(teller: Teller, event: party.Lit) -> None:
    teller.burning.add(event.item)
    if event.item != event.stack and event.stack in teller.items:
        stack = teller.items[event.stack]
        stack.count -= 1
        teller.items[event.item] = Known(stack.kind)


def _unlit(teller: Teller, event: party.Doused | turn.LightWentOut) -> None:
    teller.burning.discard(event.item)


def _taken(teller: Teller, event: party.Taken) -> None:
    if event.heap in teller.items:
        heap = teller.items[event.heap]
        heap.count -= event.count
        teller.items[event.items[0]] = Known(heap.kind, label=heap.label, count=event.count)


def _spent(teller: Teller, event: party.Spent) -> None:
    if event.item in teller.items:
        teller.items[event.item].count -= event.count


def _squares(teller: Teller, event: Any) -> None:
    for name, at in event.squares.items():
        if name in teller.creatures:
            teller.creatures[name].at = at


def _round(teller: Teller, _event: fight.RoundBegan) -> None:
    teller.felt.clear()


def _walked(teller: Teller, event: fight.Walked) -> None:
    if event.creature in teller.creatures:
        teller.creatures[event.creature].at = event.at


def _door_tried(teller: Teller, event: turn.DoorTried) -> None:
    if event.opened:
        teller.doors[teller.depth, event.door] = False


def _door_opened(teller: Teller, event: turn.DoorOpened) -> None:
    if teller.member(event.by):
        teller.doors[event.depth, event.door] = False


def _door_shut(teller: Teller, event: turn.DoorShut) -> None:
    if teller.member(event.by):
        teller.doors[event.depth, event.door] = True


def _seen(teller: Teller, event: turn.Seen) -> None:
    teller.in_view.difference_update(event.left)
    teller.in_view.update(event.came)
    teller.known.update(event.came)
    teller.swung = []
    for door in event.doors:
        before = teller.doors.get((event.depth, door.at), door.shut)
        teller.doors[event.depth, door.at] = door.shut
        if before != door.shut:
            teller.swung.append((door.at, door.shut))


def _struck(teller: Teller, event: harm.Attacked) -> None:
    teller.feel(event.attacker)
    teller.feel(event.target)
    if event.down and not teller.together:
        teller.felled.add(event.target)


def _wounded(teller: Teller, event: harm.Wounded) -> None:
    if event.down and not teller.together:
        teller.felled.add(event.creature)


def _stairs_taken(teller: Teller, event: fight.StairsTaken) -> None:
    if event.creature in teller.creatures:
        teller.creatures[event.creature].at = None


def _door_held(teller: Teller, event: fight.DoorHeld) -> None:
    if event.opened:
        teller.doors[teller.depth, event.door] = False


def _began(teller: Teller, event: fight.FightBegan) -> None:
    teller.letters = dict(event.letters)
    teller.fighting, teller.together = True, False
    teller.provoked = not teller.began and set(event.groups) <= teller.wary
    teller.wary.difference_update(event.groups)
    teller.opposed, teller.meeting = list(event.groups), ()
    teller.met.update(event.groups)


def _group_joined(teller: Teller, event: fight.GroupJoined) -> None:
    teller.letters.update(event.letters)
    teller.met.add(event.group)
    teller.opposed.append(event.group)


def _letters(teller: Teller, event: fight.LettersGiven) -> None:
    teller.letters.update(event.letters)


def _initiative(teller: Teller, event: fight.InitiativeRolled) -> None:
    teller.together = any(step.side == "both" for step in event.steps)


def _fight_ended(teller: Teller, _event: fight.FightEnded) -> None:
    teller.fighting = teller.together = False
    teller.letters.clear()
    teller.felt.clear()


def _died(teller: Teller, event: harm.Died) -> None:
    teller.fade(event.creature)
    teller.out.add(event.creature)


def _escaped(teller: Teller, event: fight.Escaped) -> None:
    teller.fade(event.creature)
    teller.out.add(event.creature)


def _left(teller: Teller, event: meeting.GroupLeft) -> None:
    teller.out.update(teller.groups.get(event.group, ()))


def _met(teller: Teller, event: meeting.Met) -> None:
    teller.met.update(event.groups)
    teller.meeting, teller.reacted = event.groups, False


def _reacted(teller: Teller, event: meeting.Reacted) -> None:
    teller.reacted = event.act != "met"
    if event.result == "cautious":
        teller.wary.update(event.groups)


def _parted(teller: Teller, event: meeting.Parted) -> None:
    teller.meeting, teller.parted = (), event.groups


Learning = Callable[[Teller, Any], None]
NOTES: dict[type[Event], Learning] = {
    dungeon.DungeonNamed: _named,
    dungeon.GroupPlaced: _group,
    dungeon.ThingsLaid: _laid,
    dungeon.TrapSet: _trap,
    party.PartyMustered: _mustered,
    party.MemberJoined: _joined,
    party.WentDown: _went_down,
    party.Arrived: _arrived,
    party.OrderSet: _order,
    party.Dropped: _dropped,
    party.Lit: _lit,
    party.Doused: _unlit,
    turn.LightWentOut: _unlit,
    party.Taken: _taken,
    party.Spent: _spent,
    turn.Stepped: _squares,
    turn.DoorTried: _door_tried,
    turn.DoorOpened: _door_opened,
    turn.DoorShut: _door_shut,
    turn.Seen: _seen,
    meeting.GroupLeft: _left,
    meeting.WentHome: _squares,
    meeting.Met: _met,
    meeting.Reacted: _reacted,
    meeting.Parted: _parted,
    fight.RoundBegan: _round,
    fight.Walked: _walked,
    fight.StairsTaken: _stairs_taken,
    fight.CameBack: _squares,
    fight.DoorHeld: _door_held,
    harm.Attacked: _struck,
    harm.Wounded: _wounded,
    fight.FightBegan: _began,
    fight.GroupJoined: _group_joined,
    fight.LettersGiven: _letters,
    fight.InitiativeRolled: _initiative,
    fight.FightEnded: _fight_ended,
    harm.Died: _died,
    fight.Escaped: _escaped,
}
"""What is learned from each kind; kinds that are not here bring no names."""
