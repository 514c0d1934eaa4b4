package org.parquetvs.delta;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.DeltaHistoryManager;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.util.FileNames;
import io.delta.kernel.internal.util.Utils;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.parquetvs.table.TableCommit;

/** The versions of a table. */
final class DeltaCommits {
    private static final StructType FILE =
            new StructType().add("path", StringType.STRING).add("stats", StringType.STRING);
    private static final StructType COMMIT = new StructType()
            .add(
                    "commitInfo",
                    new StructType().add("inCommitTimestamp", LongType.LONG).add("operation", StringType.STRING))
            .add("add", FILE)
            .add("remove", FILE);

    private DeltaCommits() {}

    /** All versions that can still be read, the first one first. */
    static List<TableCommit> of(Engine engine, SnapshotImpl snapshot) {
        // The engine fetches a commit together with those before it.
        Deque<FileStatus> newestFirst = new ArrayDeque<>();
        Deque<TableCommit> commits = new ArrayDeque<>();
        long first = DeltaHistoryManager.getEarliestRecreatableCommit(engine, snapshot.getLogPath(), Optional.empty());
        try (CloseableIterator<FileStatus> files =
                engine.getFileSystemClient().listFrom(FileNames.listingPrefix(snapshot.getLogPath(), first))) {
            files.filter(file -> FileNames.isCommitFile(file.getPath())).forEachRemaining(newestFirst::addFirst);
            for (FileStatus file : newestFirst) {
                commits.addFirst(commit(engine, file));
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return new ArrayList<>(commits);
    }

    private static TableCommit commit(Engine engine, FileStatus file) throws IOException {
        long version = FileNames.deltaVersion(file.getPath());
        long time = file.getModificationTime();
        String operation = "";
        Map<String, OptionalLong> addedRows = new HashMap<>();
        Map<String, OptionalLong> removedRows = new HashMap<>();
        try (CloseableIterator<ColumnarBatch> batches = engine.getJsonHandler()
                .readJsonFiles(Utils.singletonCloseableIterator(file), COMMIT, Optional.empty())) {
            while (batches.hasNext()) {
                ColumnarBatch actions = batches.next();
                ColumnVector commit = actions.getColumnVector(0);
                for (int row = 0; row < actions.getSize(); row++) {
                    if (!commit.isNullAt(row)) {
                        ColumnVector inCommit = commit.getChild(0);
                        time = inCommit.isNullAt(row) ? time : inCommit.getLong(row);
                        ColumnVector name = commit.getChild(1);
                        operation = name.isNullAt(row) ? "" : name.getString(row);
                    }
                    putRows(actions.getColumnVector(1), row, addedRows);
                    putRows(actions.getColumnVector(2), row, removedRows);
                }
            }
        }
        return new TableCommit(
                version,
                version == 0 ? OptionalLong.empty() : OptionalLong.of(version - 1),
                Instant.ofEpochMilli(time),
                operation,
                changes(addedRows, removedRows),
                List.of());
    }

    private static void putRows(ColumnVector files, int row, Map<String, OptionalLong> rows) {
        if (!files.isNullAt(row)) {
            ColumnVector statistics = files.getChild(1);
            rows.put(
                    files.getChild(0).getString(row),
                    statistics.isNullAt(row)
                            ? OptionalLong.empty()
                            : LogStatistics.parse(statistics.getString(row), LogStatistics.Fields.NONE)
                                    .rows());
        }
    }

    /** A file that is removed and added got another deletion vector, or other statistics. */
    private static TableCommit.Changes changes(
            Map<String, OptionalLong> addedRows, Map<String, OptionalLong> removedRows) {
        List<OptionalLong> onlyAdded = without(addedRows, removedRows.keySet());
        List<OptionalLong> onlyRemoved = without(removedRows, addedRows.keySet());
        return new TableCommit.Changes(
                OptionalLong.of(onlyAdded.size()),
                OptionalLong.of(onlyRemoved.size()),
                sum(onlyAdded),
                sum(onlyRemoved));
    }

    private static List<OptionalLong> without(Map<String, OptionalLong> rows, Set<String> files) {
        return rows.entrySet().stream()
                .filter(file -> !files.contains(file.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static OptionalLong sum(List<OptionalLong> rows) {
        return rows.stream().allMatch(OptionalLong::isPresent)
                ? OptionalLong.of(
                        rows.stream().mapToLong(OptionalLong::getAsLong).sum())
                : OptionalLong.empty();
    }
}
