package org.parquetvs.text.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;

class SeenValuesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1, -20, 0                          | DECIMAL(18,0)
            1234567890123456789                | DECIMAL(36,0)
            1234567890123456789012345678901234567 | VARCHAR(2000000) UTF8
            1, 2.5                             | DECIMAL(18,6)
            123456789012, -0.000001            | DECIMAL(18,6)
            1, 12345678901234567.89            | DECIMAL(36,18)
            9007199254740993, 0.5              | DECIMAL(36,18)
            12345678901234567890123456789012.5 | DECIMAL(36,4)
            123456789012345678901234567890123456.5 | DOUBLE
            1e3, -.5                           | DOUBLE
            0.1, 1e400                         | DOUBLE
            0.1, 0.30000000000000004           | DOUBLE
            1e3, 12345678901234567.89          | DECIMAL(36,18)
            0.30000000000000004, 12345678901234567.89 | DECIMAL(36,18)
            0.00, 0                            | DECIMAL(18,6)
            007, 12                            | VARCHAR(2000000) UTF8
            +1                                 | VARCHAR(2000000) UTF8
            true, FALSE                        | BOOLEAN
            true, 1                            | VARCHAR(2000000) UTF8
            2026-01-31, 0001-01-01             | DATE
            2026-02-30                         | VARCHAR(2000000) UTF8
            2026-01-31, 2026-01-31 10:00       | TIMESTAMP(6)
            2026-01-31T23:59:59.123456789Z     | TIMESTAMP(9)
            2026-01-31 24:00:00                | VARCHAR(2000000) UTF8
            2026-01-31 10:00:00+01:30          | TIMESTAMP(6)
            2026-01-31 10:00:00 CET            | VARCHAR(2000000) UTF8
            1-2, e5, ., -, nan                 | VARCHAR(2000000) UTF8
            """)
    void theTypeHoldsAllValues(String values, String type) {
        assertThat(type(values, ValueFormats.USUAL)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            31.01.2026, 1.2.2026               | DATE
            31.01.2026, 31.13.2026             | VARCHAR(2000000) UTF8
            2026-01-31                         | VARCHAR(2000000) UTF8
            20260131235959                     | TIMESTAMP(6)
            20260131235959, 20261331235959     | DECIMAL(18,0)
            20260131235959, 1.5                | DECIMAL(36,18)
            20260131235959, 31.01.2026         | TIMESTAMP(6)
            """)
    void daysAndMomentsAreThoseOfTheirFormats(String values, String type) {
        TimeFormats formats = new TimeFormats(
                Optional.of(TimePattern.ofDate("DD.MM.YYYY")),
                Optional.of(TimePattern.ofTimestamp("YYYYMMDDHH24MISS")));

        assertThat(type(values, new ValueFormats(formats, NumberMarks.USUAL, TruthWords.USUAL)))
                .isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.234,50; -7,5; ,5; 12                | DECIMAL(18,6)
            1.234; 12; 1.234.567                  | DECIMAL(18,0)
            1.5                                   | VARCHAR(2000000) UTF8
            12.34; 1.2345; 1..234; .123; ,5.000   | VARCHAR(2000000) UTF8
            1.234.56                              | VARCHAR(2000000) UTF8
            01.02.2026                            | VARCHAR(2000000) UTF8
            1.234,5e3                             | DOUBLE
            ja; NEIN; true                        | BOOLEAN
            ja; vielleicht                        | VARCHAR(2000000) UTF8
            """)
    void numbersAndTruthValuesAreThoseOfTheirFormats(String values, String type) {
        ValueFormats formats = new ValueFormats(
                TimeFormats.ISO,
                new NumberMarks(',', Optional.of('.')),
                new TruthWords(List.of("ja"), List.of("nein")));

        assertThat(type(values.replace("; ", ", "), formats)).isEqualTo(type);
    }

    private static String type(String values, ValueFormats formats) {
        SeenValues seen = new SeenValues(formats);
        for (String value : List.of(values.split(", ", -1))) {
            byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
            seen.addAny(bytes, 0, bytes.length);
        }

        return seen.type().toSql();
    }
}
