package org.parquetvs.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.syntax.StatementText;

class TreeTest {
    private static boolean isExplain(String sql) {
        return Explanation.isAskedBy(StatementText.of(sql));
    }

    @Test
    void everyLineHangsOnTheNextOneAboveThatIsLessDeep() {
        assertThat(Tree.drawn(
                        List.of("LIMIT", "  JOIN", "    A", "      files", "    B", "      files", "  note", "end")))
                .containsExactly(
                        "LIMIT", "├─ JOIN", "│  ├─ A", "│  │  └─ files", "│  └─ B", "│     └─ files", "└─ note", "end");
    }

    @Test
    void nothingIsDrawnOfNothing() {
        assertThat(Tree.drawn(List.of())).isEmpty();
    }

    @Test
    void onlyTheFirstWordMakesAStatementAnExplain() {
        assertThat(isExplain("-- why\nexplain virtual SELECT 1")).isTrue();
        assertThat(isExplain("EXPLAIN SELECT 1")).isTrue();
        assertThat(isExplain("SELECT * FROM (EXPLAIN VIRTUAL SELECT 1)")).isFalse();
        assertThat(isExplain("\"EXPLAIN\"")).isFalse();
    }
}
