package org.parquetvs.sql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ParameterizedTextTest {

    @Test
    void constantsTakeThePlacesOfQuestionMarks() {
        ParameterizedText text = ParameterizedText.of("SELECT '?', A /* ? */ FROM T WHERE A = ? AND B < ?;");

        assertThat(text.count()).isEqualTo(2);
        assertThat(text.with(List.of("1", "'x?'"))).isEqualTo("SELECT '?', A /* ? */ FROM T WHERE A = 1 AND B < 'x?'");
        assertThat(text.takesRows()).isFalse();
    }

    @Test
    void oneRowOfValuesBecomesMany() {
        ParameterizedText text = ParameterizedText.of("INSERT INTO T (A, B, C) VALUES (?, 7, UPPER(?))");

        assertThat(text.takesRows()).isTrue();
        assertThat(text.withRows(List.of(List.of("1", "'a'"), List.of("2", "NULL"))))
                .isEqualTo("INSERT INTO T (A, B, C) VALUES (1, 7, UPPER('a')), (2, 7, UPPER(NULL))");
    }

    @Test
    void onlyAValueThatIsAParameterHasItsColumn() {
        ParameterizedText text = ParameterizedText.of("INSERT INTO T VALUES (1, ?, UPPER(?), ? + 1)");

        assertThat(text.valueOf(0)).isEqualTo(OptionalInt.of(1));
        assertThat(text.valueOf(1)).isEmpty();
        assertThat(text.valueOf(2)).isEmpty();
    }

    @Test
    void severalRowsOfValuesStayAsTheyAre() {
        assertThat(ParameterizedText.of("INSERT INTO T VALUES (?), (?)").takesRows())
                .isFalse();
    }
}
