package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.source.SourcePattern;

/** {@link ScanSpec} as text. */
public final class ScanSpecs {
    private static final String WHAT = "scan specification";
    private static final String CONNECTION = "connection";
    private static final String SOURCE = "source";
    private static final String FORMAT = "format";
    private static final String OUTPUT = "output";
    private static final String FILTER = "filter";
    private static final String BINARY_ENCODING = "binary-encoding";
    private static final String OVERFLOW = "overflow";
    private static final String STATISTICS = "statistics";

    private ScanSpecs() {}

    /** The specification in one line of ASCII without an apostrophe. */
    public static String renderSpec(ScanSpec spec) {
        ReadOptions options = spec.options();
        JsonObjectBuilder document = VersionedJson.object()
                .add(VersionedJson.VERSION_FIELD, VersionedJson.VERSION)
                .add(CONNECTION, spec.connection())
                .add(SOURCE, spec.source().glob())
                .add(FORMAT, name(spec.format()))
                .add(OUTPUT, Outputs.render(spec.output()))
                .add(FILTER, Predicates.render(spec.filter()))
                .add(BINARY_ENCODING, name(options.binaryEncoding()));
        if (options.overflow() != Overflow.ABORT) {
            document.add(OVERFLOW, name(options.overflow()));
        }
        if (options.trust() != Statistics.TRUSTED) {
            document.add(STATISTICS, name(options.trust()));
        }
        return VersionedJson.render(document.build());
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads the text back.
     *
     * @throws IllegalArgumentException if it is not what {@link #renderSpec} makes
     */
    public static ScanSpec parseSpec(String text) {
        return VersionedJson.parse(WHAT, text, ScanSpecs::read);
    }

    private static ScanSpec read(JsonObject document) {
        Fields fields = new Fields(
                document,
                WHAT,
                VersionedJson.VERSION_FIELD,
                CONNECTION,
                SOURCE,
                FORMAT,
                OUTPUT,
                FILTER,
                BINARY_ENCODING,
                OVERFLOW,
                STATISTICS);
        ScanOutput output = Outputs.parse(fields.value(OUTPUT));
        return new ScanSpec(
                fields.text(CONNECTION),
                new SourcePattern(fields.text(SOURCE)),
                FileFormat.valueOf(constant(fields, FORMAT)),
                output,
                Predicates.parse(fields.value(FILTER)),
                new ReadOptions(
                        BinaryEncoding.valueOf(constant(fields, BINARY_ENCODING)),
                        fields.has(OVERFLOW) ? Overflow.valueOf(constant(fields, OVERFLOW)) : Overflow.ABORT,
                        fields.has(STATISTICS)
                                ? Statistics.valueOf(constant(fields, STATISTICS))
                                : Statistics.TRUSTED));
    }

    private static String constant(Fields fields, String name) {
        return fields.text(name).toUpperCase(Locale.ROOT);
    }
}
