package org.parquetvs.format;

import java.util.Objects;
import org.parquetvs.type.SqlType;

/**
 * What the files say about one column of a table.
 *
 * @param field exact name of the top-level field in the files
 * @param type the narrowest type in the database that holds every value of every file
 * @param nullable whether a row may be NULL: a file lacks the field, the field is optional, or the database turns some
 *     of its values ('' and NaN) into NULL
 * @param comment the type in the files, for the reader of the database's catalogue
 */
public record InferredColumn(String field, SqlType type, boolean nullable, String comment) {

    public InferredColumn {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(comment, "comment");
    }
}
