package org.parquetvs.planner.wire;

import jakarta.json.JsonObject;
import java.util.Locale;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.output.ScanOutput;
import org.parquetvs.planner.scan.ScanSpec;
import org.parquetvs.planner.source.SourcePattern;

/** {@link ScanSpec} as text. */
public final class ScanSpecs {
    private static final String WHAT = "scan specification";
    private static final String CONNECTION = "connection";
    private static final String SOURCE = "source";
    private static final String OUTPUT = "output";
    private static final String FILTER = "filter";
    private static final String BINARY_ENCODING = "binary-encoding";

    private ScanSpecs() {}

    /** The specification in one line of ASCII without an apostrophe. */
    public static String renderSpec(ScanSpec spec) {
        return Json.render(Json.object()
                .add(Json.VERSION_FIELD, Json.VERSION)
                .add(CONNECTION, spec.connection())
                .add(SOURCE, spec.source().glob())
                .add(OUTPUT, Outputs.render(spec.output()))
                .add(FILTER, Predicates.render(spec.filter()))
                .add(BINARY_ENCODING, spec.binaryEncoding().name().toLowerCase(Locale.ROOT))
                .build());
    }

    /**
     * Reads the text back.
     *
     * @throws IllegalArgumentException if it is not what {@link #renderSpec} makes
     */
    public static ScanSpec parseSpec(String text) {
        return Json.parse(WHAT, text, ScanSpecs::read);
    }

    private static ScanSpec read(JsonObject document) {
        Fields fields =
                new Fields(document, WHAT, Json.VERSION_FIELD, CONNECTION, SOURCE, OUTPUT, FILTER, BINARY_ENCODING);
        ScanOutput output = Outputs.parse(fields.value(OUTPUT));
        return new ScanSpec(
                fields.text(CONNECTION),
                new SourcePattern(fields.text(SOURCE)),
                output,
                Predicates.parse(fields.value(FILTER)),
                BinaryEncoding.valueOf(fields.text(BINARY_ENCODING).toUpperCase(Locale.ROOT)));
    }
}
