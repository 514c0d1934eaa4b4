package org.parquetvs.importexport.columns;

import org.parquetvs.type.SqlType;

/**
 * A column that rows are read for, such as one of a table.
 *
 * @param name in the table
 * @param sourceName the name by which it is found among the columns of the files
 * @param type in the table
 */
public record WantedColumn(String name, String sourceName, SqlType type) {

    /** A column that has the same name in the table and in the files. */
    public WantedColumn(String name, SqlType type) {
        this(name, name, type);
    }
}
