package org.parquetvs.decoder;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** What DuckDB writes as text, as a Java value. */
final class DuckDbText {

    private DuckDbText() {}

    /** @param like a value of the expected type; if it is null, so must the text be */
    static @Nullable Object parse(@Nullable Object text, @Nullable Object like) {
        if (text == null || like == null) {
            return text;
        }
        String value = text.toString();
        if (like instanceof BigDecimal decimal) {
            return new BigDecimal(value).setScale(decimal.scale());
        }
        if (like instanceof Double) {
            return Double.valueOf(value);
        }
        if (like instanceof Boolean) {
            return Boolean.valueOf(value);
        }
        if (like instanceof LocalDate) {
            return LocalDate.parse(value);
        }
        if (like instanceof LocalDateTime) {
            return LocalDateTime.parse(value.replace(' ', 'T').replaceFirst("\\+00$", ""));
        }
        return value;
    }
}
