package org.parquetvs.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdbcResultsIT extends JdbcTest {
    private static final int ROWS = 120_000;

    private static final String MANY = """
            SELECT CAST(X AS DECIMAL(18,0)) AS ID, CAST(MOD(X, 1000) AS DECIMAL(5,0)) AS TINY, CAST(X AS DECIMAL(36,3)) AS BIG,
              'item ' || X AS WORD, ADD_DAYS(DATE '2026-01-01', MOD(X, 365)) AS BORN, X * 1e0 AS DBL, MOD(X, 2) = 0 AS EVEN,
              ADD_SECONDS(TIMESTAMP '2020-01-01 00:00:00', X) AS MOMENT, CASE WHEN MOD(X, 3) > 0 THEN X END AS GAP
            FROM VALUES BETWEEN 1 AND %d AS V(X) ORDER BY ID""";

    @Test
    void valuesOfEachType() throws SQLException {
        assertThat(
                        rows(
                                "SELECT CAST(1.5 AS DECIMAL(9,2)), CAST(-2 AS DECIMAL(18,0)),"
                                        + " CAST('-123456789012345678901234567890.123456' AS DECIMAL(36,6)), 2.5e-300, 'äöü 😀', TRUE,"
                                        + " DATE '0001-01-01', CAST('9999-12-31 23:59:59.999' AS TIMESTAMP(3)),"
                                        + " CAST('a' AS CHAR(3)), CAST('00112233445566778899aabbccddeeff' AS HASHTYPE), CAST(NULL AS DATE)"))
                .containsExactly(Arrays.asList(
                        new BigDecimal("1.50"),
                        -2L,
                        new BigDecimal("-123456789012345678901234567890.123456"),
                        2.5e-300,
                        "äöü 😀",
                        true,
                        Date.valueOf("0001-01-01"),
                        Timestamp.valueOf("9999-12-31 23:59:59.999"),
                        "a  ",
                        "00112233445566778899aabbccddeeff",
                        null));
    }

    @Test
    void typesOfColumns() throws SQLException {
        run(
                "CREATE TABLE T.TYPES (A DECIMAL(9,2), B DECIMAL(18,0), C DECIMAL(36,6), D DOUBLE, E VARCHAR(20), F BOOLEAN,"
                        + " G DATE, H TIMESTAMP(6), I CHAR(3), J HASHTYPE(16 BYTE))");
        List<String> types = new ArrayList<>();
        try (Statement statement = connection().createStatement();
                ResultSet result = statement.executeQuery("SELECT * FROM T.TYPES")) {
            ResultSetMetaData meta = result.getMetaData();
            for (int column = 1; column <= meta.getColumnCount(); column++) {
                types.add(meta.getColumnTypeName(column) + "(" + meta.getPrecision(column) + "," + meta.getScale(column)
                        + ")");
            }
            assertThat(result.next()).isFalse();
        }
        assertThat(types)
                .containsExactly(
                        "DECIMAL(9,2)",
                        "BIGINT(18,0)",
                        "DECIMAL(36,6)",
                        "DOUBLE PRECISION(0,0)",
                        "VARCHAR(20,0)",
                        "BOOLEAN(1,0)",
                        "DATE(0,0)",
                        "TIMESTAMP(26,6)",
                        "CHAR(3,0)",
                        "HASHTYPE(32,0)");
    }

    @Test
    void manyRowsAreFetchedInParts() throws SQLException {
        for (int fetchSize : new int[] {1, 10_000}) {
            try (Statement statement = connection().createStatement()) {
                statement.setFetchSize(fetchSize);
                try (ResultSet result = statement.executeQuery(MANY.formatted(ROWS))) {
                    for (int row = 1; row <= ROWS; row++) {
                        assertThat(result.next()).isTrue();
                        requireRow(result, row);
                    }
                    assertThat(result.next()).isFalse();
                }
            }
        }
    }

    @Test
    void rowsInAnyOrder() throws SQLException {
        try (Statement statement =
                        connection().createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
                ResultSet result = statement.executeQuery(MANY.formatted(ROWS))) {
            for (int row : new int[] {ROWS, 1, 77_777, 77_776, 5, ROWS - 1}) {
                assertThat(result.absolute(row)).isTrue();
                requireRow(result, row);
            }
            result.last();
            assertThat(result.getRow()).isEqualTo(ROWS);
        }
    }

    private static void requireRow(ResultSet result, int row) throws SQLException {
        assertThat(result.getLong("ID")).isEqualTo(row);
        assertThat(result.getInt("TINY")).isEqualTo(row % 1000);
        assertThat(result.getBigDecimal("BIG")).isEqualByComparingTo(BigDecimal.valueOf(row));
        assertThat(result.getString("WORD")).isEqualTo("item " + row);
        assertThat(result.getDate("BORN").toLocalDate())
                .isEqualTo(LocalDate.of(2026, 1, 1).plusDays(row % 365));
        assertThat(result.getDouble("DBL")).isEqualTo(row);
        assertThat(result.getBoolean("EVEN")).isEqualTo(row % 2 == 0);
        assertThat(result.getTimestamp("MOMENT").toLocalDateTime())
                .isEqualTo(LocalDateTime.of(2020, 1, 1, 0, 0).plusSeconds(row));
        assertThat(result.getObject("GAP") == null).isEqualTo(row % 3 == 0);
    }

    @Test
    void noMoreRowsThanAreWanted() throws SQLException {
        try (Statement statement = connection().createStatement()) {
            statement.setMaxRows(1500);
            try (ResultSet result = statement.executeQuery(MANY.formatted(ROWS))) {
                assertThat(rows(result)).hasSize(1500);
            }
        }
    }

    @Test
    void aLongTextAndAnEmptyResult() throws SQLException {
        assertThat(rows("SELECT REPEAT('ab', 1000000)").get(0).get(0).toString())
                .hasSize(2_000_000);
        assertThat(rows("SELECT 1 FROM DUAL WHERE FALSE")).isEmpty();
    }

    @Test
    void errorsHaveTheStateAndTheTextOfTheServer() {
        assertThatThrownBy(() -> rows("SELECT * FROM T.NOPE"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42000"))
                .hasMessageContaining("E-VSPQ-CLUST-3")
                .hasMessageContaining("object T.NOPE not found");
    }
}
