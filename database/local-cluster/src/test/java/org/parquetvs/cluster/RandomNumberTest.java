package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RANDOM yields one number for each row, which is the same wherever the query around it names it. */
class RandomNumberTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    private static final String MANY = "VALUES BETWEEN 1 AND 1000 AS T(X)";

    @ParameterizedTest
    @CsvSource({"RANDOM(), 0, 1", "'RANDOM(-5, 6)', -5, 6", "'RANDOM(X, X + 1) - X', 0, 1"})
    void eachRowHasANumberBetweenTheBounds(String number, int least, int most) {
        assertThat(TABLES.rows("SELECT COUNT(DISTINCT R) > 990, MIN(R) >= " + least + ", MAX(R) < " + most
                        + ", MAX(R) - MIN(R) > 0.9 FROM (SELECT " + number + " R FROM " + MANY + ")"))
                .containsExactly("true|true|true|true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(SELECT RANDOM() R FROM " + MANY + ") WHERE R <> R",
                "(SELECT RANDOM() R FROM " + MANY + ") WHERE R < 0.5 AND R >= 0.5",
                "(SELECT TRUNC(RANDOM(0, 10), 0) R FROM " + MANY + ") WHERE R <> TRUNC(R)",
                "(SELECT CASE TRUNC(RANDOM() * 3) WHEN 0 THEN 'a' WHEN 1 THEN 'b' WHEN 2 THEN 'c' END R FROM " + MANY
                        + ") WHERE R IS NULL",
                "(SELECT SQRT(RANDOM()) R FROM " + MANY + ") WHERE R > 1",
                "(SELECT R FROM (SELECT RANDOM() R FROM " + MANY + ") WHERE R < 0.5) WHERE R > 0.5",
                "(SELECT R, COUNT(*) C FROM (SELECT RANDOM() R FROM " + MANY + ") GROUP BY R) WHERE C > 1",
                "(SELECT P.A, RANDOM() R FROM V.P, " + MANY + ") WHERE R <> R",
                "(SELECT A, RANDOM() R FROM V.P) S JOIN V.Q ON S.A = Q.A WHERE S.R <> S.R",
                "(SELECT A, RANDOM() R FROM V.P UNION ALL SELECT A, RANDOM() FROM V.Q) WHERE R < 0.5 AND R >= 0.5 + A - A",
            })
    void aNumberIsTheSameWhereverItIsNamed(String rows) {
        assertThat(TABLES.rows("SELECT COUNT(*) FROM " + rows)).containsExactly("0");
    }

    /** No row is chosen by one number and shown with another. */
    @Test
    void conditionsOnNumbersStayWhereTheNumbersAre() {
        assertThat(TABLES.rows("SELECT MAX(R) < 0.5 FROM (SELECT P.A, X, RANDOM() R FROM V.P, " + MANY
                        + ") WHERE R < 0.5 AND A > 0"))
                .containsExactly("true");
        assertThat(TABLES.asked("SELECT R FROM (SELECT A, RANDOM() R FROM V.P) WHERE R < 0.5"))
                .doesNotContainKey("filter");
    }

    @Test
    void rowsAreInTheOrderOfTheirNumbers() {
        List<Double> numbers = TABLES.rows("SELECT RANDOM() R FROM " + MANY + " ORDER BY R").stream()
                .map(Double::valueOf)
                .toList();

        assertThat(numbers).hasSize(1000).isSorted();
        assertThat(TABLES.rows("SELECT X FROM " + MANY + " ORDER BY RANDOM() LIMIT 20"))
                .hasSize(20)
                .doesNotHaveDuplicates()
                .isNotEqualTo(TABLES.rows("SELECT X FROM " + MANY + " ORDER BY RANDOM() LIMIT 20"));
    }

    @Test
    void aSampleOfAVirtualTableHasItsRows() {
        assertThat(TABLES.rows("SELECT A, B FROM V.P ORDER BY RANDOM()"))
                .containsExactlyInAnyOrderElementsOf(TABLES.rows("SELECT A, B FROM L.P"));
        assertThat(TABLES.rows("SELECT COUNT(*) FROM V.P WHERE RANDOM() < 2 AND RANDOM() >= 0"))
                .isEqualTo(TABLES.rows("SELECT COUNT(*) FROM L.P"));
    }

    /** Equal ones would have equal values otherwise, as those without numbers may have. */
    @Test
    void aSubQueryWithNumbersIsNotComputedAhead() {
        int before = TABLES.adapter().pushdowns().size();

        TABLES.rows("SELECT COUNT(*) FROM V.P WHERE A IN (SELECT FLOOR(RANDOM() * 9) FROM V.Q)");

        assertThat(TABLES.adapter().pushdowns().subList(before, before + 2))
                .allSatisfy(asked -> assertThat(asked).doesNotContainKey("filter"));
    }
}
