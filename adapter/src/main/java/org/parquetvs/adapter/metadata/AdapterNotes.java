package org.parquetvs.adapter.metadata;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.DirectoryText;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.wire.ConversionJson;
import org.parquetvs.scan.wire.TableFieldJson;
import org.parquetvs.type.AsciiJson;

/**
 * What the adapter asks Exasol to remember about a table or a column: JSON with a version. It is in ASCII, because
 * other characters may arrive damaged in the next request.
 */
final class AdapterNotes {

    /**
     * Kept because looking up the JSON library costs more than parsing a short text, and a table can have very many
     * columns.
     */
    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

    static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

    private static final int VERSION = 1;
    private static final String VERSION_KEY = "version";
    private static final String SOURCE = "source";
    private static final String TABLE = "table";
    private static final String FORMAT = "format";
    private static final String FIELD = "field";
    private static final String PARTITION = "partition";
    private static final String LEVEL = "level";
    private static final String FILE = "file";
    private static final String ROWS = "rows";
    private static final String HEADER = "header";
    private static final String CONNECTION = "connection";
    private static final String POSITION = "position";
    private static final String CONVERSION = "conversion";
    private static final String EXACT = "exact";
    private static final String TABLE_FIELD = "table-field";

    /** The columns about a file, and about the place of a row in it. */
    private static final Map<String, ColumnSource> FILE_SOURCES = Map.of(
            "key", ColumnSource.Metadata.FILE_KEY,
            "size", ColumnSource.Metadata.FILE_SIZE,
            "entity-tag", ColumnSource.Metadata.FILE_ETAG,
            "last-modified", ColumnSource.Metadata.FILE_LAST_MODIFIED,
            "row-group", ColumnSource.Metadata.ROW_GROUP_ORDINAL,
            "row-number", ColumnSource.Metadata.ROW_NUMBER);

    private AdapterNotes() {}

    static String ofTable(SourceNotes table) {
        JsonObjectBuilder notes = versioned()
                .add(
                        table.source().keys().isPresent() ? SOURCE : TABLE,
                        table.source().text());
        if (table.format() != FileFormat.PARQUET) {
            notes.add(FORMAT, table.format().name());
        }
        if (!table.rows().isRecords()) {
            JsonArrayBuilder steps = BUILDERS.createArrayBuilder();
            table.rows().steps().forEach(step -> steps.add(BUILDERS.createArrayBuilder(step)));
            notes.add(ROWS, steps);
        }
        table.csvHeader().ifPresent(header -> notes.add(HEADER, header));
        table.connection().ifPresent(connection -> notes.add(CONNECTION, connection));
        return render(notes);
    }

    static String ofColumn(ColumnSource source) {
        return switch (source.kind()) {
            case FIELD -> render(ofField((ColumnSource.Field) source));
            case POSITION -> render(versioned().add(POSITION, ((ColumnSource.Position) source).level()));
            case PARTITION -> {
                ColumnSource.Partition partition = (ColumnSource.Partition) source;
                List<String> spellings = partition.spellings().stream()
                        .map(DirectoryText::encode)
                        .toList();
                yield render(versioned()
                        .add(PARTITION, BUILDERS.createArrayBuilder(spellings))
                        .add(LEVEL, partition.level()));
            }
            case METADATA ->
                FILE_SOURCES.entrySet().stream()
                        .filter(entry -> entry.getValue().equals(source))
                        .map(entry -> render(versioned().add(FILE, entry.getKey())))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("Unknown source of a column: " + source));
        };
    }

    private static JsonObjectBuilder ofField(ColumnSource.Field field) {
        if (field.isTopLevel() && field.spelling() == Spelling.ANY_CASE) {
            return versioned().add(FIELD, field.path().get(0));
        }
        JsonObjectBuilder notes = versioned().add(FIELD, BUILDERS.createArrayBuilder(field.path()));
        if (field.level() > 0) {
            notes.add(LEVEL, field.level());
        }
        if (field.spelling() == Spelling.EXACT
                && field.conversion().isEmpty()
                && field.tableField().isEmpty()) {
            notes.add(EXACT, true);
        }
        field.conversion().ifPresent(conversion -> notes.add(CONVERSION, ConversionJson.render(conversion)));
        field.tableField().ifPresent(inTable -> notes.add(TABLE_FIELD, TableFieldJson.render(inTable)));
        return notes;
    }

    /** @throws IllegalArgumentException if the text is not what this version of the adapter wrote */
    static SourceNotes parseTable(String notes) {
        JsonObject json = parse(notes);
        return new SourceNotes(
                json.containsKey(TABLE) ? new TableSource(text(json, TABLE)) : new SourcePattern(text(json, SOURCE)),
                json.containsKey(FORMAT) ? FileFormat.valueOf(text(json, FORMAT)) : FileFormat.PARQUET,
                json.containsKey(ROWS)
                        ? new RowPath(json.getJsonArray(ROWS).stream()
                                .map(step -> texts(step.asJsonArray()))
                                .toList())
                        : RowPath.RECORDS,
                json.containsKey(HEADER) ? Optional.of(json.getBoolean(HEADER)) : Optional.empty(),
                json.containsKey(CONNECTION) ? Optional.of(text(json, CONNECTION)) : Optional.empty());
    }

    /** @throws IllegalArgumentException if the text is not what this version of the adapter wrote */
    static ColumnSource parseColumn(String notes) {
        JsonObject json = parse(notes);
        if (json.containsKey(FIELD)) {
            return field(json);
        }
        if (json.containsKey(POSITION)) {
            return new ColumnSource.Position(json.getInt(POSITION));
        }
        if (json.containsKey(PARTITION)) {
            List<String> spellings = texts(json.getJsonArray(PARTITION)).stream()
                    .map(DirectoryText::decode)
                    .toList();
            return new ColumnSource.Partition(spellings, json.getInt(LEVEL, -1));
        }
        ColumnSource source = FILE_SOURCES.get(text(json, FILE));
        if (source == null) {
            throw new IllegalArgumentException("Unknown source of a column in adapter notes: " + notes);
        }
        return source;
    }

    static JsonObjectBuilder versioned() {
        return BUILDERS.createObjectBuilder().add(VERSION_KEY, VERSION);
    }

    static String render(JsonObjectBuilder json) {
        return AsciiJson.escape(json.build().toString());
    }

    static JsonObject parse(String notes) {
        try (JsonReader reader = READERS.createReader(new StringReader(notes))) {
            JsonObject json = reader.readObject();
            if (json.getInt(VERSION_KEY, 0) == VERSION) {
                return json;
            }
        } catch (JsonException exception) {
            throw new IllegalArgumentException("Invalid adapter notes: " + notes, exception);
        }
        throw new IllegalArgumentException("Unknown version of adapter notes: " + notes);
    }

    /** A top-level field in any case is noted by its name, another one by its path. */
    private static ColumnSource field(JsonObject json) {
        if (json.get(FIELD) instanceof JsonString name) {
            return ColumnSource.Field.of(name.getString());
        }
        return new ColumnSource.Field(
                json.getInt(LEVEL, 0),
                texts(json.getJsonArray(FIELD)),
                Stream.of(CONVERSION, EXACT, TABLE_FIELD).anyMatch(json::containsKey)
                        ? Spelling.EXACT
                        : Spelling.ANY_CASE,
                json.containsKey(CONVERSION)
                        ? Optional.of(ConversionJson.parse(json.getJsonObject(CONVERSION)))
                        : Optional.empty(),
                json.containsKey(TABLE_FIELD)
                        ? Optional.of(TableFieldJson.parse(json.getJsonObject(TABLE_FIELD)))
                        : Optional.empty());
    }

    private static List<String> texts(JsonArray json) {
        return json.getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .toList();
    }

    private static String text(JsonObject json, String key) {
        if (json.get(key) instanceof JsonString text) {
            return text.getString();
        }
        throw new IllegalArgumentException("Missing key " + key + " in adapter notes: " + json);
    }
}
