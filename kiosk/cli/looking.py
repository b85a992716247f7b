"""Looking without a desk, or without changing one: check, rules, audit, doctor."""

import contextlib
import datetime
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import root
from kiosk.cli.typed import DATE, FILE
from kiosk.errors import Fault, Refused, Wrong
from kiosk.ledger.audit import audit
from kiosk.rules.checklists import places_of
from kiosk.rules.pack import Pack, known_packs, load_pack
from kiosk.till.backups import look_at_backup
from kiosk.till.doctor import LOOKS
from kiosk.till.night import stored_program
from kiosk.till.opening import check_file


@command(root, "check", "kiosk check my-program.toml --on 2026-05-16")
@click.argument("program", type=FILE)
@click.option("--on", type=DATE, help="Check for this gaming date; else from its effective date.")
@click.option("--pack", type=FILE, help="A rule pack of your own.")
def check(frame: Frame, program: Path, on: datetime.date | None, pack: Path | None) -> None:
    """Checks a program file against its rule pack."""
    checked = check_file(program, on=on, pack_file=pack)
    frame.code = 0 if checked.ok else 1
    findings = [asdict(each) for each in checked.findings]
    lines = [
        f"{each.severity}: {each.where}: {each.message}"
        + (f" [{each.rule}, {each.citation}]" if each.rule else "")
        for each in checked.findings
    ]
    verdict = "In order." if checked.ok else "Refused: mend what is marked refuse."
    frame.answer({"ok": checked.ok, "findings": findings}, "\n".join([*lines, verdict]))


@command(root, "rules", "kiosk rules ny NY-BB-FEE-CAP")
@click.argument("pack", required=False)
@click.argument("rule_id", required=False)
def rules(frame: Frame, pack: str | None, rule_id: str | None) -> None:
    """Lists the rules of a pack, or explains one; the desk's own pack as the desk holds it."""
    own = _pack_of_desk(frame)
    if pack is None:
        packs = [_load(name, own) for name in known_packs()]
        if own is not None and own.name not in known_packs():
            packs.append(own)
        frame.answer(
            {"packs": [{"name": each.name, "title": each.title} for each in packs]},
            "\n".join(f"{each.name}  {each.title}" for each in packs),
        )
        return
    loaded = _load(pack, own)
    chosen = [each for each in loaded.rules if rule_id in (None, each.id)]
    if not chosen:
        raise Wrong(f"The pack {pack} holds no rule {rule_id!r}.", where="RULE-ID")
    listed = [
        each.model_dump(mode="json", include={"id", "citation", "text", "kind", "does", "reading"})
        | {
            "parameters": [one.model_dump(mode="json") for one in each.parameters],
            "asked_at": list(places_of(each)),
        }
        for each in chosen
    ]
    frame.answer({"rules": listed}, "\n\n".join(_explained(each) for each in listed))


def _pack_of_desk(frame: Frame) -> Pack | None:
    """The pack of the program last loaded here, with what an override changed; None: no desk."""
    if not frame.home.ledger.exists():
        return None
    with contextlib.suppress(Fault, Refused), frame.reading() as desk:
        return stored_program(desk).pack
    return None  # the law can be read where the ledger cannot


def _load(name: str, own: Pack | None) -> Pack:
    if own is not None and name == own.name:
        return own
    if name in known_packs():
        return load_pack(name)
    with contextlib.suppress(OSError):  # a name too long to be a file
        if Path(name).is_file():
            return load_pack(Path(name))
    known = ", ".join(dict.fromkeys([*known_packs(), *([own.name] if own else [])]))
    raise Wrong(f"There is no rule pack {name!r}; there are {known}.", where="PACK")


def _explained(rule: dict[str, Any]) -> str:
    lines = [f"{rule['id']}  ({rule['citation']})", f"  {rule['text']}"]
    if rule.get("reading"):
        lines.append(f"  Reading: {rule['reading']}")
    lines += [f"  {_figure(each)}" for each in rule["parameters"]]
    return "\n".join([*lines, f"  Asked at: {', '.join(rule['asked_at'])}"])


def _figure(parameter: dict[str, Any]) -> str:
    """A figure with its unit, the dates it holds on, and where a changed one comes from."""
    value, unit = parameter["value"], parameter["unit"].replace("_", " ")
    shown = ", ".join(value) if isinstance(value, list) else str(value)
    words = [parameter["name"], "=", shown]
    if parameter["unit"] not in ("names", "words", "flag", "clock"):
        words.append(unit)
    for key, word in (("effective_from", "from"), ("effective_until", "until")):
        if parameter[key]:
            words += [word, parameter[key]]
    if parameter["source"]:
        words.append(f"({parameter['source']})")
    return " ".join(words)


@command(root, "audit", "kiosk audit --json")
@click.option("--quick", is_flag=True, help="Only the chain and the numbers.")
def audit_command(frame: Frame, quick: bool) -> None:
    """Checks that the ledger says what it said when it was written."""
    with frame.reading() as desk:
        found = audit(desk.ledger, desk.name, quick=quick)
    frame.code = 0 if found.ok else 1
    problems = [*found.problems]
    if found.left_out:
        problems.append(f"And {found.left_out} more.")
    lines = [
        "Nothing is wrong." if found.ok else "Something is wrong:",
        *problems,
        f"{found.entries} entries, {found.slips.get('issued', 0)} slips, head {found.head[:16]}.",
    ]
    frame.answer(
        {
            "ok": found.ok,
            "entries": found.entries,
            "head": found.head,
            "slips": found.slips,
            "problems": problems,
        },
        "\n".join(lines),
    )


@command(root, "doctor", "kiosk doctor")
def doctor(frame: Frame) -> None:
    """Looks at disk, clock, ledger and printer: one next step each."""
    with frame.reading() as desk:
        seen = [look(desk) for look in (*LOOKS, look_at_backup)]
        sqlite = desk.ledger.sqlite_version
    frame.code = 0 if all(each.ok for each in seen) else 1
    versions = {"kiosk": version("bingo-kiosk"), "sqlite": sqlite}
    lines = [
        f"{'ok ' if each.ok else 'NOT'}  {each.what}: {each.says}"
        + (f" {each.next_step}" if each.next_step else "")
        for each in seen
    ]
    lines.append("     versions: " + ", ".join(f"{k} {v}" for k, v in versions.items()))
    frame.answer({"looks": [asdict(each) for each in seen], "versions": versions}, "\n".join(lines))
