#!/usr/bin/env bash
# Installs the launcher that cluster.env names: launcher.sh DIRECTORY. Its archive must have the digest LAUNCHER_SHA256.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=messages.sh
. "$here/messages.sh"
# shellcheck source=cluster.env
. "$here/cluster.env"

[[ $# -eq 1 ]] || fail 2 "Usage: launcher.sh DIRECTORY"
releases=${LAUNCHER_RELEASES:-https://github.com/exasol/exasol-personal/releases/download}
require_tool curl
require_variable LAUNCHER_SHA256 "Take it from exasol-personal_${LAUNCHER_VERSION}_checksums.txt of the release v$LAUNCHER_VERSION."

mkdir -p -- "$1"
archive=$(mktemp)
trap 'rm -f -- "$archive"' EXIT
curl --fail --silent --show-error --location --retry 3 --output "$archive" \
  "$releases/v$LAUNCHER_VERSION/exasol-personal_Linux_x86_64.tar.gz" ||
  fail 4 "Cannot download the launcher $LAUNCHER_VERSION."
sha256sum --check --status <<<"$LAUNCHER_SHA256  $archive" ||
  fail 1 "The archive of the launcher does not have the digest LAUNCHER_SHA256. It is not used."
tar -xzf "$archive" -C "$1" exasol
note "The launcher $LAUNCHER_VERSION is in $1."
