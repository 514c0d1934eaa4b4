package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/** The rows of a hierarchical query are those of a search that follows the links one by one. */
class HierarchyLawTest {
    private static final int MAX_ROWS = 7;

    /** A row; the link is to the row whose child it is, and may lead nowhere. */
    private record Row(int id, int link) {}

    /** Follows links depth first, without those back to a row above. */
    private static final class Search {
        private final List<Row> rows;
        private final Deque<Row> above = new ArrayDeque<>();
        private final List<String> found = new ArrayList<>();

        Search(List<Row> rows) {
            this.rows = rows;
        }

        void visit(Row row) {
            above.addLast(row);
            int place = found.size();
            found.add("");
            boolean cycle = false;
            boolean leaf = true;
            for (Row child : rows) {
                if (child.link() == row.id()) {
                    cycle |= above.contains(child);
                    if (!above.contains(child)) {
                        leaf = false;
                        visit(child);
                    }
                }
            }
            String path = above.stream().map(each -> "/" + each.id()).collect(Collectors.joining());
            found.set(
                    place,
                    row.id() + "|" + above.size() + "|" + (leaf ? 1 : 0) + "|" + (cycle ? 1 : 0) + "|"
                            + above.getFirst().id() + "|" + path);
            above.removeLast();
        }
    }

    private static List<Row> rows(Random random) {
        List<Row> rows = new ArrayList<>();
        int count = 1 + random.nextInt(MAX_ROWS);
        for (int id = 1; id <= count; id++) {
            rows.add(new Row(id, random.nextInt(count + 1)));
        }
        return rows;
    }

    @Test
    void rowsAreThoseOfASearch() {
        try (SqlTester sql = SqlTester.inMemory().run("CREATE SCHEMA S")) {
            Seeds.forEach(100, random -> {
                List<Row> rows = rows(random);
                int root = random.nextInt(rows.size() + 1);
                sql.run("CREATE OR REPLACE TABLE T (ID INT, LINK INT); INSERT INTO T VALUES "
                        + rows.stream()
                                .map(row -> "(" + row.id() + ", " + row.link() + ")")
                                .collect(Collectors.joining(", ")));
                Search search = new Search(rows);
                rows.stream().filter(row -> row.link() == root || row.id() == 1).forEach(search::visit);

                assertThat(sql.rows("SELECT ID, LEVEL, CONNECT_BY_ISLEAF, CONNECT_BY_ISCYCLE, CONNECT_BY_ROOT ID,"
                                + " SYS_CONNECT_BY_PATH(ID, '/') FROM T START WITH LINK = " + root + " OR ID = 1"
                                + " CONNECT BY NOCYCLE PRIOR ID = LINK ORDER SIBLINGS BY ID"))
                        .isEqualTo(search.found);
            });
        }
    }
}
