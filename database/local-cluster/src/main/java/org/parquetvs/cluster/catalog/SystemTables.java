package org.parquetvs.cluster.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.type.SqlType;

/** The system tables: each has a part of the columns of Exasol's table, under the same names. */
final class SystemTables {
    /** The schema of system tables; a statement can leave it out. */
    static final String SCHEMA = "SYS";

    private static final Map<String, SystemTable> TABLES = tables();

    private SystemTables() {}

    private static Map<String, SystemTable> tables() {
        List<SystemTable> described = Stream.of(
                        ObjectTables.all(),
                        ColumnTables.all(),
                        VirtualSchemaTables.all(),
                        ProductTables.all(),
                        UserTables.all(),
                        SessionTables.all())
                .flatMap(List::stream)
                .toList();
        return Stream.concat(described.stream(), Stream.of(catalog(described)))
                .collect(Collectors.toMap(table -> table.name().name(), Function.identity()));
    }

    /** The system table that lists all system tables. */
    private static SystemTable catalog(List<SystemTable> tables) {
        String names =
                tables.stream().map(table -> "'" + table.name().name() + "'").collect(Collectors.joining(", "));
        return of(
                "EXA_SYSCAT",
                "SELECT 'SYS', unnest([" + names + ", 'EXA_SYSCAT']), 'TABLE', NULL",
                "SCHEMA_NAME VARCHAR(128)",
                "OBJECT_NAME VARCHAR(128)",
                "OBJECT_TYPE VARCHAR(15)",
                "OBJECT_COMMENT VARCHAR(2000000)");
    }

    /**
     * A table.
     *
     * @param query <code>{name}</code> is a placeholder for a table of the catalog
     * @param columns name and type of each
     */
    static SystemTable of(String name, String query, String... columns) {
        List<TableColumn> typed =
                Arrays.stream(columns).map(SystemTables::column).toList();
        return new SystemTable(new QualifiedName(SCHEMA, name), typed, Rows.withTables(query));
    }

    private static TableColumn column(String definition) {
        int blank = definition.indexOf(' ');
        return new TableColumn(
                definition.substring(0, blank), SqlType.parse(definition.substring(blank + 1)), true, "");
    }

    /** The system table of this name. */
    static Optional<SystemTable> find(String name) {
        return Optional.ofNullable(TABLES.get(name));
    }

    /** All names. */
    static Set<String> names() {
        return TABLES.keySet();
    }
}
