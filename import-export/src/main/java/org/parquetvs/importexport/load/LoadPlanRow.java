package org.parquetvs.importexport.load;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A row that {@code PLAN_LOAD} emits: a file, a piece of a statement, or a number. Columns without a value are NULL. */
public final class LoadPlanRow {
    private final Map<Column, Object> values = new EnumMap<>(Column.class);

    private LoadPlanRow() {}

    /** The columns that the script emits, in order. */
    public enum Column {
        STEP,
        PART,
        KIND,
        BUCKET,
        FILE_KEY,
        ETAG,
        FILE_SIZE,
        LAST_MODIFIED,
        SQL_TEXT,
        ROWS_EXPECTED,
        ERROR_TEXT,
        COLUMNS_IGNORED,
        COLUMNS_MISSING,
        COLUMN_NAMES
    }

    /** A row about files, which comes before all statements. */
    public static LoadPlanRow of(String kind) {
        return ofStep(0, 0, kind);
    }

    /** A piece of the text of a statement. */
    public static LoadPlanRow ofStep(long step, long part, String kind) {
        return new LoadPlanRow().with(Column.STEP, step).with(Column.PART, part).with(Column.KIND, kind);
    }

    /** This row with a value in a column. */
    public LoadPlanRow with(Column column, @Nullable Object value) {
        if (value != null) {
            values.put(column, value);
        }
        return this;
    }

    /** Emits the row. */
    public void emit(ExaIterator iterator) throws ExaIterationException, ExaDataTypeException {
        iterator.emit(Stream.of(Column.values()).map(values::get).toArray());
    }
}
