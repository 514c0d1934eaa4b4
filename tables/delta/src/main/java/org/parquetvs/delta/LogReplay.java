package org.parquetvs.delta;

import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.actions.DeletionVectorDescriptor;
import io.delta.kernel.internal.replay.ActionWrapper;
import io.delta.kernel.internal.replay.ActionsIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.delta.PathResolver.Location;

/**
 * The data files of a version. The kernel says which commits and checkpoints make the version, and reads their actions,
 * the newest first: the first action on a file with its deletion vector decides whether the version has it.
 */
final class LogReplay implements AutoCloseable {
    private final PathResolver locations;
    private final ActionsIterator actions;

    /** Files of newer actions of commits, with their vectors. A checkpoint has each file once. */
    private final Set<String> newer = new HashSet<>();

    LogReplay(Engine engine, SnapshotImpl snapshot, PathResolver locations) {
        this.locations = locations;
        this.actions = new ActionsIterator(
                engine,
                snapshot.getLogSegment().allFilesWithCompactionsReversed(),
                FileActionVector.OF_COMMIT,
                FileActionVector.OF_CHECKPOINT,
                Optional.empty(),
                Optional.empty());
    }

    boolean hasNext() {
        return actions.hasNext();
    }

    /** Some files of the version, perhaps none. */
    List<AddedFile> next() {
        ActionWrapper next = actions.next();
        ColumnarBatch rows = next.getColumnarBatch();
        boolean isFromCommit = !next.isFromCheckpoint();
        if (isFromCommit) {
            FileActionVector removes = FileActionVector.removes(rows, locations);
            removes.rows().forEach(row -> newer.add(identity(removes.location(row), removes.vector(row))));
        }
        List<AddedFile> files = new ArrayList<>();
        FileActionVector adds = FileActionVector.adds(rows, locations);
        adds.rows().forEach(row -> {
            Location location = adds.location(row);
            DeletionVectorDescriptor vector = adds.vector(row);
            String identity = identity(location, vector);
            if (isFromCommit ? newer.add(identity) : !newer.contains(identity)) {
                files.add(adds.file(row, location, vector));
            }
        });
        return files;
    }

    private static String identity(Location location, @Nullable DeletionVectorDescriptor vector) {
        return vector == null ? location.text() : location.text() + '\n' + vector.getUniqueId();
    }

    @Override
    public void close() throws IOException {
        actions.close();
    }
}
