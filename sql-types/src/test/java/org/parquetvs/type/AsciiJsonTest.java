package org.parquetvs.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsciiJsonTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"a\": [1, \"x\\n'\"]} | {\"a\": [1, \"x\\n'\"]}",
                "\"Müller\"            | \"M\\u00fcller\"",
                "\"\u007f€\"           | \"\\u007f\\u20ac\"",
                "\"\uD83D\uDE00\"      | \"\\ud83d\\ude00\"",
            })
    void whatIsNotAsciiIsEscaped(String json, String ascii) {
        assertThat(AsciiJson.escape(json)).isEqualTo(ascii);
    }
}
