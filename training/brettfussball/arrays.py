"""JAX, or a clear word that it is missing."""

from __future__ import annotations

from typing import Any, TypeAlias

try:
    import jax
    import jax.numpy as jnp
except ModuleNotFoundError as error:  # everything else in Touchline works without it
    raise ModuleNotFoundError(
        "Training needs JAX, which is not installed: pip install -r requirements/train.lock"
    ) from error

Array: TypeAlias = Any

__all__ = ["Array", "jax", "jnp"]
