#!/usr/bin/env bash
# Prints what is new in a release: release-notes.sh TAG. Fails unless the tag, pom.xml and the page of changes agree.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
version=${1#v}
page=$root/doc/changes/changes_$version.md

fail() {
  printf 'release-notes.sh: %s\n' "$*" >&2
  exit 1
}

[[ $1 == v* ]] || fail "The tag $1 is not v and a version."
grep -q -m 1 "<version>$version</version>" "$root/pom.xml" || fail "pom.xml does not have the version $version."
[[ -f $page ]] || fail "There is no page doc/changes/changes_$version.md. Write what is new."
if head -n 1 "$page" | grep -q 'not yet released'; then
  fail "The first line of doc/changes/changes_$version.md says \"not yet released\". Put the date there."
fi
# Links are relative to the page of changes; on the page of a release they name the tag.
tail -n +2 "$page" |
  sed -E "s#\]\(([^):]+\.md[^)]*)\)#](https://github.com/${GITHUB_REPOSITORY:-OWNER/NAME}/blob/$1/doc/changes/\1)#g"
