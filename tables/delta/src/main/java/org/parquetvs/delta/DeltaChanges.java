package org.parquetvs.delta;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.InternalScanFileUtils;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.data.GenericRow;
import io.delta.kernel.internal.data.StructRow;
import io.delta.kernel.internal.util.FileNames;
import io.delta.kernel.internal.util.Utils;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TableChanges;

/** What the commits between two versions of a table did, by their actions. */
final class DeltaChanges {
    private static final ParallelRequests REQUESTS = new ParallelRequests("Delta commits", 16);

    private static final StructType SCAN_FILE = InternalScanFileUtils.SCAN_FILE_SCHEMA_WITH_STATS;

    private static final StructType ACTIONS = new StructType()
            .add(SCAN_FILE.at(InternalScanFileUtils.ADD_FILE_ORDINAL))
            .add("remove", new StructType().add("path", StringType.STRING).add("dataChange", BooleanType.BOOLEAN))
            .add("commitInfo", new StructType().add("operation", StringType.STRING));

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
     * @param replaced paths of files whose rows it wrote into other files
     */
    private record Commit(long version, String operation, List<Row> added, long removed, Set<String> replaced) {

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
        List<Row> added = new ArrayList<>();
        long removed = 0;
        Set<String> replaced = new HashSet<>();
        String operation = "";
        try (CloseableIterator<ColumnarBatch> batches = engine.getJsonHandler()
                .readJsonFiles(Utils.singletonCloseableIterator(file), ACTIONS, Optional.empty())) {
            while (batches.hasNext()) {
                ColumnarBatch batch = batches.next();
                for (Row add : actions(batch, 0)) {
                    if (changesRows(add)) {
                        added.add(scanFile(add));
                    }
                }
                for (Row info : actions(batch, 2)) {
                    operation = info.isNullAt(0) ? "" : info.getString(0);
                }
                for (Row remove : actions(batch, 1)) {
                    if (changesRows(remove)) {
                        removed++;
                    } else {
                        replaced.add(path(remove));
                    }
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return new Commit(FileNames.deltaVersion(file.getPath()), operation, added, removed, replaced);
    }

    private static List<Row> actions(ColumnarBatch batch, int ordinal) {
        ColumnVector actions = batch.getColumnVector(ordinal);
        return IntStream.range(0, batch.getSize())
                .filter(row -> !actions.isNullAt(row))
                .mapToObj(row -> (Row) StructRow.fromStructVector(actions, row))
                .toList();
    }

    /** Whether the table has other rows after an action. A compaction says that it has not. */
    private static boolean changesRows(Row action) {
        int ordinal = action.getSchema().indexOf("dataChange");
        return action.isNullAt(ordinal) || action.getBoolean(ordinal);
    }

    private static String path(Row action) {
        return action.getString(action.getSchema().indexOf("path"));
    }

    private Row scanFile(Row add) {
        return new GenericRow(
                SCAN_FILE,
                Map.of(
                        InternalScanFileUtils.ADD_FILE_ORDINAL,
                        add,
                        SCAN_FILE.indexOf(InternalScanFileUtils.TABLE_ROOT_STRUCT_FIELD.getName()),
                        snapshot.getDataPath().toUri().toString()));
    }

    /** The added files. Those that a compaction has replaced since may have been vacuumed, unlike their commit. */
    private TableChanges added(List<Commit> commits) {
        List<Row> actions =
                commits.stream().flatMap(commit -> commit.added().stream()).toList();
        Set<String> replaced =
                commits.stream().flatMap(commit -> commit.replaced().stream()).collect(Collectors.toSet());
        List<DataFile> added = files.files(actions);
        List<String> keys = added.stream().map(file -> file.file().key()).toList();
        if (Set.copyOf(keys).size() < keys.size()) {
            return TableChanges.unknown("several commits after the loaded one added the same file");
        }
        List<String> compacted = IntStream.range(0, keys.size())
                .filter(index ->
                        replaced.contains(path(actions.get(index).getStruct(InternalScanFileUtils.ADD_FILE_ORDINAL))))
                .mapToObj(keys::get)
                .toList();
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
