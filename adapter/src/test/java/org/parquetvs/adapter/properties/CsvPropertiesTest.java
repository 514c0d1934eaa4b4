package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;

class CsvPropertiesTest {

    @Test
    void withoutPropertiesCsvIsThatOfTheStandard() {
        assertThat(parse(Map.of())).isEqualTo(CsvOptions.USUAL);
    }

    @Test
    void everyPropertyReachesTheOptions() {
        assertThat(parse(Map.of(
                        "COLUMN_SEPARATOR", "tab",
                        "COLUMN_DELIMITER", "'",
                        "HEADER", "false",
                        "COLUMN_NAMES", "id, Name",
                        "NULL_TEXT", "\\N",
                        "ENCODING", "iso_8859_1",
                        "DATE_FORMAT", "dd.mm.yyyy",
                        "TIMESTAMP_FORMAT", "YYYY-MM-DDTHH24:MI:SS.FF3Z",
                        "SKIP", "2")))
                .isEqualTo(new CsvOptions(
                        Optional.of('\t'),
                        Optional.of('\''),
                        false,
                        List.of("id", "Name"),
                        "\\N",
                        TextEncoding.ISO_8859_1,
                        new TimeFormats(
                                Optional.of(TimePattern.ofDate("dd.mm.yyyy")),
                                Optional.of(TimePattern.ofTimestamp("YYYY-MM-DDTHH24:MI:SS.FF3Z"))),
                        2));
    }

    @Test
    void charactersMayBeGivenByTheirNumbers() {
        CsvOptions options = parse(Map.of("COLUMN_SEPARATOR", "0x3B", "COLUMN_DELIMITER", "none"));

        assertThat(options.separator()).contains(';');
        assertThat(options.quote()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            COLUMN_SEPARATOR | ;;              | COLUMN_SEPARATOR. Give one character of ASCII that ends no line, its number such as 0x3B, or TAB.
            COLUMN_SEPARATOR | 0x0A            | COLUMN_SEPARATOR. Give one character of ASCII
            COLUMN_SEPARATOR | §               | COLUMN_SEPARATOR. Give one character of ASCII
            COLUMN_DELIMITER | ,               | COLUMN_DELIMITER. Give another character than the one that separates fields.
            COLUMN_DELIMITER | no              | COLUMN_DELIMITER. Give one character of ASCII that ends no line, its number such as 0x3B, or TAB, or NONE.
            HEADER           | maybe           | HEADER. Give one of [TRUE, FALSE].
            COLUMN_NAMES     | a,b             | COLUMN_NAMES: HEADER is not FALSE, so that the first record names the fields.
            ENCODING         | EBCDIC          | ENCODING. Give one of UTF-8, UTF-16, UTF-16LE, UTF-16BE, US-ASCII, ISO-8859-1, ISO-8859-2, ISO-8859-15, windows-1250, windows-1251, windows-1252.
            DATE_FORMAT      | DD.MM           | DATE_FORMAT: year, month and day must be there. Give a format of YYYY, MM, MON, DD, HH24, HH12 with AM or PM, MI, SS and FF1 to FF9
            DATE_FORMAT      | DD.MM.YYYY HH24 | DATE_FORMAT: a date has no hours, minutes and seconds.
            DATE_FORMAT      | DD.MM.YY        | DATE_FORMAT: 'Y' is no element.
            TIMESTAMP_FORMAT | YYYYMMDD HH12   | TIMESTAMP_FORMAT: HH12 and AM need each other.
            SKIP             | -1              | SKIP. Give an integer from 1 to 2147483647.
            """)
    void whatIsNoneIsRefusedByTheNameOfItsProperty(String property, String value, String message) {
        assertThatThrownBy(() -> parse(Map.of(property, value)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageContaining("of property " + message);
    }

    private static CsvOptions parse(Map<String, String> some) {
        Map<String, String> given = new HashMap<>(some);
        given.put("CONNECTION_NAME", "C");
        given.put("TABLES", "T=t/*.csv");
        return VirtualSchemaProperties.parse(new HashMap<>(given)).reading().csv();
    }
}
