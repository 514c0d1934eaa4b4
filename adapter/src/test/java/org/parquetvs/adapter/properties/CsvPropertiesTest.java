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
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;

class CsvPropertiesTest {

    @Test
    void withoutPropertiesCsvIsThatOfTheStandard() {
        assertThat(parse(Map.of())).isEqualTo(CsvOptions.USUAL);
    }

    @Test
    void everyPropertyReachesTheOptions() {
        assertThat(parse(Map.ofEntries(
                        Map.entry("COLUMN_SEPARATOR", "tab"),
                        Map.entry("COLUMN_DELIMITER", "'"),
                        Map.entry("HEADER", "false"),
                        Map.entry("COLUMN_NAMES", "id, Name"),
                        Map.entry("NULL_TEXT", "\\N"),
                        Map.entry("ENCODING", "iso_8859_1"),
                        Map.entry("DATE_FORMAT", "dd.mm.yyyy"),
                        Map.entry("TIMESTAMP_FORMAT", "YYYY-MM-DDTHH24:MI:SS.FF3Z"),
                        Map.entry("DECIMAL_MARK", ","),
                        Map.entry("GROUP_MARK", "0x20"),
                        Map.entry("TRUE_TEXT", "ja, j"),
                        Map.entry("FALSE_TEXT", "nein"),
                        Map.entry("SKIP", "2"))))
                .isEqualTo(new CsvOptions(
                        Optional.of('\t'),
                        Optional.of('\''),
                        false,
                        List.of("id", "Name"),
                        "\\N",
                        TextEncoding.ISO_8859_1,
                        new ValueFormats(
                                new TimeFormats(
                                        Optional.of(TimePattern.ofDate("dd.mm.yyyy")),
                                        Optional.of(TimePattern.ofTimestamp("YYYY-MM-DDTHH24:MI:SS.FF3Z"))),
                                new NumberMarks(',', Optional.of(' ')),
                                new TruthWords(List.of("ja", "j"), List.of("nein"))),
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
            DECIMAL_MARK     | e               | DECIMAL_MARK. Give one character of ASCII that is no letter, digit or sign.
            GROUP_MARK       | .               | GROUP_MARK. Give another character than DECIMAL_MARK, which is '.'.
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
        return VirtualSchemaProperties.parse(new HashMap<>(given))
                .scan()
                .reading()
                .csv();
    }
}
