"""What each shell has to run once, so that it asks us what could be typed next.

A shell hands over the line up to the cursor and gets a kind and then the words: `words`, `open` for
words that are to be typed on (no space after them), `files`, or `nothing`.
"""

from __future__ import annotations

from typing import Final

ASKED: Final = "_TOUCHLINE_COMPLETE"
"""Set in the environment by a shell that asks: the name of the shell."""

BASH: Final = """\
_touchline() {
    local IFS=$'\\n' kind
    local -a found
    found=($(_TOUCHLINE_COMPLETE=bash touchline "${COMP_LINE:0:COMP_POINT}" 2>/dev/null))
    kind="${found[0]}"
    COMPREPLY=("${found[@]:1}")
    case "$kind" in
        open) compopt -o nospace ;;
        files) compopt -o default ;;
    esac
}
complete -F _touchline touchline
"""

ZSH: Final = """\
#compdef touchline
_touchline() {
    local kind
    local -a found
    found=("${(@f)$(_TOUCHLINE_COMPLETE=zsh touchline "${(j: :)words[1,CURRENT]}" 2>/dev/null)}")
    kind="${found[1]}"
    shift found
    case "$kind" in
        files) (( $#found )) && _describe -V touchline found; _files ;;
        open) (( $#found )) && _describe -V touchline found -S '' ;;
        words) (( $#found )) && _describe -V touchline found ;;
    esac
}
if [ "$funcstack[1]" = "_touchline" ]; then
    _touchline "$@"
else
    compdef _touchline touchline
fi
"""

FISH: Final = """\
function __touchline_complete
    set -l found (_TOUCHLINE_COMPLETE=fish touchline (commandline -cp | string collect) 2>/dev/null)
    test (count $found) -gt 1; and printf '%s\\n' $found[2..-1]
    test "$found[1]" = files; and __fish_complete_path (commandline -ct)
end
complete -c touchline -f -a '(__touchline_complete)'
"""

SCRIPTS: Final[dict[str, str]] = {"bash": BASH, "zsh": ZSH, "fish": FISH}
PLACES: Final[dict[str, str]] = {
    "bash": "~/.local/share/bash-completion/completions/touchline",
    "zsh": "~/.zfunc/_touchline",
    "fish": "~/.config/fish/completions/touchline.fish",
}
"""Where each shell looks for them of its own accord (zsh: in a folder of its `fpath`)."""
