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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.table.TableCommit;

/** The versions of a table. */
final class DeltaCommits {
    private static final StructType COMMIT = new StructType()
            .add(
                    "commitInfo",
                    new StructType().add("inCommitTimestamp", LongType.LONG).add("operation", StringType.STRING));

    private static final TableCommit.Changes UNKNOWN = new TableCommit.Changes(
            OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    private DeltaCommits() {}

    /** All versions that can still be read, the first one first. */
    static List<TableCommit> of(Engine engine, SnapshotImpl snapshot) {
        List<TableCommit> commits = new ArrayList<>();
        long first = DeltaHistoryManager.getEarliestRecreatableCommit(engine, snapshot.getLogPath(), Optional.empty());
        try (CloseableIterator<FileStatus> files =
                engine.getFileSystemClient().listFrom(FileNames.listingPrefix(snapshot.getLogPath(), first))) {
            while (files.hasNext()) {
                FileStatus file = files.next();
                if (FileNames.isCommitFile(file.getPath())) {
                    commits.add(commit(engine, file));
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return commits;
    }

    private static TableCommit commit(Engine engine, FileStatus file) throws IOException {
        long version = FileNames.deltaVersion(file.getPath());
        long time = file.getModificationTime();
        String operation = "";
        try (CloseableIterator<ColumnarBatch> actions = engine.getJsonHandler()
                .readJsonFiles(Utils.singletonCloseableIterator(file), COMMIT, Optional.empty())) {
            if (actions.hasNext()) {
                ColumnarBatch batch = actions.next();
                ColumnVector commit = batch.getColumnVector(0);
                for (int row = 0; row < batch.getSize(); row++) {
                    if (!commit.isNullAt(row)) {
                        ColumnVector inCommit = commit.getChild(0);
                        time = inCommit.isNullAt(row) ? time : inCommit.getLong(row);
                        ColumnVector name = commit.getChild(1);
                        operation = name.isNullAt(row) ? "" : name.getString(row);
                    }
                }
            }
        }
        return new TableCommit(
                version,
                version == 0 ? OptionalLong.empty() : OptionalLong.of(version - 1),
                Instant.ofEpochMilli(time),
                operation,
                UNKNOWN,
                List.of());
    }
}
