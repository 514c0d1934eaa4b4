package org.parquetvs.cluster.catalog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        return SystemTable.of(
                "EXA_SYSCAT",
                "SELECT 'SYS', unnest([" + names + ", 'EXA_SYSCAT']), 'TABLE', NULL",
                "SCHEMA_NAME VARCHAR(128)",
                "OBJECT_NAME VARCHAR(128)",
                "OBJECT_TYPE VARCHAR(15)",
                "OBJECT_COMMENT VARCHAR(2000000)");
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
