package org.parquetvs.adapter.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.MappingErrors;
import org.parquetvs.adapter.properties.BucketFiles.BucketText;
import org.parquetvs.edml.EdmlDefinition;
import org.parquetvs.edml.EdmlReader;
import org.parquetvs.edml.InvalidEdmlException;
import org.parquetvs.edml.MappedTable;
import org.parquetvs.edml.MappedTables;
import org.parquetvs.edml.Mapping;
import org.parquetvs.scan.csv.CsvOptions;

/**
 * Table definitions in EDML, the mapping language of Exasol's document adapters: the text itself, or its path in
 * BucketFS.
 */
final class EdmlMapping {

    private EdmlMapping() {}

    static List<TableDefinition> parse(String mapping) {
        boolean isText =
                mapping.stripLeading().startsWith("{") || mapping.stripLeading().startsWith("[");
        List<BucketText> texts = isText ? List.of(new BucketText("", mapping)) : BucketFiles.read(mapping);
        List<TableDefinition> tables = new ArrayList<>();
        for (BucketText text : texts) {
            try {
                EdmlReader.read(text.text()).stream()
                        .flatMap(EdmlMapping::tables)
                        .forEach(tables::add);
            } catch (InvalidEdmlException exception) {
                throw MappingErrors.invalidEdml(text.path(), exception);
            }
        }
        return TableNameRules.distinct(tables);
    }

    private static Stream<TableDefinition> tables(EdmlDefinition definition) {
        Sources.Source source = Sources.source(Property.MAPPING, definition.source());
        Set<FileColumn> fileColumns = definition.addsSourceReference() ? Set.of(FileColumn.SOURCE_REFERENCE) : Set.of();
        return definition
                .mapping()
                .map(mapping -> MappedTables.of(definition, mapping).stream()
                        .map(table ->
                                TableDefinition.mapped(checked(table), source.pattern(), source.format(), fileColumns))
                        .map(table -> table.withCsvHeader(csvHeader(definition, mapping))))
                .orElseGet(() -> Stream.of(new TableDefinition(
                                TableNameRules.check(Property.MAPPING, definition.table()),
                                source.pattern(),
                                source.format(),
                                definition.description(),
                                ColumnNaming.valueOf(definition.columnNames().name()),
                                fileColumns)
                        .withCsvHeader(definition.csvHasHeaders())));
    }

    /**
     * Whether CSV files have a header. If the mapping does not say so and names fields only by their positions, they
     * have none.
     */
    private static Optional<Boolean> csvHeader(EdmlDefinition definition, Mapping mapping) {
        return definition
                .csvHasHeaders()
                .or(() -> mapping instanceof Mapping.Fields fields
                                && !fields.fields().isEmpty()
                                && fields.fields().stream().allMatch(field -> CsvOptions.isPosition(field.name()))
                        ? Optional.of(false)
                        : Optional.empty());
    }

    private static MappedTable checked(MappedTable table) {
        TableNameRules.check(Property.MAPPING, table.name());
        table.columns()
                .forEach(column -> TableNameRules.checkColumn(
                        Property.MAPPING, column.column().name()));
        return table;
    }
}
