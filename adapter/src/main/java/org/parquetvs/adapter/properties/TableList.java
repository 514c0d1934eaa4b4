package org.parquetvs.adapter.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.adapter.error.MappingErrors;

/** The short form of table definitions: {@code SALES=sales/*.parquet; ITEMS=items/**.parquet}. */
final class TableList {

    private TableList() {}

    /**
     * The definitions of one table each.
     *
     * @param catalog which knows the tables that are no files; empty: they are named by their paths
     */
    static List<TableDefinition> parse(String text, Optional<CatalogKind> catalog) {
        List<TableDefinition> tables = new ArrayList<>();
        List<String> definitions = NamedDefinition.split(text);
        if (definitions.isEmpty()) {
            throw MappingErrors.invalidTableList(text);
        }
        for (String definition : definitions) {
            if (TableDirectories.areDefinedBy(definition)) {
                continue;
            }
            tables.add(NamedDefinition.parse(definition)
                    .map(found -> table(found, catalog))
                    .orElseThrow(() -> MappingErrors.invalidTableList(definition)));
        }
        return TableNameRules.distinct(tables);
    }

    private static TableDefinition table(NamedDefinition definition, Optional<CatalogKind> catalog) {
        Sources.Source source = Sources.tableOrFiles(Property.TABLES, definition.value(), catalog);
        return new TableDefinition(
                TableNameRules.check(Property.TABLES, definition.name()),
                source.origin(),
                source.format(),
                "",
                ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                Set.of(FileColumn.SOURCE_REFERENCE));
    }
}
