"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Counters since the start."""

    def __init__(self) -> None:
        self.actions = 0
        self.created = 0
        self.finished = 0
        self.refusals = 0
        self.failures = 0
        self.connections = 0
        self.seconds = 0.0
        self.buckets = [0] * (len(BOUNDS) + 1)

    def acknowledged(self, seconds: float) -> None:
        """An action was stored and shown after so long."""
        self.seconds += seconds
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.buckets[i] += 1
                return
        self.buckets[-1] += 1

    def text(self, **gauges: float) -> str:
        """All of it."""
        lines: list[str] = []
        counters = {
            "actions": self.actions,
            "matches_created": self.created,
            "matches_finished": self.finished,
            "refusals": self.refusals,
            "failures": self.failures,
        }
        for name, value in counters.items():
            lines += [f"# TYPE touchline_{name}_total counter", f"touchline_{name}_total {value}"]
        gauges = {"connections": self.connections, **gauges}
        for name, amount in gauges.items():
            lines += [f"# TYPE touchline_{name} gauge", f"touchline_{name} {amount:g}"]
        lines.append("# TYPE touchline_acknowledge_seconds histogram")
        so_far = 0
        for bound, count in zip(BOUNDS, self.buckets, strict=False):
            so_far += count
            lines.append(f'touchline_acknowledge_seconds_bucket{{le="{bound:g}"}} {so_far}')
        total = sum(self.buckets)
        lines += [
            f'touchline_acknowledge_seconds_bucket{{le="+Inf"}} {total}',
            f"touchline_acknowledge_seconds_sum {self.seconds:.6f}",
            f"touchline_acknowledge_seconds_count {total}",
        ]
        return "\n".join(lines) + "\n"
