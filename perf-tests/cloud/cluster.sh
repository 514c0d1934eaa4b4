#!/usr/bin/env bash
# Starts, describes and removes the cluster of one nightly run.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=messages.sh
. "$here/messages.sh"
# shellcheck source=cluster.env
. "$here/cluster.env"
export AWS_REGION

directory=${CLUSTER_DIR:-$here/target/cluster}
deployment=$directory/deployment
preset=$directory/preset
log=$directory/launcher.log
child=

usage() {
  cat <<'TEXT'
Usage: cluster.sh up|config|down

  up      starts the cluster; whatever was started is removed again if that fails or is interrupted
  config  writes target.properties for `pvs suite run --target` and prints its path
  down    removes the cluster; does nothing if there is none

Variables:
  CLUSTER_DIR     where the state of the cluster is kept (default: target/cluster beside this script)
  ALLOWED_CIDR    up: the addresses that may connect, such as 192.0.2.7/32
  FIXTURE_BUCKET  config: the bucket with the fixtures
  AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN)

Exit status: 0 done, 1 failed, 2 wrong usage, 4 something needed is not there, 130 or 143 interrupted.
TEXT
}

require_launcher() {
  require_tool jq
  command -v exasol >/dev/null ||
    fail 4 "Cannot find the launcher exasol on the PATH. Install version $LAUNCHER_VERSION with launcher.sh."
  local version
  version=$(exasol version --json | jq -r .version)
  [[ $version == "$LAUNCHER_VERSION" ]] ||
    fail 4 "The launcher is of version $version; cluster.env asks for $LAUNCHER_VERSION. Install that with launcher.sh."
}

# In the background, because a trap waits for the end of a command in the foreground.
launcher() {
  local status=0
  exasol "$@" >>"$log" 2>&1 &
  child=$!
  wait "$child" || status=$?
  child=
  return "$status"
}

# The end of the launcher's log, without the passwords that it has made. It is shown once.
show_log() {
  local text secret
  [[ -f $log ]] || return 0
  text=$(tail -n 30 "$log")
  if [[ -f $deployment/secrets.json ]]; then
    while IFS= read -r secret; do
      text=${text//"$secret"/***}
    done < <(jq -r 'to_entries[] | select(.key | test("password"; "i")) | .value | select(length > 0)' "$deployment/secrets.json")
  fi
  printf '%s\n' "$text" >&2
  : >"$log"
}

# Connections from elsewhere are refused, and sweep.sh finds what this project has left behind.
write_override() {
  cat >"$preset/nightly_override.tf" <<TEXT
variable "allowed_cidr" {
  default = "$ALLOWED_CIDR"
}

provider "aws" {
  default_tags {
    tags = {
      ManagedBy  = "opentofu"
      Project    = "exasol-personal"
      Suite      = "parquet-virtual-schema"
      Deployment = local.deployment_id
      CreatedAt  = var.deployment_created_at
    }
  }
}
TEXT
}

has_resources() {
  [[ -d $deployment ]] || return 1
  local status
  status=$(exasol status --json --deployment-dir "$deployment" 2>>"$log" | jq -r .status) || status=unknown
  [[ $status != not_initialized ]]
}

remove_files() {
  rm -rf -- "$deployment" "$preset" "$log" "$directory"/{known_hosts,target.properties,db-password,bucketfs-password}
  rmdir -- "$directory"
}

destroy() {
  local attempt
  for attempt in 1 2 3; do
    if ! has_resources || launcher destroy --auto-approve --deployment-dir "$deployment"; then
      remove_files
      note "The cluster is removed."
      return 0
    fi
    note "Attempt $attempt of 3 to remove the cluster has failed."
  done
  show_log
  note "Cannot remove the cluster; what is left of it costs money. Run cluster.sh down again with $directory still in place, or sweep.sh."
  return 1
}

interrupted() {
  local status=$1
  trap '' INT TERM
  note "Interrupted; the cluster is being removed."
  if [[ -n $child ]]; then
    kill -TERM "$child" 2>/dev/null || true
    wait "$child" || true
  fi
  exit "$status"
}

undo() {
  local status=$?
  trap '' INT TERM
  trap - EXIT
  if [[ $status -ne 0 ]]; then
    show_log
    destroy || true
  fi
  exit "$status"
}

up() {
  require_launcher
  require_credentials
  require_variable ALLOWED_CIDR "Set it to the addresses that may connect, such as 192.0.2.7/32."
  [[ $ALLOWED_CIDR =~ ^([0-9]{1,3}\.){3}[0-9]{1,3}/([89]|[12][0-9]|3[0-2])$ ]] ||
    fail 2 "Invalid ALLOWED_CIDR: $ALLOWED_CIDR. Give IPv4 addresses with a prefix of 8 to 32 bits."
  [[ ! -e $directory ]] || fail 2 "There is a cluster in $directory already. Run cluster.sh down first."

  umask 077
  trap 'interrupted 130' INT
  trap 'interrupted 143' TERM
  trap undo EXIT
  mkdir -p -- "$deployment" "$preset"
  launcher presets export aws --to "$preset" || fail 1 "Cannot export the launcher's preset for AWS."
  write_override
  launcher install "$preset" ubuntu --deployment-dir "$deployment" \
    --cluster-size "$CLUSTER_SIZE" --instance-type "$INSTANCE_TYPE" --data-volume-size "$DATA_VOLUME_GB" \
    --s3-archive-enabled=false --exasol-version "$DATABASE_VERSION" \
    --no-launcher-version-check --no-db-version-check ||
    fail 1 "Cannot install the cluster."
  local status
  status=$(exasol status --json --deployment-dir "$deployment" 2>>"$log" | jq -r .status) ||
    fail 1 "Cannot ask for the status of the cluster."
  [[ $status == database_ready ]] || fail 1 "The cluster is installed, but its status is $status instead of database_ready."
  trap - EXIT INT TERM
  note "The cluster is up: $CLUSTER_SIZE x $INSTANCE_TYPE in $AWS_REGION."
}

# Made by the installation and known only to the nodes. Stored as base64.
bucketfs_password() {
  ssh -i "$deployment/node_access.pem" -p 20002 -o BatchMode=yes -o ConnectTimeout=30 \
    -o StrictHostKeyChecking=accept-new -o "UserKnownHostsFile=$directory/known_hosts" \
    "root@$1" cat /exa/etc/EXAConf |
    awk '/BucketFS : / { service = $NF } service ~ /^bfsdefault/ && $1 == "WritePasswd" && !found { print $3; found = 1 }' |
    base64 -d
}

config() {
  require_launcher
  require_tool ssh
  require_variable FIXTURE_BUCKET "Set it to the name of the bucket with the fixtures."
  [[ -d $deployment ]] || fail 2 "There is no cluster in $directory. Run cluster.sh up first."

  umask 077
  local info host password nodes
  info=$(exasol info --json --deployment-dir "$deployment" 2>>"$log") || fail 1 "Cannot ask for the address of the cluster."
  jq -e '.connection | .host and .dbPort and .username and .certFingerprint' <<<"$info" >/dev/null ||
    fail 1 "The launcher does not tell how to connect. Is the cluster running?"
  nodes=$(jq '.deployment.nodes | length' <<<"$info")
  [[ $nodes -eq $CLUSTER_SIZE ]] || fail 1 "The cluster has $nodes nodes instead of $CLUSTER_SIZE."
  host=$(jq -r .connection.host <<<"$info")

  jq -er '.dbPassword | select(length > 0)' "$deployment/secrets.json" >"$directory/db-password" 2>>"$log" ||
    fail 1 "Cannot read the password of the database from $deployment/secrets.json."
  password=$(bucketfs_password "$host" 2>>"$log") || fail 1 "Cannot read the password of BucketFS from node $host."
  [[ -n $password ]] || fail 1 "Node $host has no password of BucketFS in /exa/etc/EXAConf."
  printf '%s\n' "$password" >"$directory/bucketfs-password"

  cat >"$directory/target.properties" <<TEXT
host=$host
port=$(jq -r .connection.dbPort <<<"$info")
user=$(jq -r .connection.username <<<"$info")
password-file=$directory/db-password
fingerprint=$(jq -r .connection.certFingerprint <<<"$info")
bucketfs.url=https://$host:2581
bucketfs.user=w
bucketfs.password-env=BUCKETFS_PASSWORD
bucketfs.bucket=default
s3.region=$AWS_REGION
s3.bucket=$FIXTURE_BUCKET
s3.prefix=fixtures
schema=PVS_NIGHTLY
name=aws-${CLUSTER_SIZE}x-$INSTANCE_TYPE
instance-type=$INSTANCE_TYPE
cores-per-node=$CORES_PER_NODE
TEXT
  printf '%s\n' "$directory/target.properties"
}

down() {
  if [[ ! -d $directory ]]; then
    note "There is no cluster in $directory."
    return
  fi
  require_launcher
  require_credentials
  destroy
}

case ${1:-} in
  up | config | down)
    [[ $# -eq 1 ]] || fail 2 "$1 takes no arguments."
    "$1"
    ;;
  -h | --help)
    usage
    ;;
  *)
    usage >&2
    exit 2
    ;;
esac
