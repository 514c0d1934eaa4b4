package org.parquetvs.adapter.properties;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.parquetvs.adapter.error.MappingErrors;
import org.parquetvs.adapter.error.PropertyErrors;

/** The rules for the names of tables, wherever they are defined. */
final class TableNameRules {

    /** Longest name that Exasol accepts. */
    private static final int MAX_LENGTH = 128;

    private TableNameRules() {}

    /**
     * Checks a name.
     *
     * @return {@code name}
     */
    static String check(Enum<?> property, String name) {
        if (name.isEmpty() || name.length() > MAX_LENGTH || name.chars().anyMatch(TableNameRules::isRefused)) {
            throw PropertyErrors.invalidProperty(
                    property,
                    name,
                    "table names of 1 to " + MAX_LENGTH + " characters without a dot or a control character");
        }
        return name;
    }

    /** Checks the name of a column. */
    static void checkColumn(Enum<?> property, String name) {
        if (name.length() > MAX_LENGTH || name.chars().anyMatch(TableNameRules::isRefused)) {
            throw PropertyErrors.invalidProperty(
                    property,
                    name,
                    "column names of at most " + MAX_LENGTH
                            + " characters without a dot or a control character, by destinationName");
        }
    }

    private static boolean isRefused(int character) {
        return character == '.' || Character.isISOControl(character);
    }

    /**
     * Checks that no name is defined twice.
     *
     * @return {@code tables}
     */
    static List<TableDefinition> distinct(List<TableDefinition> tables) {
        Set<String> names = new HashSet<>();
        for (TableDefinition table : tables) {
            if (!names.add(table.name())) {
                throw MappingErrors.duplicateTable(table.name());
            }
        }
        return tables;
    }
}
