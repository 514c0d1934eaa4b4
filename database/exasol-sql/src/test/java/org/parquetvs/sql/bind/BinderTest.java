package org.parquetvs.sql.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.type.SqlType;

/** Queries get types and DuckDB's SQL without a database. */
class BinderTest {
    private static final NoSession SESSION = new NoSession(List.of(new LocalTable(
            new QualifiedName("S", "T"),
            List.of(
                    new TableColumn("A", new SqlType.Decimal(9, 2), true, ""),
                    new TableColumn("B", SqlType.parse("VARCHAR(7) UTF8"), true, ""),
                    new TableColumn("D", new SqlType.Date(), true, "")))));

    private static Query bound(String sql) {
        return Binder.of(SESSION).bindQuery(sql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 / 2       | DOUBLE",
                "A + A       | DECIMAL(10,2)",
                "A * A       | DECIMAL(18,4)",
                "SUM(A)      | DECIMAL(36,2)",
                "CONCAT(B, B)| VARCHAR(14) UTF8",
                "D + 1       | DATE",
                "COUNT(*)    | DECIMAL(18,0)",
                "A > 1       | BOOLEAN",
            })
    void resultsHaveTheTypesOfExasol(String expression, String type) {
        assertThat(bound("SELECT " + expression + " FROM T").fields())
                .extracting(field -> field.type().toSql())
                .containsExactly(type);
    }

    @Test
    void columnsKeepTheirNamesAndAliasesReplaceThem() {
        assertThat(bound("SELECT T.*, A AS X, t.b FROM S.T").fields().stream()
                        .map(field -> field.name())
                        .collect(Collectors.joining(" ")))
                .isEqualTo("A B D X B");
    }

    @Test
    void tablesAreReadByTheirNamesInDuckDb() {
        assertThat(new SqlWriter().add(bound("SELECT A FROM T")).text()).contains("FROM \"/S\".\"T\"");
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThatThrownBy(() -> bound("SELECT A FROM NOTHING")).hasMessageContaining("object NOTHING not found");
        assertThatThrownBy(() -> bound("SELECT REVERS(B) FROM T")).hasMessageContaining("Did you mean REVERSE?");
    }
}
