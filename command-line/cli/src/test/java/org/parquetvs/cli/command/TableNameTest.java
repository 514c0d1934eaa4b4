package org.parquetvs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.console.UsageException;

class TableNameTest {

    @Test
    void namesAreInUpperCaseUnlessQuoted() {
        assertThat(TableName.parse("--into", "retail.sales").toSql()).isEqualTo("\"RETAIL\".\"SALES\"");
        assertThat(TableName.parse("--into", "\"a.b\".\"c\"\"d\"").toSql()).isEqualTo("\"a.b\".\"c\"\"d\"");
        assertThat(TableName.parse("--into", " größe . Ä_1 ").toSql()).isEqualTo("\"GRÖSSE\".\"Ä_1\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SALES", "A.B.C", ".B", "A.", "\"A.B", "A-1.B", "A B.C", "1A.B", "\"A\"B.C"})
    void aTableHasASchema(String text) {
        assertThatThrownBy(() -> TableName.parse("--into", text))
                .isInstanceOf(UsageException.class)
                .hasMessage("--into " + text + " is not a table with its schema, such as RETAIL.SALES");
    }
}
