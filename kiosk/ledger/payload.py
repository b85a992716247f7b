"""What every entry of the journal has in common: its papers, its key, the types of its fields."""

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

Cents = Annotated[int, Field(ge=0)]
TenderKind = Literal["cash", "check", "card", "certificate"]
Language = Literal["en", "es"]
Role = Literal["cashier", "chairperson", "treasurer", "caller", "floor", "inspector"]
ActionKey = Annotated[str, Field(min_length=8, max_length=80, pattern=r"^[A-Za-z0-9._:-]+$")]
Reason = Annotated[str, Field(min_length=1, max_length=200)]
PersonName = Annotated[str, Field(min_length=1, max_length=40)]


class Part(BaseModel):
    """A piece of a payload."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Paper(Part):
    """A document this entry owes to the printer; ``copy_number`` 0 is the original."""

    kind: str
    title: str
    series: str | None = None
    number: int | None = None
    copy_number: int = 0


class Payload(Part):
    """The business content of one entry; ``kind`` is its name in the journal."""

    kind: ClassVar[str]
    key: ActionKey | None = None
    papers: list[Paper] = []
