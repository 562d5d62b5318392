"""Compiled twins, kept on disk so that a second process compiles nothing, and never stale.

Each function is kept in a folder named after everything that can change what it does: the code of it and of all that
it calls, the tables and constants they read, the compile options, and the versions of Python, NumPy and Numba. A
change in a table makes new folders for the functions that reach it, and for no others.
"""

from __future__ import annotations

import fcntl
import gc
import hashlib
import os
import shutil
import sys
import time
import warnings
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from enum import EnumMeta
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from ..progress import waiting
from .errors import NoBackEnd
from .link import Binding, link, names_in, names_used

OPTIMISATION = 3  # of LLVM; at level 1 it once gave wrong code
CALLED = "called from Python"  # such a function is compiled otherwise than within another
KEPT_DAYS = 30  # a version of a function that was not used for so long is dropped when a new one is made


def home() -> Path:
    """Where compiled functions are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tradewinds"


def boundscheck() -> bool:
    """Whether compiled rules check their indices: for tests, by TRADEWINDS_BOUNDSCHECK=1."""
    return os.environ.get("TRADEWINDS_BOUNDSCHECK") == "1"


def reached(f: FunctionType, binding: Binding) -> list[FunctionType]:
    """f and every function it can call, in a fixed order."""
    found: dict[FunctionType, None] = {f: None}
    for g in (queue := [f]):
        for value in names_used(g, binding).values():
            if isinstance(value, FunctionType) and value not in found:
                found[value] = None
                queue.append(value)
    return list(found)


def _code(code: CodeType) -> list[Any]:
    """What a code object does, without the place it was read from."""
    consts = [_code(c) if isinstance(c, CodeType) else (type(c).__name__, repr(c)) for c in code.co_consts]
    return [code.co_code.hex(), consts, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars]


def _constant(value: Any, names: Collection[str] = ()) -> Any:
    """A global that compiled code freezes, as something to hash; of a module, its attributes of these names."""
    if isinstance(value, ModuleType):
        used = {n: getattr(value, n) for n in sorted(names) if hasattr(value, n)}
        frozen = {n: v for n, v in used.items() if isinstance(v, int | float | tuple | np.ndarray | EnumMeta)}
        return value.__name__, {n: _constant(v) for n, v in frozen.items()}
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, hashlib.blake2b(value.tobytes()).hexdigest()
    if isinstance(value, EnumMeta):
        return [(m.name, m.value) for m in value]  # type: ignore[var-annotated]
    if isinstance(value, tuple):
        return [_constant(v) for v in value]
    return getattr(value, "__name__", None) or repr(value)


def digest(f: FunctionType, binding: Binding, purpose: str = "") -> str:
    """A name for everything that f's compiled form depends on; `purpose` tells forms of one function apart."""
    import numba

    parts: list[Any] = [sys.version, numba.__version__, np.__version__, OPTIMISATION, boundscheck(), purpose]
    for g in reached(f, binding):
        names = names_used(g, binding)
        attributes = names_in(g.__code__)
        constants = {n: _constant(v, attributes) for n, v in names.items() if not isinstance(v, FunctionType)}
        callees = {n: v.__qualname__ for n, v in names.items() if isinstance(v, FunctionType)}
        defaults = repr((g.__defaults__, g.__kwdefaults__))
        parts.append([g.__module__, g.__qualname__, _code(g.__code__), defaults, constants, callees])
    return hashlib.blake2b(repr(parts).encode(), digest_size=10).hexdigest()


def folder_of(f: FunctionType, binding: Binding, purpose: str = "") -> Path:
    """The function's folder: games and bots that share a function share its compiled form."""
    own = home() / f"{f.__module__.removeprefix('tradewinds.')}.{f.__name__}"
    folder = own / digest(f, binding, purpose)
    try:
        if folder.exists():
            os.utime(folder)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            for old in own.iterdir():
                if time.time() - old.stat().st_mtime > KEPT_DAYS * 86400:
                    shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        raise NoBackEnd(
            f"Compiled rules cannot be kept in {home()} ({error.strerror}): "
            "let XDG_CACHE_HOME name a folder that can be written, or use --backend interpreted."
        ) from None
    return folder


@contextmanager
def optimising() -> Iterator[None]:
    """Compile at our level of optimisation; the setting is put back."""
    from numba.core import config

    settings: Any = config
    was, settings.OPT = settings.OPT, type(settings.OPT)(OPTIMISATION)
    try:
        yield
    finally:
        settings.OPT = was


@contextmanager
def kept_in(folder: Path, config: Any) -> Iterator[None]:
    """Have what is decorated meanwhile kept in a folder; the setting is put back, so other packages keep theirs."""
    was, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = was


def _njit(binding: Binding, called_from_python: bool) -> Any:
    """Wraps a twin for compiling; only what Python calls gets the code for that, which takes long to compile."""
    import numba
    from numba.core import config

    # a record that begins with another's fields passes for it (dice); Numba calls that experimental
    warnings.simplefilter("ignore", numba.core.errors.NumbaExperimentalFeatureWarning)

    options: dict[str, Any] = {
        "no_cfunc_wrapper": True,
        "no_cpython_wrapper": not called_from_python,
        "error_model": "numpy",  # rules never divide by zero
        "_nrt": False,  # nor do they make arrays: nothing is to be counted
    }

    def wrap(twin: FunctionType, original: FunctionType) -> Any:
        folder = folder_of(original, binding, CALLED if called_from_python else "")
        # Numba's name for compiled code is made of module, name and a count within the process. Twins of one function
        # that were kept by different processes may so come to bear one name, and the linker takes either for the other.
        twin.__qualname__ += f"_{folder.name}"
        with kept_in(folder, config):
            made = numba.njit(cache=True, nogil=True, boundscheck=boundscheck(), **options)(twin)
        made.compile = _for_wide_ints(made.compile)
        return made

    return wrap


def _for_wide_ints(compile: Any) -> Any:
    """Compile a function once for ints of all widths, instead of once for each."""
    from numba import types
    from numba.core.sigutils import normalize_signature

    def wide(kind: Any) -> Any:
        if kind == types.uint64:  # a board of bits
            return kind
        return types.int64 if isinstance(kind, types.Integer | types.IntegerLiteral) else kind

    def compile_wide(signature: Any) -> Any:
        arguments, _ = normalize_signature(signature)  # type: ignore[no-untyped-call]
        return compile(tuple(wide(kind) for kind in arguments))

    return compile_wide


class Compiling:
    """The time spent compiling in this process."""

    seconds = 0.0


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Keep Python from looking for garbage: a compiler makes very many objects, and little garbage before its end."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def lock_of(binding: Binding) -> Path:
    """The lock of the rules that games and bots share."""
    _, step = binding.words.get("step", (None, None))
    return home() / f"{step.__module__ if step else binding.name}.lock"


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Wait while another process compiles the same: what it made is then found on disk, and not made again."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def on_disk(folder: Path) -> bool:
    """Whether a function's folder has its compiled form."""
    return any(folder.rglob("*.nbi"))


@contextmanager
def first_use(folder: Path, lock: Path, label: str) -> Iterator[None]:
    """What is done meanwhile compiles, unless the folder has it on disk already: a line says so, and it is timed."""
    if on_disk(folder):
        yield
        return
    began = time.perf_counter()
    with waiting(label), alone(lock), nothing_collected():
        yield
    Compiling.seconds += time.perf_counter() - began


class Compiled:
    """A driver compiled for a game. The first call loads it from disk, or compiles it while a line says so."""

    def __init__(self, f: Any, binding: Binding):
        self.binding = binding
        self.folder = folder_of(f, binding, CALLED)
        self.call = link(f, binding, (f, "numba", boundscheck()), _njit(binding, False), _njit(binding, True))
        self.ready = False

    @property
    def at_hand(self) -> bool:
        """Whether a call compiles nothing."""
        return self.ready or on_disk(self.folder)

    def __call__(self, *arguments: Any) -> Any:
        if self.ready:
            return self.call(*arguments)
        self.ready = True
        label = f"Compiling {self.binding.name} for this machine, once"
        with first_use(self.folder, lock_of(self.binding), label), optimising():
            return self.call(*arguments)


def compiled(f: Any, binding: Binding) -> Compiled:
    """f for this binding, compiled: call it once with no games to have it ready."""
    key = f, "Compiled", boundscheck()
    if key not in binding.twins:
        binding.twins[key] = Compiled(f, binding)
    twin: Compiled = binding.twins[key]
    return twin
