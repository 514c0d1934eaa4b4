package org.parquetvs.delta;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.MapValue;
import io.delta.kernel.internal.actions.DeletionVectorDescriptor;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.delta.PathResolver.Location;

/**
 * The actions of one kind in some rows of a log: those that add data files, or those that remove them.
 *
 * @param actions NULL in rows with another action
 */
record FileActionVector(ColumnVector actions, PathResolver locations) {
    private static final StructType REMOVE = new StructType()
            .add("path", StringType.STRING)
            .add("deletionVector", DeletionVectorDescriptor.READ_SCHEMA)
            .add("dataChange", BooleanType.BOOLEAN);
    private static final StructType ADD = REMOVE.add("size", LongType.LONG)
            .add("partitionValues", new MapType(StringType.STRING, StringType.STRING, true))
            .add("stats", StringType.STRING);

    /** What a checkpoint has of these actions that counts: the files that were not removed. */
    static final StructType OF_CHECKPOINT = new StructType().add("add", ADD);

    static final StructType OF_COMMIT = OF_CHECKPOINT.add("remove", REMOVE);

    private static final int PATH = 0;
    private static final int VECTOR = 1;
    private static final int DATA_CHANGE = 2;
    private static final int SIZE = 3;
    private static final int PARTITION_VALUES = 4;
    private static final int STATISTICS = 5;

    /** The files that rows add. */
    static FileActionVector adds(ColumnarBatch rows, PathResolver locations) {
        return new FileActionVector(rows.getColumnVector(0), locations);
    }

    /** The files that rows of a commit remove. */
    static FileActionVector removes(ColumnarBatch rows, PathResolver locations) {
        return new FileActionVector(rows.getColumnVector(1), locations);
    }

    /** The rows with an action. */
    IntStream rows() {
        return IntStream.range(0, actions.getSize()).filter(row -> !actions.isNullAt(row));
    }

    Location location(int row) {
        return locations.location(actions.getChild(PATH).getString(row));
    }

    @Nullable
    DeletionVectorDescriptor vector(int row) {
        return DeletionVectorDescriptor.fromColumnVector(actions.getChild(VECTOR), row);
    }

    /** Whether the table has other rows after an action. A compaction says that it has not. */
    boolean changesRows(int row) {
        ColumnVector changes = actions.getChild(DATA_CHANGE);
        return changes.isNullAt(row) || changes.getBoolean(row);
    }

    /** The file that a row adds. */
    AddedFile file(int row) {
        return file(row, location(row), vector(row));
    }

    /** The same if its location and vector are known. */
    AddedFile file(int row, Location location, @Nullable DeletionVectorDescriptor vector) {
        return new AddedFile(
                locations.key(location),
                actions.getChild(SIZE).getLong(row),
                values(actions.getChild(PARTITION_VALUES).getMap(row)),
                actions.getChild(STATISTICS).getString(row),
                vector);
    }

    private static Map<String, @Nullable String> values(MapValue map) {
        Map<String, @Nullable String> values = new HashMap<>();
        for (int entry = 0; entry < map.getSize(); entry++) {
            values.put(
                    map.getKeys().getString(entry),
                    map.getValues().isNullAt(entry) ? null : map.getValues().getString(entry));
        }
        return values;
    }
}
