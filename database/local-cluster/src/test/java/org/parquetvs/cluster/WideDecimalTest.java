package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DECIMALs are compared exactly, even if no DECIMAL has all digits of both. */
class WideDecimalTest {
    private static final String LARGE = "123456789012345678901234567890123456";
    private static final String SMALL = "0.000000000000000000000000000000000001";

    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                        CREATE SCHEMA S;
                        CREATE TABLE WHOLE (D DECIMAL(36,0));
                        INSERT INTO WHOLE VALUES (%1$s), (-%1$s), (0), (1), (-1), (5), (NULL);
                        CREATE TABLE FINE (E DECIMAL(36,20), F DECIMAL(36,36));
                        INSERT INTO FINE VALUES (0, 0), (1, %2$s), (-1, -%2$s), (4.99999999999999999999, 0.5), (5, NULL),
                          (-1.00000000000000000001, 0), (9999999999999999.5, 0.25), (NULL, NULL);
                        """.formatted(LARGE, SMALL));
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "D >= 0.001 # 1,5,L",
                "0.001 > D # -L,-1,0",
                "D = 0.001 #",
                "D <> 0.001 # -L,-1,0,1,5,L",
                "D = 5.000 # 5",
                "D IN (0.001, 1.000, 5) # 1,5",
                "D NOT IN (0.001, 1.000) # -L,-1,0,5,L",
                "D BETWEEN -1.0001 AND 0.9999 # -1,0",
                "D < L AND D < 9.5 OR D IS NULL # -L,-1,0,1,5,NULL",
                "CASE D WHEN 1.000 THEN TRUE ELSE D > 4.9999 END # 1,5,L",
                "NULLIF(D, 1.000) IS NULL # 1,NULL",
                "D + 1 > 1.0005 # 1,5,L",
                "D IN (SELECT E FROM FINE) # -1,0,1,5",
                "(D, 1) IN (SELECT E, 1 FROM FINE WHERE E > 0) # 1,5",
                "D > (SELECT MAX(E) FROM FINE) # L",
                "EXISTS (SELECT 1 FROM FINE WHERE E = D AND F = 0.000) # 0"
            })
    void aWholeNumberIsComparedWithAFraction(String condition, String numbers) {
        List<String> expected =
                numbers == null ? List.of() : List.of(withLarge(numbers).split(","));
        assertThat(sql.rows("SELECT D FROM WHOLE WHERE " + withLarge(condition) + " ORDER BY D"))
                .isEqualTo(expected);
    }

    private static String withLarge(String text) {
        return text.replaceAll("\\bL\\b", LARGE);
    }

    @Test
    void joinsCompareEveryPairExactly() {
        List<String> whole = sql.rows("SELECT D FROM WHOLE WHERE D IS NOT NULL");
        List<String> fine = sql.rows("SELECT E FROM FINE WHERE E IS NOT NULL");
        String pairs = " FROM WHOLE JOIN FINE ON ";
        assertThat(sql.row("SELECT COUNT(*)" + pairs + "D = E")).isEqualTo(count(whole, fine, 0, 0));
        assertThat(sql.row("SELECT COUNT(*)" + pairs + "D < E")).isEqualTo(count(whole, fine, -1, -1));
        assertThat(sql.row("SELECT COUNT(*)" + pairs + "D >= E")).isEqualTo(count(whole, fine, 0, 1));
        assertThat(sql.row("SELECT COUNT(*) FROM (SELECT D AS N FROM WHOLE) JOIN (SELECT E AS N FROM FINE) USING (N)"))
                .isEqualTo("4");
    }

    private static String count(List<String> left, List<String> right, int least, int most) {
        return String.valueOf(left.stream()
                .flatMap(one -> right.stream().map(other -> new BigDecimal(one).compareTo(new BigDecimal(other))))
                .filter(order -> order >= least && order <= most)
                .count());
    }

    @Test
    void aCommonTypeHasAllDigitsAfterThePoint() {
        assertThat(sql.rows("SELECT COALESCE(D, 0.001), CASE WHEN D = 0 THEN 0.002 ELSE D END, GREATEST(D, 0.003),"
                        + " LEAST(D, 0.004) FROM WHOLE WHERE D IN (0, 1) UNION ALL SELECT 0.005, D, D, D FROM WHOLE"
                        + " WHERE D = 5 ORDER BY 1"))
                .containsExactly("0.000|0.002|0.003|0.000", "0.005|5.000|5.000|5.000", "1.000|1.000|1.000|0.004");
        assertThat(
                        sql.row(
                                "SELECT COUNT(*) FROM (SELECT D FROM WHOLE WHERE D < 1 AND D > -1 INTERSECT SELECT F FROM FINE)"))
                .isEqualTo("1");
    }

    @Test
    void theLeastFractionIsLessThanOne() {
        assertThat(sql.row("SELECT COUNT(*) FROM WHOLE JOIN FINE ON D < F WHERE D >= 0 AND F > 0"))
                .isEqualTo("3");
    }
}
