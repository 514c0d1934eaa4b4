package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.LocalCache;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.source.TableSource;

/** {@link ScanSpec} as text. */
public final class ScanSpecJson {
    private static final String WHAT = "scan specification";
    private static final String CONNECTION = "connection";
    private static final String SOURCE = "source";
    private static final String TABLE = "table";
    private static final String FORMAT = "format";
    private static final String ROWS = "rows";
    private static final String OUTPUT = "output";
    private static final String FILTER = "filter";
    private static final String KEY_FILTERS = "key-filters";
    private static final String BINARY_ENCODING = "binary-encoding";
    private static final String OVERFLOW = "overflow";
    private static final String STATISTICS = "statistics";
    private static final String REJECT_LIMIT = "reject-limit";
    private static final String CSV = "csv";
    private static final String TYPES = "types";
    private static final String LOCAL_CACHE = "local-cache";

    private ScanSpecJson() {}

    /** The specification in one line of ASCII without an apostrophe. */
    public static String renderSpec(ScanSpec spec) {
        JsonObjectBuilder document = VersionedJson.object().add(VersionedJson.VERSION_FIELD, VersionedJson.VERSION);
        addTo(document, spec);
        return VersionedJson.render(document.build());
    }

    /** Adds the specification to a document or to a part of one. */
    static void addTo(JsonObjectBuilder document, ScanSpec spec) {
        ReadOptions options = spec.options();
        document.add(CONNECTION, spec.connection())
                .add(
                        spec.source().keys().isPresent() ? SOURCE : TABLE,
                        spec.source().text())
                .add(FORMAT, name(spec.format()));
        if (!spec.rows().isRecords()) {
            document.add(ROWS, render(spec.rows()));
        }
        document.add(OUTPUT, OutputJson.render(spec.output())).add(FILTER, PredicateJson.render(spec.filter()));
        if (!spec.keyFilters().isEmpty()) {
            document.add(KEY_FILTERS, VersionedJson.array(spec.keyFilters(), KeyFilterJson::render));
        }
        document.add(BINARY_ENCODING, name(options.binaryEncoding()));
        if (options.overflow() != Overflow.ABORT) {
            document.add(OVERFLOW, name(options.overflow()));
        }
        if (options.trust() != Statistics.TRUSTED) {
            document.add(STATISTICS, name(options.trust()));
        }
        if (options.rejectLimit() != 0) {
            document.add(REJECT_LIMIT, options.rejectLimit());
        }
        if (!options.csv().equals(CsvOptions.USUAL)) {
            document.add(CSV, CsvOptionsJson.render(options.csv()));
        }
        if (options.types() != TypeOrigin.INFERRED) {
            document.add(TYPES, name(options.types()));
        }
        if (options.cache() != LocalCache.DISK) {
            document.add(LOCAL_CACHE, name(options.cache()));
        }
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Reads the text back.
     *
     * @throws IllegalArgumentException if it is not what {@link #renderSpec} makes
     */
    public static ScanSpec parseSpec(String text) {
        return VersionedJson.parse(WHAT, text, ScanSpecJson::read);
    }

    /** The specification in a document or in a part of one. */
    static ScanSpec read(JsonObject document) {
        JsonMembers fields = new JsonMembers(
                document,
                WHAT,
                VersionedJson.VERSION_FIELD,
                CONNECTION,
                SOURCE,
                TABLE,
                FORMAT,
                ROWS,
                OUTPUT,
                FILTER,
                KEY_FILTERS,
                BINARY_ENCODING,
                OVERFLOW,
                STATISTICS,
                REJECT_LIMIT,
                CSV,
                TYPES,
                LOCAL_CACHE);
        ScanOutput output = OutputJson.parse(fields.value(OUTPUT));
        return new ScanSpec(
                fields.text(CONNECTION),
                fields.has(TABLE) ? new TableSource(fields.text(TABLE)) : new SourcePattern(fields.text(SOURCE)),
                FileFormat.valueOf(constant(fields, FORMAT)),
                fields.has(ROWS) ? rows(fields.array(ROWS)) : RowPath.RECORDS,
                output,
                PredicateJson.parse(fields.value(FILTER)),
                fields.has(KEY_FILTERS)
                        ? fields.array(KEY_FILTERS).stream()
                                .map(KeyFilterJson::parse)
                                .toList()
                        : List.of(),
                new ReadOptions(
                        BinaryEncoding.valueOf(constant(fields, BINARY_ENCODING)),
                        fields.has(OVERFLOW) ? Overflow.valueOf(constant(fields, OVERFLOW)) : Overflow.ABORT,
                        fields.has(STATISTICS) ? Statistics.valueOf(constant(fields, STATISTICS)) : Statistics.TRUSTED,
                        fields.has(REJECT_LIMIT) ? JsonMembers.number(fields.value(REJECT_LIMIT), REJECT_LIMIT) : 0,
                        fields.has(CSV) ? CsvOptionsJson.parse(fields.value(CSV)) : CsvOptions.USUAL,
                        fields.has(TYPES) ? TypeOrigin.valueOf(constant(fields, TYPES)) : TypeOrigin.INFERRED,
                        fields.has(LOCAL_CACHE) ? LocalCache.valueOf(constant(fields, LOCAL_CACHE)) : LocalCache.DISK));
    }

    private static JsonArrayBuilder render(RowPath rows) {
        return VersionedJson.array(rows.steps(), step -> VersionedJson.array(step, VersionedJson::string)
                .build());
    }

    private static RowPath rows(List<JsonValue> steps) {
        return new RowPath(steps.stream()
                .map(step -> JsonMembers.array(step, ROWS).stream()
                        .map(name -> JsonMembers.text(name, ROWS))
                        .toList())
                .toList());
    }

    private static String constant(JsonMembers fields, String name) {
        return fields.text(name).toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
