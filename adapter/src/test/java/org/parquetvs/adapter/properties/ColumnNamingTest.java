package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnNamingTest {

    @ParameterizedTest
    @CsvSource({
        "userId, USER_ID",
        "user_id, USER_ID",
        "UserID, USER_ID",
        "HTTPServer, HTTPSERVER",
        "double col, DOUBLE_COL",
        "two Words, TWO_WORDS",
        "a.b, A_B",
        "price($), PRICE___",
        "straße, STRASSE",
        "l_orderkey, L_ORDERKEY",
        "x2Y, X2_Y"
    })
    void upperSnakeCaseNeedsNoQuotes(String field, String column) {
        assertThat(ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE.columnName(field)).isEqualTo(column);
    }

    @ParameterizedTest
    @CsvSource({"userId", "double col", "a.b"})
    void theOriginalNameIsKeptAsItIs(String field) {
        assertThat(ColumnNaming.KEEP_ORIGINAL_NAME.columnName(field)).isEqualTo(field);
    }
}
