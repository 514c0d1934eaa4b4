package org.parquetvs.iceberg;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataOperations;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotChanges;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableScan;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.table.TableChanges;

/** What the snapshots between two states of a table did: the library says which files each added and removed. */
final class IcebergChanges {
    private static final ParallelRequests COMMITS = new ParallelRequests("Iceberg commits", 16);

    private final TableMetadata metadata;
    private final TableScan table;
    private final IcebergScan files;

    /** @param files describes the files of the same state */
    IcebergChanges(TableMetadata metadata, TableScan table, IcebergScan files) {
        this.metadata = metadata;
        this.table = table;
        this.files = files;
    }

    /**
     * What a snapshot did.
     *
     * @param added data files
     * @param removed how many data files
     * @param deletes how many files of deletes it added or removed
     */
    private record Commit(Snapshot snapshot, List<DataFile> added, long removed, long deletes) {

        /** What it did to rows from before; empty: nothing. */
        Optional<String> obstacle() {
            return removed == 0 && deletes == 0
                    ? Optional.empty()
                    : Optional.of(
                            ("snapshot %d (%s, committed %s) changed rows, by %d removed data files and %d added or"
                                            + " removed files of deletes")
                                    .formatted(
                                            snapshot.snapshotId(),
                                            snapshot.operation(),
                                            Instant.ofEpochMilli(snapshot.timestampMillis()),
                                            removed,
                                            deletes));
        }
    }

    /** @param earlier id of a snapshot, which may have expired if those after it have not */
    TableChanges since(long earlier) {
        List<Snapshot> commits = new ArrayList<>();
        @Nullable Snapshot current = table.snapshot();
        @Nullable Long next = current == null ? null : current.snapshotId();
        while (next != null && next != earlier) {
            @Nullable Snapshot commit = metadata.snapshot(next);
            if (commit == null) {
                return TableChanges.unknown("snapshot " + next + " has expired, which came after snapshot " + earlier);
            }
            commits.add(0, commit);
            next = commit.parentId();
        }
        return next == null
                ? TableChanges.unknown("the state was set back, or is that of another branch: "
                        + (current == null ? "no snapshot" : "snapshot " + current.snapshotId())
                        + " does not continue snapshot " + earlier)
                : changes(commits);
    }

    private TableChanges changes(List<Snapshot> snapshots) {
        List<Commit> commits = read(snapshots.stream()
                .filter(snapshot -> !Objects.equals(snapshot.operation(), DataOperations.REPLACE))
                .toList());
        return commits.stream()
                .flatMap(commit -> commit.obstacle().stream())
                .findFirst()
                .map(TableChanges::unknown)
                .orElseGet(() -> TableChanges.of(commits.stream()
                        .flatMap(commit -> commit.added().stream())
                        .map(file -> files.file(file, List.of()))
                        .toList()));
    }

    private List<Commit> read(List<Snapshot> snapshots) {
        try {
            return COMMITS.all(snapshots, this::read);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("read the changes of " + snapshots.size() + " snapshots");
        } catch (RuntimeException problem) {
            throw files.explained(problem);
        }
    }

    private Commit read(Snapshot snapshot) {
        SnapshotChanges changes =
                SnapshotChanges.builderFor(table.table()).snapshot(snapshot).build();
        List<DataFile> added = new ArrayList<>();
        changes.addedDataFiles().forEach(added::add);
        return new Commit(
                snapshot,
                added,
                count(changes.removedDataFiles()),
                count(changes.addedDeleteFiles()) + count(changes.removedDeleteFiles()));
    }

    private static long count(Iterable<?> files) {
        return StreamSupport.stream(files.spliterator(), false).count();
    }
}
