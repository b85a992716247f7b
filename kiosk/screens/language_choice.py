"""What the screens speak to a worker: asked of a new one, changed by the chairperson."""

from typing import Any

from kiosk.language import LANGUAGES, OWN_NAMES, Language, say
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.till.people import Worker


async def ask_language(screen: DeskScreen[Any], name: str) -> Language | None:
    """Which language somebody is spoken to in; None when one goes back."""
    question = say("What do the screens speak to {name}?", name=name)
    chosen = await screen.app.push_screen_wait(
        ChoiceScreen(screen.desk, question, [OWN_NAMES[each] for each in LANGUAGES])
    )
    return None if chosen is None else LANGUAGES[chosen]


async def set_language(screen: DeskScreen[Any]) -> None:
    """The chairperson changes it for anybody; it holds from the next sign-in on."""
    desk = screen.desk
    people = await desk.see(desk.till.workers)
    rows = [f"{each.name}  {OWN_NAMES[each.language]}" for each in people]
    chosen = await screen.app.push_screen_wait(ChoiceScreen(desk, "Whose language?", rows))
    if chosen is None:
        return
    name = people[chosen].name
    language = await ask_language(screen, name)
    if language is None:
        return

    def verb(chair: Worker) -> Worker:
        return desk.till.set_language(name, language, by=chair)

    what = say("{name} reads {language}.", name=name, language=OWN_NAMES[language])
    if await by_chair(screen, what, verb) is not None:
        screen.say(
            "The screens speak {language} to {name} from the next sign-in on.",
            "done",
            language=OWN_NAMES[language],
            name=name,
        )
