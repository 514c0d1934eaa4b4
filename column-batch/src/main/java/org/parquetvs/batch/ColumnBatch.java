package org.parquetvs.batch;

import java.util.List;

/**
 * Some rows, column by column.
 *
 * @param rowCount number of rows
 * @param columns one vector for each emitted column, in the order of the EMITS clause
 */
public record ColumnBatch(int rowCount, List<ColumnVector> columns) {

    public ColumnBatch {
        columns = List.copyOf(columns);
        if (rowCount < 0) {
            throw new IllegalArgumentException("Invalid row count: " + rowCount);
        }
    }
}
