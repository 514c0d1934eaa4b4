package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.UnrepresentableValue;

/** A column that is not in the file. Its values are available at once, and it has no memory that could be freed. */
sealed interface ComputedColumn extends ColumnReader permits ConstantColumn, PositionColumn, RowNumberColumn {

    @Override
    default boolean stopsEarly() {
        return false;
    }

    @Override
    default int fill(int rows) {
        return rows;
    }

    @Override
    default List<UnrepresentableValue> unrepresentable(int rows, int column) {
        return List.of();
    }

    @Override
    default void unload() {
        // It is small.
    }

    @Override
    default void close() {
        // There is no memory outside the heap.
    }
}
