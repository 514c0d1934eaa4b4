package org.parquetvs.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TreeTest {

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
        assertThat(Explanation.isAskedBy("-- why\nexplain virtual SELECT 1")).isTrue();
        assertThat(Explanation.isAskedBy("EXPLAIN SELECT 1")).isTrue();
        assertThat(Explanation.isAskedBy("SELECT * FROM (EXPLAIN VIRTUAL SELECT 1)"))
                .isFalse();
        assertThat(Explanation.isAskedBy("\"EXPLAIN\"")).isFalse();
    }
}
