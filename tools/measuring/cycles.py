"""Imports in a circle: modules of which each leads to all others."""

from __future__ import annotations

from measuring.source import Module


def cycles(found: list[Module], which: str) -> list[list[str]]:
    """The strongly connected parts of the graph of imports with more than one module."""
    names = {module.name for module in found}
    graph = {module.name: leant_on(module, which, names) - {module.name} for module in found}
    return sorted(sorted(part) for part in parts(graph) if len(part) > 1)


def leant_on(module: Module, which: str, names: set[str]) -> set[str]:
    """The modules it imports; of a package with a module of it, the module."""
    said = module.imports(which)
    inner = {name.rpartition(".")[0] for name in said & names}
    packages = {name for name in said if any(each.startswith(f"{name}.") for each in said)}
    return {name for name in said & names if name not in packages & inner}


def parts(graph: dict[str, set[str]]) -> list[set[str]]:
    """The strongly connected parts, by the order in which a walk leaves its nodes (Kosaraju)."""
    order: list[str] = []
    seen: set[str] = set()
    for start in graph:
        order += left_by(graph, start, seen)
    back: dict[str, set[str]] = {node: set() for node in graph}
    for node, others in graph.items():
        for other in others:
            back[other].add(node)
    seen = set()
    return [part for node in reversed(order) if (part := set(left_by(back, node, seen)))]


def left_by(graph: dict[str, set[str]], start: str, seen: set[str]) -> list[str]:
    """The nodes a walk from here comes to, in the order it is done with them."""
    if start in seen:
        return []
    seen.add(start)
    path = [(start, iter(sorted(graph[start])))]
    order: list[str] = []
    while path:
        node, rest = path[-1]
        following = next((other for other in rest if other not in seen), None)
        if following is None:
            order.append(node)
            path.pop()
        else:
            seen.add(following)
            path.append((following, iter(sorted(graph[following]))))
    return order
