package org.parquetvs.text.column;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.ValueConversion;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Appends the values of a field, converted if a mapping says so. */
public final class MappedColumn {
    private final ColumnAppender column;
    private final SqlType type;
    private final @Nullable Conversion conversion;
    private final @Nullable ValueConversion values;
    private final CanonicalText texts;

    /** @param formats how values are written */
    MappedColumn(ScanColumn scanned, ValueFormats formats, ColumnAppender column) {
        this.column = column;
        this.type = scanned.type();
        this.texts = new CanonicalText(type, formats);
        Optional<Conversion> mapped = scanned.source().conversion();
        this.conversion = mapped.orElse(null);
        this.values = mapped.filter(each -> each.form() == Conversion.Form.VALUE)
                .map(each -> new ValueConversion(scanned.type(), each))
                .orElse(null);
    }

    /** Appends the value of a row. */
    public void append(FoundValue found, RecordPlace place) {
        if (conversion != null && conversion.isRequired() && found.isMissing()) {
            column.appendUnrepresentable("", "the field is missing, and the mapping says that it is required", place);
        } else if (found.isNull()) {
            column.appendNull();
        } else if (values != null) {
            convert(values, found, place);
        } else if (conversion != null) {
            found.appendJsonTo(column, place);
        } else {
            found.appendTo(column, place);
        }
    }

    private void convert(ValueConversion by, FoundValue found, RecordPlace place) {
        boolean isNumberAsText = found.kind() == FoundValue.Kind.NUMBER && type.is(SqlType.Kind.VARCHAR);
        ValueConversion.Converted converted = found.isNested() ? by.mismatch(found.value()) : converted(by, found);
        if (converted.problem().isPresent()) {
            column.appendUnrepresentable(found.text(), converted.problem().get(), place);
        } else if (converted.value().isNull()) {
            column.appendNull();
        } else if (isNumberAsText) {
            found.appendTo(column, place);
        } else {
            byte[] text = text(converted.value()).getBytes(StandardCharsets.UTF_8);
            column.append(text, 0, text.length, place);
        }
    }

    private ValueConversion.Converted converted(ValueConversion by, FoundValue found) {
        return found.kind() == FoundValue.Kind.TEXT
                ? texts.of(found).map(by::convert).orElseGet(() -> by.mismatch(found.value()))
                : by.convert(found.value());
    }

    /** The text of a value as in files. */
    private static String text(Value value) {
        return switch (value.kind()) {
            case NULL, TEXT -> value.asText();
            case EXACT -> ((Value.Exact) value).number().toPlainString();
            case APPROXIMATE -> Double.toString(((Value.Approximate) value).number());
            case BOOL -> ((Value.Bool) value).value() ? "true" : "false";
            case DATE -> LocalDate.ofEpochDay(((Value.Date) value).epochDay()).toString();
            case TIMESTAMP -> value.toString();
        };
    }
}
