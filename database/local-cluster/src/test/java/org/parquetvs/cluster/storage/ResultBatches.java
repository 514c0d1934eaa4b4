package org.parquetvs.cluster.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.parquetvs.testing.EveryType;
import org.parquetvs.type.SqlType;

/**
 * A result with values of every type: the first rows as the driver has them, and the same values once more in columns.
 *
 * @param rows the values of each row by its number
 */
public record ResultBatches(List<@Nullable Object[]> rows, List<RowBatch.Columns> columns) {
    private static final long MEMORY = 1L << 30;

    public static ResultBatches of(Random random) {
        List<SqlType> types = EveryType.types().stream().map(SqlType::parse).toList();
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            database.execute(EveryType.createTable());
            database.begin();
            for (int i = 0; i < EveryType.ROWS; i++) {
                database.execute(EveryType.insert(), EveryType.row(i, random));
            }
            database.commit();
            List<@Nullable Object[]> rows = new ArrayList<>();
            List<RowBatch.Columns> columns = new ArrayList<>();
            try (Cursor cursor = database.open(EveryType.query(), types)) {
                for (RowBatch batch = cursor.next(); batch != null; batch = cursor.next()) {
                    if (batch instanceof RowBatch.Columns vectors) {
                        columns.add(vectors);
                    } else {
                        for (int i = 0; i < batch.rowCount(); i++) {
                            rows.add(batch.row(i));
                        }
                    }
                }
            }
            return new ResultBatches(rows.subList(0, EveryType.ROWS), columns);
        }
    }

    /** The same row as the driver has it. */
    public @Nullable Object[] driverRow(RowBatch.Columns batch, int row) {
        @Nullable Object[] values = batch.row(row);
        Object number = values[0];
        @Nullable
        Object[] same = rows.get((int) ((Long) Objects.requireNonNull(number) % EveryType.ROWS))
                .clone();
        same[0] = number;
        return same;
    }
}
