package org.parquetvs.planner.wire;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.ScanSpec;
import org.parquetvs.planner.SourcePattern;

/** {@link ScanSpec} as text. */
public final class ScanSpecs {
    private static final String WHAT = "scan specification";
    private static final String CONNECTION = "connection";
    private static final String SOURCE = "source";
    private static final String COLUMNS = "columns";
    private static final String FILTER = "filter";
    private static final String BINARY_ENCODING = "binary-encoding";

    private ScanSpecs() {}

    /** The specification in one line of ASCII without an apostrophe. */
    public static String renderSpec(ScanSpec spec) {
        return Json.render(Json.object()
                .add(Json.VERSION_FIELD, Json.VERSION)
                .add(CONNECTION, spec.connection())
                .add(SOURCE, spec.source().glob())
                .add(COLUMNS, Json.array(spec.columns(), Columns::render))
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
                new Fields(document, WHAT, Json.VERSION_FIELD, CONNECTION, SOURCE, COLUMNS, FILTER, BINARY_ENCODING);
        List<ScanColumn> columns =
                fields.array(COLUMNS).stream().map(Columns::parse).toList();
        return new ScanSpec(
                fields.text(CONNECTION),
                new SourcePattern(fields.text(SOURCE)),
                columns,
                Predicates.parse(fields.value(FILTER)),
                BinaryEncoding.valueOf(fields.text(BINARY_ENCODING).toUpperCase(Locale.ROOT)));
    }
}
