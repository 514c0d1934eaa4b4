package org.parquetvs.adapter.call;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import org.jspecify.annotations.Nullable;

/** The current row in the input of a UDF. The constants of an enum name its columns. */
public record CurrentRow(ExaIterator iterator) {

    /** A text; empty for NULL, as in the database. */
    public String text(Enum<?> column) throws ExaIterationException, ExaDataTypeException {
        @Nullable String text = iterator.getString(column.name());
        return text == null ? "" : text;
    }

    /** A whole number; null for NULL. */
    public @Nullable Long number(Enum<?> column) throws ExaIterationException, ExaDataTypeException {
        return iterator.getLong(column.name());
    }
}
