package org.parquetvs.scan.file;

import org.parquetvs.type.SqlType;

/**
 * A top-level column of a table by which deletes compare rows.
 *
 * @param name in the table
 * @param field how files name it
 * @param type of the database that holds its values
 */
public record ComparedColumn(String name, TableField field, SqlType type) {}
