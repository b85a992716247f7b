"""Running one command line: its exit code, and words instead of tracebacks."""

import contextlib
import errno
import io
import logging
import os
import sys
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Answered, Frame, Pins, document, is_somebody_there, plain
from kiosk.cli.handover import Answer, Request
from kiosk.cli.root import root
from kiosk.errors import Fault, Refused, Wrong
from kiosk.home import Home
from kiosk.till.till import Till

DONE, REFUSED, WRONG, FAULT = range(4)
LOG_BYTES_MAX = 1_000_000
LOG_FILES = 3

_log = logging.getLogger(__name__)


def main(arguments: list[str] | None = None) -> int:
    """Runs a command line as a process does; returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if any(_is_no_text(each) for each in given):
        return _write(Answer(WRONG, "", "A word of this command is no UTF-8 text.\n"))
    return _write(run(given, Pins.of_environment(), can_ask=is_somebody_there()))


def _is_no_text(word: str) -> bool:
    """Whether a word came from bytes that are no text; nothing could store or show it."""
    return any("\ud800" <= each <= "\udfff" for each in word)


def _write(answer: Answer) -> int:
    """Writes an answer; returns its exit code.

    What was recorded stays recorded when nobody can be told: that is a failure of the world, and
    no refusal. A reader that has gone away, such as ``head``, is none.
    """
    try:
        for text, stream in ((answer.out, sys.stdout), (answer.err, sys.stderr)):
            if text and stream is None:
                return FAULT
            if text and stream is not None:
                stream.buffer.write(text.encode(stream.encoding, "backslashreplace"))
                stream.flush()
    except BrokenPipeError:
        # Else the interpreter would try again at its end, and say so.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return answer.code
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT
    return answer.code


def run(
    arguments: list[str],
    pins: Pins,
    *,
    can_ask: bool = False,
    till: Till | None = None,
    request: Request | None = None,
) -> Answer:
    """Runs a command line and gives its whole answer; on an open till, if there is one.

    ``request`` is how another process handed it over.
    """
    frame = Frame(arguments, pins, can_ask, till=till)
    if request is not None:
        frame.key, frame.folder = request.key, Path(request.folder)
    out = io.StringIO()
    if any("\0" in each for each in arguments):
        return _wrong(frame, Wrong("A command line holds no NUL character."))
    try:
        with contextlib.redirect_stdout(out):
            code = root.main(args=arguments, prog_name="kiosk", obj=frame, standalone_mode=False)
    except Answered as answered:
        return answered.answer
    except click.ClickException as error:
        return _wrong(frame, Wrong(error.format_message(), where=_where(error)))
    except click.exceptions.Abort:
        return Answer(WRONG, "", "Nothing was done.\n")
    except Refused as refused:
        return _refused(frame, refused)
    except Wrong as wrong:
        return _wrong(frame, wrong)
    except Fault as fault:
        return _fault(frame, fault)
    except Exception as error:
        # The one place where anything at all is caught: it is told in words and logged.
        if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
            return _wrong(frame, Wrong("A name that was given is too long for a file."))
        _note(frame.home, error)
        return _fault(
            frame,
            Fault(
                "kiosk",
                "Something went wrong inside the kiosk; what is recorded is safe.",
                "Do it again; if it fails twice, run: kiosk doctor.",
            ),
        )
    if isinstance(code, int) and code:
        return Answer(code, out.getvalue(), "")
    return Answer(frame.code, out.getvalue() + _said(frame), "")


def _said(frame: Frame) -> str:
    if frame.as_json:
        return document(frame.result) + "\n" if frame.result else ""
    return plain(frame.text) + "\n" if frame.text else ""


def _where(error: click.ClickException) -> str:
    parameter = getattr(error, "param", None)
    option: Any = getattr(error, "option_name", None) or getattr(parameter, "name", None)
    return str(option or "command line")


def _told(frame: Frame, code: int, result: dict[str, Any], lines: list[str]) -> Answer:
    if frame.as_json or "--json" in frame.arguments:
        return Answer(code, document(result) + "\n", "")
    return Answer(code, "", plain("\n".join(lines)) + "\n")


def _refused(frame: Frame, refused: Refused) -> Answer:
    listed = [
        {
            "rule": each.rule,
            "citation": each.citation,
            "message": each.message,
            "item": each.item,
        }
        for each in refused.refusals
    ]
    lines = [
        each.message + (f" [{each.rule}, {each.citation}]" if each.rule else "")
        for each in refused.refusals
    ]
    return _told(frame, REFUSED, {"refused": listed}, lines)


def _wrong(frame: Frame, wrong: Wrong) -> Answer:
    listed = [{"where": where, "message": message} for where, message in wrong.errors]
    lines = [f"{where}: {message}" if where else message for where, message in wrong.errors]
    return _told(frame, WRONG, {"errors": listed}, lines)


def _fault(frame: Frame, fault: Fault) -> Answer:
    told = {"what": fault.what, "message": fault.message, "next_step": fault.next_step}
    return _told(frame, FAULT, {"fault": told}, [f"{fault.message} {fault.next_step}"])


def _note(home: Home, error: BaseException) -> None:
    """The trace goes to the desk's log, without local variables, where there is a desk."""
    if home.exists:
        log_to(home)
        _log.error("%s", "".join(traceback.format_exception(error)))


def log_to(home: Home) -> None:
    """Sends the log to the desk's own file, bounded in size; never to the terminal."""
    root_log = logging.getLogger()
    for handler in list(root_log.handlers):
        root_log.removeHandler(handler)
    with contextlib.suppress(OSError):
        file = RotatingFileHandler(
            home.log, maxBytes=LOG_BYTES_MAX, backupCount=LOG_FILES, encoding="utf-8", delay=True
        )
        file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
        root_log.addHandler(file)
    root_log.setLevel(logging.INFO)
