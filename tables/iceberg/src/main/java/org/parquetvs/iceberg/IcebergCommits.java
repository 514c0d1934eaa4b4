package org.parquetvs.iceberg;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotSummary;
import org.apache.iceberg.TableMetadata;
import org.jspecify.annotations.Nullable;
import org.parquetvs.table.TableCommit;

/** The snapshots of a table. */
final class IcebergCommits {

    private IcebergCommits() {}

    /** All of them, the first one first. */
    static List<TableCommit> of(TableMetadata metadata) {
        return metadata.snapshots().stream()
                .sorted(Comparator.comparingLong(Snapshot::timestampMillis).thenComparingLong(Snapshot::sequenceNumber))
                .map(snapshot -> commit(metadata, snapshot))
                .toList();
    }

    private static TableCommit commit(TableMetadata metadata, Snapshot snapshot) {
        @Nullable Map<String, String> summary = snapshot.summary();
        Map<String, String> figures = summary == null ? Map.of() : summary;
        @Nullable Long parent = snapshot.parentId();
        @Nullable String operation = snapshot.operation();
        return new TableCommit(
                snapshot.snapshotId(),
                parent == null ? OptionalLong.empty() : OptionalLong.of(parent),
                Instant.ofEpochMilli(snapshot.timestampMillis()),
                operation == null ? "" : operation,
                new TableCommit.Changes(
                        number(figures.get(SnapshotSummary.ADDED_FILES_PROP)),
                        number(figures.get(SnapshotSummary.DELETED_FILES_PROP)),
                        number(figures.get(SnapshotSummary.ADDED_RECORDS_PROP)),
                        number(figures.get(SnapshotSummary.DELETED_RECORDS_PROP))),
                names(metadata, snapshot.snapshotId()));
    }

    /** The branches and tags that name a snapshot. */
    private static List<String> names(TableMetadata metadata, long snapshot) {
        return metadata.refs().entrySet().stream()
                .filter(ref -> ref.getValue().snapshotId() == snapshot)
                .map(ref -> (ref.getValue().isTag() ? "tag " : "branch ") + ref.getKey())
                .sorted()
                .toList();
    }

    private static OptionalLong number(@Nullable String text) {
        return text != null && text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
