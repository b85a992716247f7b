"""The command ``kiosk`` and its groups; each module of this package hangs its commands here."""

import importlib

import click

from kiosk.cli.frame import Frame, pass_frame, shared_options


class Root(click.Group):
    """Loads the commands only when they are looked for: a sale should not wait for a report."""

    modules = (
        "kiosk.cli.looking",
        "kiosk.cli.desk",
        "kiosk.cli.pins",
        "kiosk.cli.opening",
        "kiosk.cli.night",
        "kiosk.cli.closing",
        "kiosk.cli.cancelling",
        "kiosk.cli.floor",
        "kiosk.cli.bonus_ball",
        "kiosk.cli.bonus_ball_report",
        "kiosk.cli.attendance",
        "kiosk.cli.jackpot",
        "kiosk.cli.early_bird",
        "kiosk.cli.prize_goods",
        "kiosk.cli.prizes",
        "kiosk.cli.deposits",
        "kiosk.cli.selling",
        "kiosk.cli.slips",
        "kiosk.cli.slip_changes",
        "kiosk.cli.stock_of_slips",
        "kiosk.cli.item",
        "kiosk.cli.cash",
        "kiosk.cli.stock",
        "kiosk.cli.reports",
        "kiosk.cli.game_reports",
        "kiosk.cli.verifying",
        "kiosk.cli.paper",
        "kiosk.cli.counter",
        "kiosk.cli.running",
        "kiosk.cli.board",
        "kiosk.cli.syncing",
        "kiosk.cli.hub",
        "kiosk.cli.hall_report",
        "kiosk.cli.restoring",
    )

    def list_commands(self, ctx: click.Context) -> list[str]:
        self._load()
        return super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        self._load()
        return super().get_command(ctx, cmd_name)

    def _load(self) -> None:
        for module in self.modules:
            importlib.import_module(module)


@click.command(
    cls=Root,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="The till of a bingo hall. Without a command it opens the screens.\n\n"
    "\b\nExample:\n  kiosk occasion status --json",
)
@shared_options
@click.pass_context
def root(context: click.Context) -> None:
    frame = context.ensure_object(Frame)
    if context.invoked_subcommand is None:
        from kiosk.cli.running import open_screens

        context.exit(open_screens(frame))


def group(name: str, text: str, example: str) -> click.Group:
    """A group of commands, such as ``kiosk slip …``."""

    @root.group(
        name,
        help=f"{text}\n\n\b\nExample:\n  {example}",
        short_help=text,
    )
    @shared_options
    @pass_frame
    def made(_frame: Frame) -> None:
        """Its commands do the work."""

    return made
