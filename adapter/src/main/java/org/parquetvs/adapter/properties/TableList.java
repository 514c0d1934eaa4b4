package org.parquetvs.adapter.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.adapter.error.MappingErrors;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.table.TableAddress;

/** The short form of table definitions: {@code SALES=sales/*.parquet; ITEMS=items/**.parquet}. */
final class TableList {

    private TableList() {}

    static List<TableDefinition> parse(String text) {
        List<TableDefinition> tables = new ArrayList<>();
        for (String definition : NamedDefinition.split(text)) {
            tables.add(NamedDefinition.parse(definition)
                    .map(TableList::table)
                    .orElseThrow(() -> MappingErrors.invalidTableList(definition)));
        }
        if (tables.isEmpty()) {
            throw MappingErrors.invalidTableList(text);
        }
        return TableNameRules.distinct(tables);
    }

    private static TableDefinition table(NamedDefinition definition) {
        return TableAddress.parse(definition.value())
                .map(address -> table(definition, new TableSource(address.toString()), Optional.empty()))
                .orElseGet(() -> {
                    Sources.Source source = Sources.source(Property.TABLES, definition.value());
                    return table(definition, source.pattern(), source.format());
                });
    }

    private static TableDefinition table(NamedDefinition definition, ScanSource source, Optional<FileFormat> format) {
        return new TableDefinition(
                TableNameRules.check(Property.TABLES, definition.name()),
                source,
                format,
                "",
                ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                Set.of(FileColumn.SOURCE_REFERENCE));
    }
}
