package org.parquetvs.cluster.catalog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableObject;

/** The system tables: each has a part of the columns of Exasol's table, under the same names. */
final class SystemTables {
    /** The schema of system tables; a statement can leave it out. */
    static final String SCHEMA = "SYS";

    /** The schema of the tables that drivers read. */
    static final String DRIVER_SCHEMA = "$ODBCJDBC";

    /** The files of the definitions. A table can read those that are defined before it. */
    private static final List<String> FILES = List.of(
            "objects.sql",
            "columns.sql",
            "virtual-schemas.sql",
            "users.sql",
            "sessions.sql",
            "product.sql",
            "drivers.sql");

    private static final Map<QualifiedName, SystemTable> TABLES = new SystemTableReader().read(FILES);

    private SystemTables() {}

    /** The table of this name. */
    static Optional<TableObject> find(QualifiedName name) {
        return Optional.ofNullable(TABLES.get(name));
    }

    /** All tables that users read. */
    static List<QualifiedName> names() {
        return TABLES.keySet().stream()
                .filter(name -> name.schema().equals(SCHEMA))
                .toList();
    }
}
