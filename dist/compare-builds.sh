#!/usr/bin/env bash
# Builds the jar of the checked-out commit twice, in two directories, time zones and languages, and compares the bytes.
# Arguments go to Maven. Prints the checksum; fails if there are two.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
  local directory=$1 zone=$2 locale=$3 mask=$4
  shift 4
  (umask "$mask" && git clone --quiet "$root" "$directory")
  if ! (cd "$directory" && umask "$mask" && env TZ="$zone" LC_ALL="$locale" mvn -B -ntp -q -Dquick -DskipTests -pl dist -am package "$@") >"$work/log" 2>&1; then
    cat "$work/log" >&2
    exit 1
  fi
}

build "$work/first" UTC C.UTF-8 022 "$@"
build "$work/another/place" Pacific/Auckland C 077 "$@"

cd "$work"
first=$(sha256sum first/dist/target/dist-*.jar | cut -d ' ' -f 1)
second=$(sha256sum another/place/dist/target/dist-*.jar | cut -d ' ' -f 1)
if [ "$first" != "$second" ]; then
  echo "Two builds of commit $(git -C first rev-parse HEAD) differ: $first and $second" >&2
  exit 1
fi
echo "$first  commit $(git -C first rev-parse HEAD)"
