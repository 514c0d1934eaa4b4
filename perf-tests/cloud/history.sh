#!/usr/bin/env bash
# Fetches and stores the history of all nights: history.sh get|put FILE. It lies in FIXTURE_BUCKET.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=messages.sh
. "$here/messages.sh"

key=history/history.duckdb

get() {
  local found
  found=$(aws s3api list-objects-v2 --bucket "$FIXTURE_BUCKET" --prefix "$key" --query KeyCount --output text) ||
    fail 4 "Cannot list s3://$FIXTURE_BUCKET/$key."
  if [[ $found == 0 ]]; then
    note "There is no history yet; a new one begins."
  else
    aws s3 cp --only-show-errors "s3://$FIXTURE_BUCKET/$key" "$1" || fail 4 "Cannot fetch s3://$FIXTURE_BUCKET/$key."
  fi
}

put() {
  [[ -f $1 ]] || fail 2 "There is no file $1."
  aws s3 cp --only-show-errors "$1" "s3://$FIXTURE_BUCKET/$key" || fail 4 "Cannot store s3://$FIXTURE_BUCKET/$key."
}

[[ $# -eq 2 && $1 =~ ^(get|put)$ ]] || fail 2 "Usage: history.sh get|put FILE"
require_variable FIXTURE_BUCKET "Set it to the name of the bucket with the history."
require_credentials
require_tool aws
"$1" "$2"
