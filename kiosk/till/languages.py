"""What the screens speak: to a worker, and while nobody is signed in."""

from kiosk.errors import Fault, Refused, Wrong
from kiosk.language import LANGUAGES, OWN_NAMES, Language, say
from kiosk.ledger.house_entries import LanguageSet
from kiosk.till.desk import Desk
from kiosk.till.people import Worker, workers


def hall_language(desk: Desk) -> Language:
    """What the screens speak before anybody is signed in; English where the settings are lost."""
    try:
        return desk.home.settings().language
    except Fault:
        return LANGUAGES[0]


def set_hall_language(desk: Desk, language: Language) -> None:
    """Has the sign-in screen of this machine speak a language. Raises Fault."""
    settings = desk.home.settings()
    desk.home.keep_settings(settings.model_copy(update={"language": language}))


def set_language(desk: Desk, name: str, language: Language, *, by: Worker) -> Worker:
    """Has the screens speak a language to a worker from now on: one's own choice, or the
    chairperson's.

    Raises Wrong for an unknown name, Refused where neither allows it.
    """
    if by.name != name and by.role != "chairperson":
        raise Refused("Each worker chooses the own language; for others the chairperson does.")
    worker = next((each for each in workers(desk) if each.name == name), None)
    if worker is None:
        raise Wrong(say("There is no worker {name!r} on this desk.", name=name), where="NAME")
    if worker.language == language:
        raise Refused(
            say("The screens speak {language} to {name} already.", language=OWN_NAMES[language],
                name=worker.name)
        )  # fmt: skip
    with desk.writing() as writing:
        writing.append(LanguageSet(name=worker.name, language=language, set_by=by.name))
    return Worker(worker.name, worker.role, language)
