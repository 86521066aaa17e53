"""What to type, by command: the end of every help. The tests run each line."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "": (
        "touchline play",
        "touchline games counterattack",
        "touchline simulate brettfussball --home regular --away random -n 10",
    ),
    "play": (
        "touchline play counterattack --away novice",
        "touchline play brettfussball -p quick -s turns=50 -o match.tl",
        "touchline play undici --home regular --away scripted --seed 7",
    ),
    "serve": (
        "touchline serve",
        "touchline serve --host 0.0.0.0 --port 8080 --db league-night.db",
    ),
    "games": ("touchline games", "touchline games undici", "touchline games undici --json"),
    "simulate": (
        "touchline simulate brettfussball --home regular --away random -n 10 -j 2",
        "touchline simulate counterattack --home scripted --away random -p quick -n 2 --stats",
        "touchline simulate undici --home strong --away strong -n 50 --parquet matches.parquet",
    ),
    "arena": (
        "touchline arena brettfussball --bots regular,novice -n 10",
        "touchline arena brettfussball --bots greedy,random -n 200 --sprt 0,50 --results test.csv",
        "touchline arena brettfussball --bots greedy,random -n 4 --openings openings.txt",
    ),
    "bench": ("touchline bench brettfussball --seconds 1",),
    "replay": (
        "touchline replay match.tl",
        "touchline replay match.tl --action 10",
        "touchline replay match.tl --from 5 --to 20 --cells",
    ),
    "stats": ("touchline stats match.tl", "touchline stats *.tl --json"),
    "analyse": ("touchline analyse match.tl", "touchline analyse match.tl --json"),
    "verify": (
        "touchline verify match.tl",
        "touchline verify -q *.tl",
        "touchline verify - < match.tl",
    ),
    "rules": (
        "touchline rules undici 3.4",
        "touchline rules counterattack offside",
        "touchline rules brettfussball --search corner",
    ),
    "scenarios": ("touchline scenarios", "touchline scenarios --json"),
    "schema": ("touchline schema", "touchline schema simulate"),
    "config": ("touchline config", "touchline config --json"),
    "completion": ("touchline completion bash > touchline-completion.bash",),
    "backup": ("touchline backup copy.db --db league-night.db",),
    "prune": ("touchline prune --keep-days 90 --db league-night.db",),
    "admin": ("touchline admin appoint Ada --db league-night.db",),
    "admin appoint": ("touchline admin appoint Ada",),
    "admin dismiss": ("touchline admin dismiss Ada",),
    "admin reports": ("touchline admin reports", "touchline admin reports --closed"),
    "admin decide": ("touchline admin decide 12 --dismissed",),
    "admin ban": ('touchline admin ban Eve --days 7 --reason "insults in the chat"',),
    "admin unban": ("touchline admin unban Eve",),
    "admin mute": ('touchline admin mute Eve --days 1 -r "spam"',),
    "admin unmute": ("touchline admin unmute Eve",),
    "admin rename": ('touchline admin rename Eve "Eve 2" -r "an insulting name"',),
    "admin close": ('touchline admin close Q2hlYXQ0bWUh -r "nobody plays it"',),
    "admin reset": ("touchline admin reset Ada",),
    "admin log": ("touchline admin log --db league-night.db",),
    "league": (
        "touchline league make -o season.toml --teams 4",
        "touchline league run season.toml -j 2",
        "touchline league show season.toml",
    ),
    "league make": (
        "touchline league make -o harbour.toml --teams 4 --format single --team Harbour",
        "touchline league make -o cup.toml --game brettfussball --format cup -p quick",
    ),
    "league run": ("touchline league run season.toml --days 1 -j 2",),
    "league show": (
        "touchline league show season.toml",
        "touchline league show season.toml fixtures",
        "touchline league show season.toml --match 1",
    ),
    "league report": ("touchline league report season.toml 1 --score 2:1",),
    "league award": ("touchline league award season.toml 1 --to home",),
    "league postpone": ("touchline league postpone season.toml 1 --day 3",),
    "league manager": ('touchline league manager season.toml "Team 1" human',),
    "league draft": ("touchline league draft season.toml",),
    "league points": ('touchline league points season.toml 1 "Longo.pace+1"',),
    "league transfer": ("touchline league transfer season.toml close",),
    "league export": ("touchline league export season.toml --csv table.csv",),
    "lab": ("touchline lab rate my_net:choose --game brettfussball -p quick",),
    "lab rate": (
        "touchline lab rate my_net:choose --game brettfussball -p quick -n 400",
        "touchline lab rate my_net:choose --game undici --against random,novice --json",
    ),
    "study": ("touchline study balance undici -p quick -n 200",),
    "study balance": (
        "touchline study balance undici -p quick -n 200 --html balance.html",
        "touchline study balance counterattack --bot scripted -n 100 -j 2",
    ),
    "cards": ("touchline cards list", "touchline cards make -o my.csv --seed 3"),
    "cards check": ("touchline cards check my.csv",),
    "cards make": ("touchline cards make -o more.csv --seed 3 -n 20",),
    "cards list": ("touchline cards list", "touchline cards list base"),
    "teams": ("touchline teams list", "touchline teams make -o my.toml --seed 3"),
    "teams check": ("touchline teams check my.toml",),
    "teams make": ("touchline teams make -o more.toml --seed 3",),
    "teams list": ("touchline teams list", "touchline teams list lantern-harbour"),
}
"""By the words after `touchline`."""
