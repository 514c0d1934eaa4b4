#!/usr/bin/env bash
# Removes clusters of this project that are older than a day: sweep.sh [--dry-run]. Younger ones may be at work. Exits with 1
# if it has found one, because a night should have removed it.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=messages.sh
. "$here/messages.sh"
# shellcheck source=cluster.env
. "$here/cluster.env"

mode=--execute
case ${1:-} in
  '') ;;
  --dry-run) mode= ;;
  *) fail 2 "Usage: sweep.sh [--dry-run]" ;;
esac
require_credentials
for tool in aws jq exasol-cleanup; do
  require_tool "$tool"
done

tagged=$(aws resourcegroupstaggingapi get-resources --region "$AWS_REGION" --output json \
  --tag-filters Key=Suite,Values=parquet-virtual-schema) || fail 4 "Cannot list the resources of this project."
deployments=$(jq '
  [.ResourceTagMappingList[].Tags | map({(.Key): .Value}) | add | select(.Suite == "parquet-virtual-schema")]
  | group_by(.Deployment)
  | map({id: .[0].Deployment, created: ([.[].CreatedAt | values | sub("\\.[0-9]+"; "") | fromdateiso8601] | min)})
  | .[] | select(.id != null)' <<<"$tagged")

while IFS= read -r id; do
  note "$id does not say when it was made. Look at it by hand."
done < <(jq -r 'select(.created == null) | .id' <<<"$deployments")

mapfile -t leftovers < <(jq -r 'select(.created != null and .created < now - 24 * 3600) | .id' <<<"$deployments")
if [[ ${#leftovers[@]} -eq 0 ]]; then
  note "There is no cluster older than 24 hours."
  exit 0
fi
printf '%s\n' "${leftovers[@]}"

status=0
result=$(exasol-cleanup run "${leftovers[@]}" --provider=aws --aws-region="$AWS_REGION" --owner='*' --json ${mode:+"$mode"}) || status=$?
failures=$(jq -r '
  .deployments[]?
  | .requested as $id
  | (.error.message // empty | "\($id): \(.)"),
    (.results[]? | select(.status == "failed") | "\($id): \(.action.ref.type) \(.action.ref.id): \(.error)")' <<<"$result")
if [[ $status -ne 0 || -n $failures ]]; then
  [[ -z $failures ]] || note "$failures"
  fail 1 "Cannot remove all that is left; it costs money. Remove it by hand."
fi
# A job removes its own cluster, so the one who reads the failed workflow looks why it did not.
fail 1 "A night has left ${#leftovers[@]} clusters behind. Look into its log for the step that removes the cluster."
