package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Locale;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Conversion.Form;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;

/** {@link Conversion} as JSON. */
public final class ConversionJson {
    private static final String WHAT = "conversion";
    private static final String FORM = "form";
    private static final String MISMATCH = "mismatch";
    private static final String OVERFLOW = "overflow";
    private static final String REQUIRED = "required";

    private ConversionJson() {}

    /** The conversion as an object of words. */
    public static JsonValue render(Conversion conversion) {
        return VersionedJson.object()
                .add(FORM, word(conversion.form()))
                .add(MISMATCH, word(conversion.mismatch()))
                .add(OVERFLOW, word(conversion.overflow()))
                .add(REQUIRED, conversion.isRequired())
                .build();
    }

    /**
     * Reads a conversion back.
     *
     * @throws IllegalArgumentException if it is not what {@link #render} makes
     */
    public static Conversion parse(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, WHAT, FORM, MISMATCH, OVERFLOW, REQUIRED);
        return new Conversion(
                Form.valueOf(constant(fields, FORM)),
                Mismatch.valueOf(constant(fields, MISMATCH)),
                Overflow.valueOf(constant(fields, OVERFLOW)),
                JsonMembers.truth(fields.value(REQUIRED), REQUIRED));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String constant(JsonMembers fields, String name) {
        return fields.text(name).toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
