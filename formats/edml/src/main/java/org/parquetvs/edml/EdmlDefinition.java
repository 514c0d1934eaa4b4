package org.parquetvs.edml;

import java.util.Optional;

/**
 * One definition: the files, and the table that their documents become.
 *
 * @param source pattern of the files
 * @param table name of the table of the documents
 * @param description comment of the table; empty for none
 * @param addsSourceReference whether the table has a column with the file of each row
 * @param columnNames how inferred columns are named
 * @param csvHasHeaders whether the first line of CSV files names the columns; empty: not defined
 * @param mapping mapping of the documents; empty: the columns are inferred
 */
public record EdmlDefinition(
        String source,
        String table,
        String description,
        boolean addsSourceReference,
        ColumnNames columnNames,
        Optional<Boolean> csvHasHeaders,
        Optional<Mapping> mapping) {

    /** How the names of inferred columns are made from the names of fields. */
    public enum ColumnNames {
        CONVERT_TO_UPPER_SNAKE_CASE,
        KEEP_ORIGINAL_NAME
    }
}
