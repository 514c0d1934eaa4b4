#!/usr/bin/env bash
# Builds the jar of the checked-out commit twice, in two directories, time zones and languages, and compares the bytes.
# Arguments go to Maven. Prints the checksum; fails if there are two.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
  local directory=$1
  shift
  git clone --quiet "$root" "$directory"
  if ! (cd "$directory" && mvn -B -ntp -q -Dquick -DskipTests -pl dist -am package "$@") >"$work/log" 2>&1; then
    cat "$work/log" >&2
    exit 1
  fi
}

(export TZ=UTC LC_ALL=C.UTF-8 && build "$work/first" "$@")
(export TZ=Pacific/Auckland LC_ALL=C && umask 077 && build "$work/another/place" "$@")

cd "$work"
first=$(sha256sum first/dist/target/dist-*.jar | cut -d ' ' -f 1)
second=$(sha256sum another/place/dist/target/dist-*.jar | cut -d ' ' -f 1)
if [ "$first" != "$second" ]; then
  echo "Two builds of commit $(git -C first rev-parse HEAD) differ: $first and $second" >&2
  exit 1
fi
echo "$first  commit $(git -C first rev-parse HEAD)"
