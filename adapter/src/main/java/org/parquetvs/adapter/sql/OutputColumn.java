package org.parquetvs.adapter.sql;

import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/**
 * A column of the answer.
 *
 * @param column what the scan emits
 * @param type the type that the statement has to deliver; Exasol checks it strictly
 */
public record OutputColumn(ScanColumn column, SqlType type) {

    String toSql() {
        String name = SqlText.identifier(column.name());
        return column.type().equals(type) ? name : "CAST(" + name + " AS " + SqlText.type(type) + ")";
    }
}
