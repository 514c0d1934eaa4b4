package org.parquetvs.cluster.statement;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.storage.Cursor;

/** What a statement leaves to its client. */
public sealed interface Outcome {

    /** The number of rows it touched. */
    record Count(long rows) implements Outcome {}

    /** Rows; the statement ends when they are closed. */
    record Rows(List<Field> fields, Cursor cursor) implements Outcome {
        public Rows {
            fields = List.copyOf(fields);
        }
    }

    /** Rows that are all there; the statement has ended before they are read. */
    record Table(List<Field> fields, List<@Nullable Object[]> rows) implements Outcome {
        public Table {
            fields = List.copyOf(fields);
        }
    }

    /** Nothing but that it is done. */
    record Done() implements Outcome {}

    /** The statement is done. */
    Outcome DONE = new Done();
}
