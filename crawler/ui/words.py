"""Every word the player reads passes here: English as written, or a translation found in the assets."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from contextvars import ContextVar
from io import BytesIO

from crawler.files import asset_root

DOMAIN = "crawler"
_ENGLISH = gettext.NullTranslations()
_spoken: ContextVar[gettext.NullTranslations] = ContextVar("language", default=_ENGLISH)


def _(text: str) -> str:
    """The text in the player's language."""
    return _spoken.get().gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text for one or for many, in the player's language."""
    return _spoken.get().ngettext(one, many, count)


def later(text: str) -> str:
    """Mark a text of a table for translation; what shows it passes it through `_`."""
    return text


def set_language(catalog: gettext.NullTranslations | None) -> None:
    """Speak by this catalog from now on; None is English as written."""
    _spoken.set(catalog or _ENGLISH)


def find_language(language: str) -> gettext.NullTranslations | None:
    """The catalog locale/LANGUAGE/LC_MESSAGES/crawler.mo of the assets, or None."""
    place = asset_root() / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not place.is_file():
        return None
    return gettext.GNUTranslations(BytesIO(place.read_bytes()))


def printable(text: str) -> str:
    """The text with every sign that could move a cursor, turn a line around or do other harm as "?"."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in text)


def listed(parts: Sequence[str]) -> str:
    """Such as "Oswin", "Oswin and Maud", "Oswin, Pell and Maud"; empty for none."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def an(noun: str) -> str:
    """The noun with its indefinite article."""
    if noun[:1].lower() in "aeiou":
        return _("an {noun}").format(noun=noun)
    return _("a {noun}").format(noun=noun)


def number_word(count: int) -> str:
    """One to ten as a word, others in figures."""
    words = (_("no"), _("one"), _("two"), _("three"), _("four"), _("five"))
    return words[count] if 0 <= count < len(words) else str(count)


def signed(value: int) -> str:
    """A number with its sign, zero with plus."""
    return f"{value:+d}"


def money(copper: int) -> str:
    """An amount of copper pieces as gold, silver and copper."""
    gold, rest = divmod(copper, 100)
    silver, left = divmod(rest, 10)
    parts = [_("{count} gold").format(count=f"{gold:,}")] if gold or not copper else []
    parts += [_("{count} silver").format(count=silver)] if silver else []
    parts += [_("{count} copper").format(count=left)] if left else []
    return listed(parts)
