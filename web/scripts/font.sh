#!/bin/sh
# Makes src/style/inter-latin.woff2: the letters of Western Europe in the weights and features that
# the style sheets use, at little more than half the size. Needs fonttools and brotli from PyPI:
#   python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
#   PATH=/tmp/fonts/bin:$PATH sh scripts/font.sh
set -e
cd "$(dirname "$0")/.."
whole=node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2
weights=$(mktemp --suffix=.ttf)
fonttools varLib.instancer "$whole" wght=400:800 -q -o "$weights"
pyftsubset "$weights" --unicodes='*' --layout-features='kern,tnum,cv11,ss03,ccmp,locl' \
  --flavor=woff2 --output-file=src/style/inter-latin.woff2
rm "$weights"
