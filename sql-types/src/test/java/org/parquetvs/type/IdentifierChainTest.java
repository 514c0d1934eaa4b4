package org.parquetvs.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentifierChainTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            delimiter = '#',
            value = {
                "sales # SALES",
                "Retail.Sales_1 # RETAIL|SALES_1",
                "' a . b\t.c' # A|B|C",
                "größe # GRÖSSE",
                "\"Sales\" # Sales",
                "\"A\"\"B\" # A\"B",
                "\"\"\"A\" # \"A",
                "\"A\"\"\" # A\"",
                "\"\"\"\" # \"",
                "\"a.b\".\"c d\" # a.b|c d",
                "\"A\".b # A|B",
            })
    void namesAreSpeltAsInTheCatalogue(String text, String names) {
        assertThat(IdentifierChain.parse(text)).hasValue(List.of(names.split("\\|")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "A B",
                "\"A\"B",
                "A\"B\"",
                "A.B.",
                ".A",
                "A..B",
                "\"\"",
                "\"A",
                "\"A\"\"",
                "A\".B",
                "1A",
                "_A",
                "A-B",
                "A;B",
                "'A'",
                "\"A\" \"B\""
            })
    void whatIsNoChainIsRefused(String text) {
        assertThat(IdentifierChain.parse(text)).isEmpty();
    }
}
