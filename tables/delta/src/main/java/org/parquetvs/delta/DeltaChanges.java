package org.parquetvs.delta;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.util.FileNames;
import io.delta.kernel.internal.util.Utils;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TableChanges;

/** What the commits between two versions of a table did, by their actions. */
final class DeltaChanges {
    private static final ParallelRequests REQUESTS = new ParallelRequests("Delta commits", 16);

    private static final StructType ACTIONS =
            FileActionVector.OF_COMMIT.add("commitInfo", new StructType().add("operation", StringType.STRING));

    private final ObjectStore store;
    private final Engine engine;
    private final SnapshotImpl snapshot;
    private final DeltaScan files;

    /** @param files describes the files of the same version */
    DeltaChanges(ObjectStore store, Engine engine, SnapshotImpl snapshot, DeltaScan files) {
        this.store = store;
        this.engine = engine;
        this.snapshot = snapshot;
        this.files = files;
    }

    /**
     * What a commit did.
     *
     * @param operation such as {@code MERGE}; empty: the writer did not say
     * @param added scan files with new rows
     * @param removed number of files whose rows it took away, perhaps to add some of them again
     * @param replaced files whose rows it wrote into other files
     */
    private record Commit(long version, String operation, List<AddedFile> added, long removed, Set<String> replaced) {

        /** What it did to rows from before; empty: nothing. */
        Optional<String> obstacle() {
            return removed == 0
                    ? Optional.empty()
                    : Optional.of("version %d%s changed rows, by %d data files that it removed or added again"
                            .formatted(version, operation.isEmpty() ? "" : " (" + operation + ")", removed));
        }
    }

    TableChanges since(long earlier) {
        long current = snapshot.getVersion();
        if (current < earlier) {
            return TableChanges.unknown("version " + current + " is older than version " + earlier);
        }
        List<FileStatus> log = log(earlier);
        if (log.size() < current - earlier) {
            return TableChanges.unknown("the log does not have all commits after version " + earlier + " any more");
        }
        List<Commit> commits = all("commits", log, this::read);
        return commits.stream()
                .flatMap(commit -> commit.obstacle().stream())
                .findFirst()
                .map(TableChanges::unknown)
                .orElseGet(() -> added(commits));
    }

    /** The commits after a version, as far as the log still has them. */
    private List<FileStatus> log(long earlier) {
        List<FileStatus> commits = new ArrayList<>();
        try (CloseableIterator<FileStatus> listing =
                engine.getFileSystemClient().listFrom(FileNames.listingPrefix(snapshot.getLogPath(), earlier + 1))) {
            while (listing.hasNext()) {
                FileStatus file = listing.next();
                if (FileNames.isCommitFile(file.getPath())
                        && FileNames.deltaVersion(file.getPath()) <= snapshot.getVersion()) {
                    commits.add(file);
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return commits;
    }

    private Commit read(FileStatus file) {
        List<AddedFile> added = new ArrayList<>();
        long removed = 0;
        Set<String> replaced = new HashSet<>();
        String operation = "";
        PathResolver locations = files.locations();
        try (CloseableIterator<ColumnarBatch> batches = engine.getJsonHandler()
                .readJsonFiles(Utils.singletonCloseableIterator(file), ACTIONS, Optional.empty())) {
            while (batches.hasNext()) {
                ColumnarBatch rows = batches.next();
                FileActionVector adds = FileActionVector.adds(rows, locations);
                adds.rows().filter(adds::changesRows).forEach(row -> added.add(adds.file(row)));
                FileActionVector removes = FileActionVector.removes(rows, locations);
                removed += removes.rows().filter(removes::changesRows).count();
                removes.rows()
                        .filter(row -> !removes.changesRows(row))
                        .forEach(row -> replaced.add(removes.location(row).text()));
                ColumnVector info = rows.getColumnVector(2);
                for (int row = 0; row < rows.getSize(); row++) {
                    if (!info.isNullAt(row)) {
                        ColumnVector name = info.getChild(0);
                        operation = name.isNullAt(row) ? "" : name.getString(row);
                    }
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return new Commit(FileNames.deltaVersion(file.getPath()), operation, added, removed, replaced);
    }

    /** The added files. Those that a compaction has replaced since may have been vacuumed, unlike their commit. */
    private TableChanges added(List<Commit> commits) {
        Set<String> replaced =
                commits.stream().flatMap(commit -> commit.replaced().stream()).collect(Collectors.toSet());
        List<DataFile> added = files.files(
                commits.stream().flatMap(commit -> commit.added().stream()).toList());
        List<String> keys = added.stream().map(file -> file.file().key()).toList();
        if (Set.copyOf(keys).size() < keys.size()) {
            return TableChanges.unknown("several commits after the loaded one added the same file");
        }
        List<String> compacted = keys.stream().filter(replaced::contains).toList();
        return all("files", compacted, store::find).contains(Optional.empty())
                ? TableChanges.unknown("files were added after the loaded version, compacted and vacuumed")
                : TableChanges.of(added);
    }

    private static <T, R> List<R> all(String what, List<T> items, ParallelRequests.Request<T, R> request) {
        try {
            return REQUESTS.all(items, request);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("read " + items.size() + " " + what);
        }
    }
}
