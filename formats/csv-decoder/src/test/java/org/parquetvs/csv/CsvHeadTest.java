package org.parquetvs.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.text.error.TextException;

class CsvHeadTest {

    private static List<String> names(String key, String text, CsvOptions options) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return CsvHead.read(key, new ByteArrayInputStream(bytes), options, StandardCharsets.UTF_8, 1000)
                .names();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"';'!';'", "'\t'!'TAB'", "'|'!'|'"})
    void aHeaderWithAnotherSeparatorIsNoSingleField(String separator, String option) {
        assertThatThrownBy(() -> names("a.csv", "id" + separator + "price\n1,2\n", CsvOptions.USUAL))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith("E-VSPQ-TEXT-16: Cannot tell the fields of file 'a.csv': line 1 names a single"
                        + " field, 'id" + separator + "price'")
                .hasMessageContaining("Set COLUMN_SEPARATOR to '" + option + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "id price", "\"id;price\"", "a;b,c"})
    void otherHeadersAreAsTheySay(String header) {
        assertThat(names("a.csv", header + "\n", CsvOptions.USUAL)).isNotEmpty();
    }

    @Test
    void aSeparatorThatIsGivenIsBelieved() {
        CsvOptions comma = new CsvOptions(
                Optional.of(','),
                Optional.of('"'),
                true,
                List.of(),
                "",
                CsvOptions.USUAL.encoding(),
                CsvOptions.USUAL.values(),
                0);

        assertThat(names("a.csv", "id;price\n", comma)).containsExactly("id;price");
        assertThat(names("a.tsv", "id\tprice\n", CsvOptions.USUAL)).containsExactly("id", "price");
    }
}
