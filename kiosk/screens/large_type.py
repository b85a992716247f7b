"""Large letters for whoever reads the counter better so; the desk remembers it for each worker."""

from kiosk.errors import Fault
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.stacked import Result


class LargeType(DeskScreen[Result], inherit_bindings=False):
    """A screen that can be read in large letters: one key turns them on and off."""

    def show_large(self, shown: bool) -> None:
        """Draws the screen in large letters, or as usual."""
        raise NotImplementedError

    def on_mount(self) -> None:
        super().on_mount()
        self._as_chosen()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._as_chosen()

    def _as_chosen(self) -> None:
        """As the worker who is here now chose it; another one may have signed in."""
        desk = self.desk
        name = desk.worker.name if desk.worker else ""
        if desk.large_is_of != name:
            desk.large_is_of = name
            self.beside("read", self._remember, name)
        self.show_large(desk.large)

    async def _remember(self, name: str) -> None:
        try:
            self.desk.large = await self.desk.see(lambda: self.desk.till.reads_large(name))
        except Fault:  # settings that cannot be read are told of where they are needed
            self.desk.large = False
        self.show_large(self.desk.large)

    def do_large(self) -> None:
        self.desk.large = not self.desk.large
        self.show_large(self.desk.large)
        if self.desk.worker is not None:
            name, large = self.desk.worker.name, self.desk.large
            self.act(self.desk.do(lambda: self.desk.till.read_large(name, large)))
