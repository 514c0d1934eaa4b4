package org.parquetvs.text.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeenValuesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1, -20, 0                          | DECIMAL(18,0)
            1234567890123456789                | DECIMAL(36,0)
            1234567890123456789012345678901234567 | VARCHAR(2000000) UTF8
            1, 2.5                             | DOUBLE
            1e3, -.5                           | DOUBLE
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
        SeenValues seen = new SeenValues();
        for (String value : List.of(values.split(", ", -1))) {
            byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
            seen.addAny(bytes, 0, bytes.length);
        }

        assertThat(seen.type().toSql()).isEqualTo(type);
    }
}
