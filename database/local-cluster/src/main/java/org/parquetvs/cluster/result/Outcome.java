package org.parquetvs.cluster.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.sql.query.Field;

/** The result of a statement or a script. */
public sealed interface Outcome {

    /** The number of rows it touched. */
    record Count(long rows) implements Outcome {}

    /** Rows; the statement ends when they are closed. */
    record Rows(List<Field> fields, Cursor cursor) implements Outcome {
        public Rows {
            fields = List.copyOf(fields);
        }
    }

    /** All rows at once; the statement has ended before they are read. */
    record Table(List<Field> fields, List<@Nullable Object[]> rows) implements Outcome {
        public Table {
            fields = List.copyOf(fields);
        }
    }

    /** Success without a result. */
    record Done() implements Outcome {}

    /** Success without a result. */
    Outcome DONE = new Done();
}
