package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Queries whose parts the adapter takes over. */
@OnEachTarget
class PushdownExasolIT {
    private final Lake lake;

    PushdownExasolIT(Lake lake) {
        this.lake = lake;
    }

    private void open(String schema) throws Exception {
        lake.writeParquet("pushdown/items/a.parquet", """
                SELECT CAST(i AS INTEGER) AS id, CAST(i / 4 AS DECIMAL(9, 2)) AS price, 'item ' || (i % 5) AS word,
                  CASE WHEN i % 3 > 0 THEN i % 2 = 0 END AS flag,
                  DATE '2026-01-01' + CAST(i % 30 AS INTEGER) AS born FROM range(5000) t(i)""");
        lake.writeParquet(
                "pushdown/tags/a.parquet",
                "SELECT CAST(i * 1000 AS INTEGER) AS item, 'tag ' || i AS tag FROM range(5) t(i)");
        lake.create(
                schema,
                Map.of(
                        "TABLES",
                        "ITEMS=pushdown/items/*.parquet; TAGS=pushdown/tags/*.parquet",
                        "KEY_FILTERS",
                        "TRUE"));
    }

    @Test
    void filtersLimitsAndAggregates() throws Exception {
        open("PUSHDOWN");

        assertThat(lake.rows(
                        "SELECT ID, PRICE, WORD, FLAG, BORN FROM PUSHDOWN.ITEMS WHERE ID BETWEEN 1 AND 2 ORDER BY ID"))
                .containsExactly("1|0.25|item 1|false|2026-01-02", "2|0.50|item 2|true|2026-01-03");
        assertThat(lake.rows("SELECT COUNT(*) FROM PUSHDOWN.ITEMS WHERE WORD LIKE '%3' AND FLAG IS NULL"))
                .containsExactly("334");
        assertThat(lake.rows("SELECT ID FROM PUSHDOWN.ITEMS ORDER BY ID DESC LIMIT 2"))
                .containsExactly("4999", "4998");
        assertThat(lake.rows("SELECT COUNT(*), MIN(BORN), MAX(PRICE) FROM PUSHDOWN.ITEMS"))
                .containsExactly("5000|2026-01-01|1249.75");
        assertThat(lake.rows(
                        "SELECT WORD, COUNT(*), SUM(ID), AVG(PRICE) FROM PUSHDOWN.ITEMS WHERE ID < 10 GROUP BY WORD"
                                + " HAVING SUM(ID) > 10 ORDER BY WORD"))
                .containsExactly("item 3|2|11|1.375", "item 4|2|13|1.625");
        assertThat(lake.rows("SELECT COUNT(*) FROM (SELECT ID FROM PUSHDOWN.ITEMS LIMIT 7)"))
                .containsExactly("7");
    }

    @Test
    void joinsImportsAndExports() throws Exception {
        open("PUSHDOWN_JOIN");

        assertThat(lake.rows("SELECT I.ID, T.TAG FROM PUSHDOWN_JOIN.ITEMS I JOIN PUSHDOWN_JOIN.TAGS T ON I.ID = T.ITEM"
                        + " WHERE T.TAG <> 'tag 0' ORDER BY I.ID LIMIT 2"))
                .containsExactly("1000|tag 1", "2000|tag 2");
        lake.run("CREATE SCHEMA TARGET");
        lake.run("CREATE TABLE TARGET.ITEMS (ID DECIMAL(10,0), WORD VARCHAR(100))");
        lake.run("IMPORT INTO TARGET.ITEMS FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3_CONNECTION"
                + " WITH SOURCE = 'pushdown/items/*.parquet' COLUMNS = 'ID,WORD'");
        assertThat(lake.rows("SELECT COUNT(*), SUM(ID) FROM TARGET.ITEMS")).containsExactly("5000|12497500");
        lake.run(
                "EXPORT TARGET.ITEMS INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3_CONNECTION WITH TARGET = 'pushdown/out/'");
        lake.create("PUSHDOWN_OUT", Map.of("TABLES", "T=pushdown/out/*.parquet", "MANIFEST", "ONLY"));
        assertThat(lake.rows("SELECT COUNT(*), SUM(ID) FROM PUSHDOWN_OUT.T")).containsExactly("5000|12497500");
    }
}
