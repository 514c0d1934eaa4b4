package org.parquetvs.scan.wire;

import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.type.SqlType;

/** {@link ScanColumn} as JSON: its name, its type, and the field that says where its values come from. */
final class ColumnJson {
    private static final String NAME = "name";
    private static final String TYPE = "type";
    private static final String FIELD = "field";
    private static final String PARTITION = "partition";
    private static final String LEVEL = "level";
    private static final String POSITION = "position";
    private static final String CONVERSION = "conversion";
    private static final String EXACT = "exact";
    private static final String TABLE_FIELD = "table-field";

    /** Sources that need no other words than these. */
    private static final Map<String, ColumnSource> BY_WORD = Map.of(
            "file-key", ColumnSource.Metadata.FILE_KEY,
            "file-size", ColumnSource.Metadata.FILE_SIZE,
            "file-entity-tag", ColumnSource.Metadata.FILE_ETAG,
            "file-last-modified", ColumnSource.Metadata.FILE_LAST_MODIFIED,
            "row-group", ColumnSource.Metadata.ROW_GROUP_ORDINAL,
            "row-number", ColumnSource.Metadata.ROW_NUMBER);

    private static final String[] ALL_FIELDS = Stream.concat(
                    Stream.of(NAME, TYPE, FIELD, PARTITION, LEVEL, POSITION, CONVERSION, EXACT, TABLE_FIELD),
                    BY_WORD.keySet().stream())
            .toArray(String[]::new);

    private ColumnJson() {}

    static JsonValue render(ScanColumn column) {
        JsonObjectBuilder json = VersionedJson.object()
                .add(NAME, column.name())
                .add(TYPE, column.type().toSql());
        switch (column.source().kind()) {
            case FIELD -> addField((ColumnSource.Field) column.source(), json);
            case POSITION -> json.add(POSITION, ((ColumnSource.Position) column.source()).level());
            case PARTITION -> {
                ColumnSource.Partition partition = (ColumnSource.Partition) column.source();
                json.add(PARTITION, VersionedJson.array(partition.spellings(), VersionedJson::string))
                        .add(LEVEL, partition.level());
            }
            case METADATA ->
                BY_WORD.forEach((word, source) -> {
                    if (source.equals(column.source())) {
                        json.add(word, true);
                    }
                });
        }
        return json.build();
    }

    private static void addField(ColumnSource.Field field, JsonObjectBuilder json) {
        json.add(FIELD, VersionedJson.array(field.path(), VersionedJson::string));
        if (field.level() > 0) {
            json.add(LEVEL, field.level());
        }
        if (field.spelling() == Spelling.EXACT
                && field.conversion().isEmpty()
                && field.tableField().isEmpty()) {
            json.add(EXACT, true);
        }
        field.tableField().ifPresent(inTable -> json.add(TABLE_FIELD, TableFieldJson.render(inTable)));
        field.conversion().ifPresent(conversion -> json.add(CONVERSION, ConversionJson.render(conversion)));
    }

    static ScanColumn parse(JsonValue json) {
        JsonMembers fields = new JsonMembers(JsonMembers.object(json, "column"), "column", ALL_FIELDS);
        return new ScanColumn(fields.text(NAME), source(fields), SqlType.parse(fields.text(TYPE)));
    }

    private static ColumnSource source(JsonMembers fields) {
        long sources = Stream.concat(Stream.of(FIELD, PARTITION, POSITION), BY_WORD.keySet().stream())
                .filter(fields::has)
                .count();
        if (sources != 1) {
            throw new IllegalArgumentException("Column '" + fields.text(NAME) + "' must have exactly one source");
        }
        if (fields.has(FIELD)) {
            return field(fields);
        }
        if (fields.has(POSITION)) {
            return new ColumnSource.Position(fields.integer(POSITION));
        }
        if (fields.has(PARTITION)) {
            return new ColumnSource.Partition(fields.texts(PARTITION), fields.integer(LEVEL));
        }
        return BY_WORD.entrySet().stream()
                .filter(entry -> fields.has(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private static ColumnSource field(JsonMembers fields) {
        boolean isConverted = fields.has(CONVERSION);
        return new ColumnSource.Field(
                fields.has(LEVEL) ? fields.integer(LEVEL) : 0,
                fields.texts(FIELD),
                isConverted || fields.has(EXACT) || fields.has(TABLE_FIELD) ? Spelling.EXACT : Spelling.ANY_CASE,
                isConverted ? Optional.of(ConversionJson.parse(fields.object(CONVERSION))) : Optional.empty(),
                fields.has(TABLE_FIELD)
                        ? Optional.of(TableFieldJson.parse(fields.object(TABLE_FIELD)))
                        : Optional.empty());
    }
}
