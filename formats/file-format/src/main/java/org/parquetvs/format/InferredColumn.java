package org.parquetvs.format;

import org.parquetvs.scan.column.Spelling;
import org.parquetvs.type.SqlType;

/**
 * What the files say about one column of a table.
 *
 * @param field name of the top-level field, as a file spells it
 * @param spelling how other files may spell it
 * @param type the narrowest type in the database for the values of all files
 * @param nullable whether a row may be NULL: a file lacks the field, the field is optional, or the database turns some
 *     of its values ('' and NaN) into NULL
 * @param comment the type in the files, for the reader of the database's catalogue
 */
public record InferredColumn(String field, Spelling spelling, SqlType type, boolean nullable, String comment) {}
