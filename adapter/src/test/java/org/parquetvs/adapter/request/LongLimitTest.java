package org.parquetvs.adapter.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LongLimitTest {
    private static final String RESPONSE = "{\"type\":\"pushdown\",\"sql\":\"SELECT \\\"A\\\"\\nORDER BY 'x'\"}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"numElements\":2147483648}|LIMIT 2147483648",
                "{\"numElements\":4294967306}|LIMIT 4294967306",
                "{\"numElements\":1E15,\"offset\":7}|ORDER BY 1\\nLIMIT 1000000000000000 OFFSET 7",
                "{\"numElements\":10,\"offset\":4294967296}|ORDER BY 1\\nLIMIT 10 OFFSET 4294967296",
                "{\"numElements\":99999999999999999999}|LIMIT 99999999999999999999"
            })
    void aLimitThatTheLibraryMisreadsPassesItBy(String limit, String clause) {
        LongLimit guarded = LongLimit.of(request("\"limit\":" + limit));

        assertThat(guarded.request()).isEqualTo(request("\"selectList\":[]").replace(",\"selectList\":[]", ""));
        assertThat(guarded.addTo(RESPONSE))
                .isEqualTo("{\"type\":\"pushdown\",\"sql\":\"SELECT \\\"A\\\"\\nORDER BY 'x'\\n" + clause + "\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"limit\":{\"numElements\":2147483647,\"offset\":2147483647}",
                "\"limit\":{\"numElements\":0}",
                "\"filter\":{\"type\":\"literal_string\",\"value\":\"numElements\"}",
                "\"selectList\":[]"
            })
    void everythingElseIsTheLibrarys(String part) {
        LongLimit guarded = LongLimit.of(request(part));

        assertThat(guarded.request()).isEqualTo(request(part));
        assertThat(guarded.addTo(RESPONSE)).isSameAs(RESPONSE);
    }

    @Test
    void anOrderThatIsThereIsNotGivenTwice() {
        LongLimit guarded =
                LongLimit.of(request("\"orderBy\":[],\"limit\":{\"numElements\":10,\"offset\":4294967296}"));

        assertThat(guarded.clause()).isEqualTo("\nLIMIT 10 OFFSET 4294967296");
    }

    @Test
    void requestsWithoutAQueryAreTheLibrarys() {
        String request = "{\"type\":\"refresh\",\"properties\":{\"x\":\"numElements\"}}";

        assertThat(LongLimit.of(request).request()).isSameAs(request);
    }

    private static String request(String part) {
        return "{\"type\":\"pushdown\",\"pushdownRequest\":{\"type\":\"select\",%s},\"involvedTables\":[]}"
                .formatted(part);
    }
}
