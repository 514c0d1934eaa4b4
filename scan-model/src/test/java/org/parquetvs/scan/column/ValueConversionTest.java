package org.parquetvs.scan.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class ValueConversionTest {
    private static final String ABORTS = "rejected";

    private static final Value NOON = new Value.Timestamp(86_400 / 2, 123_456_789);

    private static String converted(Value value, String type, Mismatch mismatch, Overflow overflow) {
        ValueConversion conversion =
                new ValueConversion(SqlType.parse(type), Conversion.toValue(mismatch, overflow, false));
        ValueConversion.Converted converted = conversion.convert(value);
        assertThat(converted.problem().isEmpty() || converted.value().isNull()).isTrue();
        if (converted.problem().isPresent()) {
            return ABORTS;
        }
        return converted.value() instanceof Value.Text
                ? converted.value().asText()
                : converted.value().toString();
    }

    private static Value value(String kind, String text) {
        return switch (kind) {
            case "exact" -> new Value.Exact(new BigDecimal(text));
            case "double" -> new Value.Approximate(Double.parseDouble(text));
            case "text" -> new Value.Text(text);
            case "bool" -> new Value.Bool(Boolean.parseBoolean(text));
            case "date" -> new Value.Date((int) LocalDate.parse(text).toEpochDay());
            default -> NOON;
        };
    }

    @ParameterizedTest
    @CsvSource({
        "exact, 1.29, 'DECIMAL(5,1)', 1.2",
        "exact, -1.21, 'DECIMAL(5,1)', -1.3",
        "double, 0.000122, 'DECIMAL(18,5)', 0.00012",
        "text, 1.5, 'DECIMAL(5,2)', 1.5",
        "text, ' 12 ', 'DECIMAL(5,0)', 12",
        "bool, true, 'DECIMAL(5,0)', 1",
        "date, 1970-01-02, 'DECIMAL(18,0)', 86400000",
        "time, '', 'DECIMAL(18,0)', 43200123",
        "exact, 12345, DOUBLE, 12345.0",
        "text, 1e3, DOUBLE, 1000.0",
        "bool, false, DOUBLE, 0.0",
        "text, TRUE, BOOLEAN, TRUE",
        "text, false, BOOLEAN, FALSE",
        "exact, 0, BOOLEAN, FALSE",
        "double, 0.5, BOOLEAN, TRUE",
        "exact, 86400000, DATE, 1970-01-02",
        "exact, -1, DATE, 1969-12-31",
        "time, '', DATE, 1970-01-01",
        "exact, 43200123, TIMESTAMP(3), 1970-01-01 12:00:00.123",
        "date, 1970-01-02, TIMESTAMP(6), 1970-01-02 00:00",
        "exact, 1.50, VARCHAR(10) UTF8, 1.50",
        "text, 2021-09-27, DATE, 2021-09-27",
        "text, 2021-09-27 23:59:59.5, DATE, 2021-09-27",
        "text, 2021-09-27, TIMESTAMP(3), 2021-09-27 00:00",
        "text, 2021-09-27T01:30:00.125+02:00, TIMESTAMP(3), 2021-09-26 23:30:00.125",
        "bool, true, VARCHAR(10) UTF8, true",
        "date, 2021-09-27, VARCHAR(10) UTF8, 2021-09-27",
        "time, '', VARCHAR(30) UTF8, 1970-01-01 12:00:00.123456789"
    })
    void aValueOfAnotherKindIsConvertedIfTheMappingAllowsIt(String kind, String text, String type, String result) {
        assertThat(converted(value(kind, text), type, Mismatch.CONVERT_OR_ABORT, Overflow.ABORT))
                .startsWith(result);
        assertThat(converted(value(kind, text), type, Mismatch.CONVERT_OR_NULL, Overflow.ABORT))
                .startsWith(result);
    }

    @ParameterizedTest
    @CsvSource({
        "text, abc, 'DECIMAL(5,1)'",
        "text, abc, DOUBLE",
        "text, 1e999999999, 'DECIMAL(36,0)'",
        "text, 1e-999999999, 'DECIMAL(36,0)'",
        "text, yes, BOOLEAN",
        "date, 1970-01-02, BOOLEAN",
        "text, 2021-02-30, DATE",
        "bool, true, DATE",
        "text, 2021-09-27T25:00, TIMESTAMP(3)"
    })
    void whatCannotBeConvertedIsNullOrRejectsTheRow(String kind, String text, String type) {
        assertThat(converted(value(kind, text), type, Mismatch.CONVERT_OR_ABORT, Overflow.ABORT))
                .isEqualTo(ABORTS);
        assertThat(converted(value(kind, text), type, Mismatch.CONVERT_OR_NULL, Overflow.ABORT))
                .isEqualTo("NULL");
    }

    @ParameterizedTest
    @CsvSource({
        "text, 1, 'DECIMAL(5,1)'",
        "bool, true, DOUBLE",
        "exact, 1, BOOLEAN",
        "exact, 1, DATE",
        "date, 1970-01-02, TIMESTAMP(3)",
        "exact, 1, VARCHAR(10) UTF8"
    })
    void whatCouldBeConvertedIsNullOrRejectsTheRowIfTheMappingSaysSo(String kind, String text, String type) {
        assertThat(converted(value(kind, text), type, Mismatch.ABORT, Overflow.ABORT))
                .isEqualTo(ABORTS);
        assertThat(converted(value(kind, text), type, Mismatch.NULL, Overflow.ABORT))
                .isEqualTo("NULL");
    }

    @ParameterizedTest
    @CsvSource({
        "exact, 100000, 'DECIMAL(5,0)'",
        "exact, 1e999999, 'DECIMAL(5,0)'",
        "text, 1e900, 'DECIMAL(36,0)'",
        "exact, 1e400, DOUBLE",
        "text, abcdef, VARCHAR(5) UTF8"
    })
    void whatTheColumnCannotHoldIsNullOrRejectsTheRow(String kind, String text, String type) {
        assertThat(converted(value(kind, text), type, Mismatch.CONVERT_OR_ABORT, Overflow.ABORT))
                .isEqualTo(ABORTS);
        assertThat(converted(value(kind, text), type, Mismatch.CONVERT_OR_ABORT, Overflow.NULL))
                .isEqualTo("NULL");
    }

    @Test
    void aTextThatIsTooLongIsCutBetweenCharacters() {
        assertThat(converted(new Value.Text("ab\ud83d\ude00cd"), "VARCHAR(3) UTF8", Mismatch.ABORT, Overflow.TRUNCATE))
                .isEqualTo("ab\ud83d\ude00");
    }

    @Test
    void nullStaysNull() {
        assertThat(converted(new Value.Null(), "DATE", Mismatch.ABORT, Overflow.ABORT))
                .isEqualTo("NULL");
    }
}
