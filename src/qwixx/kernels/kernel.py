"""A kernel: one entry into compiled code, loaded from the cache or compiled at its first call."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
from numba import config
from numba.core import event
from numba.core.caching import UserProvidedCacheLocator

from qwixx.kernels import cache

CONFIG: Any = config
"""Settings of numba, changed only while one of our functions is handed to it."""


class NotCompiledError(Exception):
    """A kernel is not in the cache, and may not be compiled here."""


class KernelLocator(UserProvidedCacheLocator):
    """Lets numba cache a function in exactly the folder that is set, which may be read-only."""

    def get_cache_path(self) -> str:
        return str(CONFIG.CACHE_DIR)

    def ensure_cache_path(self) -> None:
        pass


class CompileGuard(event.Listener, threading.local):
    """Raises NotCompiledError when numba begins to compile, in threads that may not wait for it."""

    forbidden = False

    def on_start(self, event: Any) -> None:
        if self.forbidden:
            raise NotCompiledError

    def on_end(self, event: Any) -> None:
        pass


COMPILE_GUARD = CompileGuard()
event.register("numba:compile", COMPILE_GUARD)  # type: ignore[no-untyped-call]


@contextmanager
def forbid_compiling() -> Iterator[None]:
    """Kernels that would have to be compiled in here raise NotCompiledError instead."""
    before, COMPILE_GUARD.forbidden = COMPILE_GUARD.forbidden, True
    try:
        yield
    finally:
        COMPILE_GUARD.forbidden = before


class Kernel:
    """Called like the function that it is made of. All calls have the types of the first one."""

    def __init__(self, name: str, function: Callable[..., Any], **options: Any) -> None:
        self.name = name
        self.function = function
        self.options = options
        self._first_call = threading.Lock()
        self._compiled: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        if self._compiled is None:
            with self._first_call:
                if self._compiled is None:  # no other thread was first
                    return self._start(*arguments)
        return self._compiled(*arguments)

    def _start(self, *arguments: Any) -> Any:
        """The first call: load the kernel from the cache, else compile it and write it there."""
        if cache.is_ready(self.name):
            try:
                with forbid_compiling():
                    return self._call_first(self._dispatcher(), *arguments)
            except NotCompiledError:  # it is for a CPU that only the compiler can tell apart
                cache.discard(self.name)
        if COMPILE_GUARD.forbidden:
            raise NotCompiledError(self.name)
        try:
            with cache.lock(self.name):
                return self._compile_and_keep(*arguments)
        except OSError:  # nothing can be kept: this process has it all the same
            return self._call_first(self._dispatcher(cached=False), *arguments)

    def _compile_and_keep(self, *arguments: Any) -> Any:
        if not cache.is_ready(self.name):  # no other process has made it meanwhile
            cache.discard(self.name)
            cache.folder_of(self.name).mkdir(exist_ok=True)
        dispatcher = self._dispatcher()
        answer = self._call_first(dispatcher, *arguments)
        if not cache.is_ready(self.name):
            cache.write_stamp(self.name)
        return answer

    def _call_first(self, dispatcher: Any, *arguments: Any) -> Any:
        answer = dispatcher(*arguments)
        dispatcher.disable_compile()  # calls with other types raise TypeError
        self._compiled = dispatcher
        return answer

    def _dispatcher(self, cached: bool = True) -> Any:
        before = CONFIG.CACHE_DIR, CONFIG.CACHE_LOCATOR_CLASSES
        CONFIG.CACHE_DIR = str(cache.folder_of(self.name))
        CONFIG.CACHE_LOCATOR_CLASSES = f"{__name__}.{KernelLocator.__name__}"
        try:
            return numba.njit(cache=cached, nogil=True, **self.options)(self.function)
        finally:
            CONFIG.CACHE_DIR, CONFIG.CACHE_LOCATOR_CLASSES = before


def kernel(**options: Any) -> Callable[[Callable[..., Any]], Kernel]:
    """Makes a function a kernel of its own name."""
    return lambda function: Kernel(function.__name__, function, **options)
