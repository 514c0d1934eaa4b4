package org.parquetvs.text.column;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Turns texts of given formats into the texts that the conversions of a mapping take: ISO 8601, true, a decimal point. */
final class CanonicalText {
    private static final long SECONDS_PER_DAY = 86_400;

    private final ValueFormats formats;
    private final SqlType.Kind kind;
    private final NumberParser number;
    private final TruthParser truth;
    private final TimeParser time;

    /** @param type of the column */
    CanonicalText(SqlType type, ValueFormats formats) {
        this.formats = formats;
        this.kind = type.kind();
        this.number = NumberParser.of(formats.numbers());
        this.truth = new TruthParser(formats.truths(), TypeOrigin.INFERRED);
        this.time = new TimeParser(formats.times());
    }

    /** The value of a text; empty if it is not written in the format of the column's type. */
    Optional<Value> of(FoundValue found) {
        return switch (kind) {
            case DECIMAL, DOUBLE ->
                formats.numbers().equals(NumberMarks.USUAL) ? Optional.of(found.value()) : number(found);
            case DATE, TIMESTAMP -> formats.times().equals(TimeFormats.ISO) ? Optional.of(found.value()) : time(found);
            case BOOLEAN -> Optional.of(truth(found));
            case VARCHAR, CHAR, HASHTYPE -> Optional.of(found.value());
        };
    }

    private Optional<Value> number(FoundValue found) {
        return number.read(found.bytes(), found.start(), found.end())
                ? Optional.of(new Value.Text(number.exact().toString()))
                : Optional.empty();
    }

    private Value truth(FoundValue found) {
        int value = truth.read(found.bytes(), found.start(), found.end());
        return value == TruthParser.NONE ? found.value() : new Value.Text(value == 1 ? "true" : "false");
    }

    private Optional<Value> time(FoundValue found) {
        if (time.readTimestamp(found.bytes(), found.start(), found.end())) {
            return Optional.of(moment(time.epochSecond(), time.nanos()));
        }
        return time.readDate(found.bytes(), found.start(), found.end())
                ? Optional.of(moment(time.epochDay() * SECONDS_PER_DAY, 0))
                : Optional.empty();
    }

    private static Value moment(long second, int nanos) {
        return new Value.Text(
                LocalDateTime.ofEpochSecond(second, nanos, ZoneOffset.UTC).toString());
    }
}
