"""A printer reached over libusb, for machines without the kernel's printer driver.

Needs the optional package pyusb. Where the kernel offers /dev/usb/lp0, that is the better way:
here the kernel's driver has to be put aside first.
"""

import importlib
import time
from types import ModuleType
from typing import Any

from receipts.lines import CHUNK, line_fault
from receipts.status import LineFault, State, status_of

_OUT_OF_TIME = 110
_PRINTER_CLASS = 7


class UsbLine:
    """One USB printer by vendor and product number; see ``receipts.lines.PrinterLine``."""

    def __init__(self, vendor: int, product: int) -> None:
        self._ids = (vendor, product)
        self._device: Any = None
        self._out: Any = None
        self._in: Any = None

    def open(self, limit: float) -> None:  # noqa: ARG002  (libusb opens at once or not at all)
        """Claims the printer's interface. Raises LineFault."""
        if self._device is not None:
            return
        core, util = _libusb()
        try:
            device = core.find(idVendor=self._ids[0], idProduct=self._ids[1])
            if device is None:
                raise LineFault(status_of(State.UNREACHABLE, "no such USB device is plugged in"))
            self._claim(device, util)
        except core.NoBackendError as error:
            raise _missing("libusb itself", "Install libusb on this machine.") from error
        except OSError as error:
            raise line_fault(error) from error

    def write(self, data: bytes, limit: float) -> int:
        """Offers chunks until all are taken or ``limit`` seconds are over. Raises LineFault."""
        taken = 0
        until = time.monotonic() + limit
        while taken < len(data) and (left := until - time.monotonic()) > 0:
            try:
                taken += self._out.write(data[taken : taken + CHUNK], max(1, round(left * 1000)))
            except OSError as error:
                if error.errno == _OUT_OF_TIME:
                    break
                raise LineFault(line_fault(error).status, taken) from error
        return taken

    def read(self, limit: float) -> bytes:
        """What arrived within ``limit``. Raises LineFault."""
        if self._in is None:
            time.sleep(limit)
            return b""
        try:
            return bytes(self._in.read(self._in.wMaxPacketSize, max(1, round(limit * 1000))))
        except OSError as error:
            if error.errno == _OUT_OF_TIME:
                return b""
            raise line_fault(error) from error

    def unsent(self) -> int:
        """None: a transfer over USB has ended when it is counted as taken."""
        return 0

    def close(self) -> None:
        """Gives the interface back."""
        device, self._device, self._out, self._in = self._device, None, None, None
        if device is not None:
            _libusb()[1].dispose_resources(device)

    def _claim(self, device: Any, util: ModuleType) -> None:
        configuration = device.get_active_configuration()
        interface = util.find_descriptor(configuration, bInterfaceClass=_PRINTER_CLASS)
        if interface is None:
            raise LineFault(status_of(State.WRONG_DEVICE, "this USB device is no printer"))
        number = interface.bInterfaceNumber
        if device.is_kernel_driver_active(number):
            device.detach_kernel_driver(number)
        util.claim_interface(device, number)
        for endpoint in interface:
            if util.endpoint_direction(endpoint.bEndpointAddress) == util.ENDPOINT_OUT:
                self._out = endpoint
            else:
                self._in = endpoint
        self._device = device


def _libusb() -> tuple[ModuleType, ModuleType]:
    try:
        return importlib.import_module("usb.core"), importlib.import_module("usb.util")
    except ImportError as error:
        raise _missing("pyusb", "Install the package pyusb, or use file:/dev/usb/lp0.") from error


def _missing(what: str, next_step: str) -> LineFault:
    return LineFault(status_of(State.MISSING_PART, what, next_step))
