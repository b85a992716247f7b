"""All text of the screens in one catalogue, English and Spanish.

The English sentence in the code is the key; ``es/LC_MESSAGES/kiosk.po`` holds the Spanish. How
to write a text, so that a Spanish-speaking worker reads it in Spanish:

* **Below the screens** (till, rules, program, night, errors) nobody knows who reads. A sentence
  is made by ``say("Slip {slip} is void.", slip=number)``, which is an ordinary English ``str`` for
  ledger, log, command line and paper, and remembers how it was made. ``say_many("{number} slip",
  "{number} slips", n)`` where a number decides, ``joined([one, two])`` for sentences one after
  the other, ``listed(["A", "B"])`` for ``A, B and C``. A value that is itself a text to translate
  is a ``say(...)`` too; names, codes and sums of money are plain strings and stay as they are.
* **On a screen**, ``speak(...)`` gives the text in the language of whoever is at the desk, at the
  moment of drawing: ``speak("number drawn")``, ``speak("Player {at} of {all}", at=1, all=3)``,
  ``speak(error_or_any_sentence_made_by_say)``. Never keep what ``speak`` gave: the next worker may
  speak the other language. Constants and dataclasses hold ``say(...)`` and are spoken when drawn.
* **Nothing to do** for a plain literal, or a ``say(...)``, handed to ``DeskScreen.say``,
  ``ConfirmScreen``, ``ChoiceScreen``, ``ReasonScreen``, ``FormScreen``, ``Field``, ``ReadScreen``,
  ``SecondScreen``, ``HandOverScreen``, ``Way``, ``Key``, ``Wrong``, ``Refused``, ``Refusal`` or
  ``Fault``: these are spoken where they are drawn, and their literals are found for the catalogue.

Never build a shown sentence with an f-string, ``+`` or ``" ".join``: the catalogue cannot find
it. Lay out after speaking, as in ``f"{speak('sold'):<20}"``, and fold or shorten what ``speak``
gave. Whole sentences, never pieces glued together: word order differs. A word that means two
things takes ``context="..."``. What the licensee typed (names of items, occasions, people) is
never spoken.

``make language`` collects the texts and compiles the catalogue; ``docs/spanish.md`` has the words
to use in Spanish. ``docs/shown_texts.py`` lists the calls whose literals are found.
"""

from kiosk.language.book import LANGUAGES, OWN_NAMES, Book, Language, book_of
from kiosk.language.phrase import Phrase, joined, listed, say, say_many
from kiosk.language.speaking import speak, speaking, use

__all__ = [
    "LANGUAGES",
    "OWN_NAMES",
    "Book",
    "Language",
    "Phrase",
    "book_of",
    "joined",
    "listed",
    "say",
    "say_many",
    "speak",
    "speaking",
    "use",
]
