"""Where all threads of a block on a card wait for each other."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.cuda.extending import intrinsic

WAIT = "barrier.sync 0;"  # the instruction; it counts each thread by itself


def waiting(typing: Any) -> Any:
    """Go on once every thread of the block is here.

    Numba's own barrier, syncthreads, wants the threads of a warp to come together. After a long program with many calls
    they do not always, and then the kernel dies of an illegal instruction.
    """

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        call = builder.asm(ir.FunctionType(ir.VoidType(), []), WAIT, "~{memory}", [], side_effect=True)
        call.attributes.add("convergent")  # not to be moved to where fewer threads come by
        return context.get_dummy_value()

    return types.void(), code


meet: Any = intrinsic(waiting)
