# shellcheck shell=bash
# Messages of the scripts in this directory, for sourcing. Standard output is for data only.

note() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# Usage: fail STATUS MESSAGE. As in pvs, 1 means ran and failed, 2 wrong usage, 4 that something needed is not there.
fail() {
  local status=$1
  shift
  note "$*"
  exit "$status"
}

require_tool() {
  command -v "$1" >/dev/null || fail 4 "Cannot find $1 on the PATH. Install it."
}

require_variable() {
  [[ -n ${!1:-} ]] || fail 2 "$1 is not set. $2"
}

require_credentials() {
  if [[ -z ${AWS_PROFILE:-} && (-z ${AWS_ACCESS_KEY_ID:-} || -z ${AWS_SECRET_ACCESS_KEY:-}) ]]; then
    fail 4 "Cannot find AWS credentials. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
  fi
}
