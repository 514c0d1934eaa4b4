package org.parquetvs.server.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.testing.EveryType;
import org.parquetvs.type.SqlType;

/** Random values of each type, as DuckDB's driver has them. */
final class EveryTypeBatches {
    static final List<SqlType> TYPES =
            EveryType.types().stream().map(SqlType::parse).toList();

    private EveryTypeBatches() {}

    /** Rows that are there as rows first, and as columns last. */
    static List<RowBatch> of(Random random) {
        try (DuckDb database = DuckDb.open("", 1L << 30)) {
            database.execute(EveryType.createTable());
            database.begin();
            for (int i = 0; i < EveryType.ROWS; i++) {
                database.execute(EveryType.insert(), EveryType.row(i, random));
            }
            database.commit();
            List<RowBatch> batches = new ArrayList<>();
            try (Cursor cursor = database.open(EveryType.query(), TYPES)) {
                for (RowBatch batch = cursor.next(); batch != null; batch = cursor.next()) {
                    batches.add(batch);
                }
            }
            return batches;
        }
    }
}
