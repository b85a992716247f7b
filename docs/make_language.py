"""Brings the catalogues up to date with the code and compiles them: ``make language``.

New texts are added without a translation, texts that are gone are dropped, and what was said in
the other language for the others is kept.
"""

import datetime
import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from docs.shown_texts import KIOSK, shown_texts

LOCALES = KIOSK / "language"
FIRST = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
"""The date in the compiled headers, so that compiling twice gives the same bytes."""

HEAD = """\
# What the screens say, in another language. docs/spanish.md has the words to use;
# `make language` brings this file up to date with the code and compiles it.
msgid ""
msgstr ""
"Project-Id-Version: bingo-kiosk\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals};\\n"

"""


def template() -> Catalog:
    """All texts, with the files they stand in."""
    catalogue = Catalog(charset="utf-8", fuzzy=False)
    for each in shown_texts():
        text = each.text if each.many is None else (each.text, each.many)
        catalogue.add(text, locations=[(each.where, None)], context=each.context)
    return catalogue


def catalogues() -> list[Path]:
    """The files of the translators, one a language."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/kiosk.po"))


def read(path: Path) -> Catalog:
    """A catalogue as it stands on the disk."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name, domain="kiosk", abort_invalid=True)


def updated(path: Path) -> Catalog:
    """The same with today's texts."""
    catalogue = read(path)
    catalogue.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def source_of(catalogue: Catalog) -> bytes:
    """A catalogue as its file for translators."""
    written = io.BytesIO()
    write_po(
        written, catalogue, width=100, omit_header=True, sort_output=True, include_lineno=False
    )
    head = HEAD.format(
        language=catalogue.locale_identifier, plurals=catalogue.plural_forms.rstrip("; ")
    )
    return head.encode() + written.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as texts are looked up in it."""
    catalogue.creation_date = catalogue.revision_date = FIRST
    written = io.BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def main() -> None:
    """Rewrites every catalogue."""
    for path in catalogues():
        catalogue = updated(path)
        path.write_bytes(source_of(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))


if __name__ == "__main__":
    main()
