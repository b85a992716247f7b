"""A receipt printer made of software: takes ESC/POS bytes, answers, and marks paper.

It reads the bytes by itself, from the makers' manuals, and knows nothing of the documents they
were made from: what stands on its paper is what a real printer would have understood.
Run it with ``python -m receipts.emulator --port 9100 --paper FOLDER``.
"""

from receipts.emulator.machine import Emulator
from receipts.emulator.manners import Manners
from receipts.emulator.serving import PtyServer, TcpServer

__all__ = ["Emulator", "Manners", "PtyServer", "TcpServer"]
