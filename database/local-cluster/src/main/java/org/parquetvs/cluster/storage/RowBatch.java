package org.parquetvs.cluster.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;

/** Consecutive rows of a result. */
public sealed interface RowBatch {

    int rowCount();

    /** The values of a row: BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    @Nullable
    Object[] row(int index);

    /** Rows stored as rows. */
    record Rows(List<@Nullable Object[]> rows) implements RowBatch {
        @Override
        public int rowCount() {
            return rows.size();
        }

        @Override
        public @Nullable Object[] row(int index) {
            return rows.get(index);
        }
    }

    /**
     * Rows stored as columns.
     *
     * @param types types of the columns
     */
    record Columns(ColumnBatch batch, List<SqlType> types) implements RowBatch {
        public Columns {
            types = List.copyOf(types);
        }

        @Override
        public int rowCount() {
            return batch.rowCount();
        }

        @Override
        public @Nullable Object[] row(int index) {
            @Nullable Object[] row = new @Nullable Object[types.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = VectorValues.value(batch.columns().get(i), types.get(i), index);
            }
            return row;
        }
    }
}
