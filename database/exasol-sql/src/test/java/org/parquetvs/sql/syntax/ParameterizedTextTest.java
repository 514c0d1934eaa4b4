package org.parquetvs.sql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.testing.Seeds;

class ParameterizedTextTest {

    @Test
    void constantsTakeThePlacesOfQuestionMarks() {
        ParameterizedText text = ParameterizedText.of("SELECT '?', A /* ? */ FROM T WHERE A = ? AND B < ?;");

        assertThat(text.count()).isEqualTo(2);
        assertThat(text.with(List.of("1", "'x?'"))).isEqualTo("SELECT '?', A /* ? */ FROM T WHERE A = 1 AND B < 'x?'");
    }

    @Test
    void oneRowOfValuesBecomesMany() {
        ParameterizedText text = ParameterizedText.of("INSERT INTO T (A, B, C) VALUES (?, 7, UPPER(?))");

        List<List<String>> rows = List.of(List.of("1", "'a'"), List.of("2", "NULL"));
        assertThat(text.parts(rows)).containsExactly(rows);
        assertThat(text.withRows(rows))
                .isEqualTo("INSERT INTO T (A, B, C) VALUES (1, 7, UPPER('a')), (2, 7, UPPER(NULL))");
    }

    @Test
    void onlyAValueThatIsAParameterHasItsColumn() {
        ParameterizedText text = ParameterizedText.of("INSERT INTO T VALUES (1, ?, UPPER(?), ? + 1)");

        assertThat(text.valueOf(0)).isEqualTo(OptionalInt.of(1));
        assertThat(text.valueOf(1)).isEmpty();
        assertThat(text.valueOf(2)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO T VALUES (?), (?)",
                "INSERT INTO T SELECT ?, ? FROM DUAL",
                "UPDATE T SET A = ? WHERE B = ?"
            })
    void otherStatementsTakeOneRowEach(String sql) {
        ParameterizedText text = ParameterizedText.of(sql);
        List<String> row = Collections.nCopies(text.count(), "7");

        assertThat(text.parts(List.of(row, row))).containsExactly(List.of(row), List.of(row));
        assertThat(text.withRows(List.of(row))).isEqualTo(sql.replace("?", "7"));
    }

    /** The parts have all rows in their order; a part is as long as it may be. */
    @Test
    void partsAreTheRowsInStatementsOfABoundedLength() {
        ParameterizedText text = ParameterizedText.of("INSERT INTO T VALUES (?, ?)");
        String longest = "x".repeat(ParameterizedText.MAX_LENGTH / 2);
        Seeds.forEach(20, random -> {
            List<List<String>> rows = Stream.generate(
                            () -> List.of("1", longest.substring(0, 1 + random.nextInt(longest.length()))))
                    .limit(random.nextInt(12))
                    .toList();

            List<List<List<String>>> parts = text.parts(rows);

            assertThat(parts.stream().flatMap(List::stream)).isEqualTo(rows);
            assertThat(parts).allSatisfy(part -> assertThat(text.withRows(part).length())
                    .isLessThanOrEqualTo(ParameterizedText.MAX_LENGTH));
            for (int i = 1; i < parts.size(); i++) {
                List<List<String>> joined = new ArrayList<>(parts.get(i - 1));
                joined.add(parts.get(i).get(0));
                assertThat(text.withRows(joined).length()).isGreaterThan(ParameterizedText.MAX_LENGTH - 1000);
            }
        });
    }
}
