package org.parquetvs.bench.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.fixtures.DataSet;

class SuiteTest {
    @Test
    void tpchHasEightTablesOfSeveralFilesAndItsQueries() {
        Suite tpch = Suite.tpch(0.01);
        assertThat(tpch.tables()).hasSize(8).extracting(DataSet::files).allMatch(files -> files > 1);
        assertThat(tpch.queries())
                .hasSize(22)
                .extracting(BenchQuery::name)
                .startsWith("q1")
                .endsWith("q22");
    }

    @Test
    void clicksAreOneWideTableWithItsQueries() {
        Suite clicks = Suite.clicks(1_000);
        assertThat(clicks.tables()).singleElement().satisfies(table -> {
            assertThat(table.columns()).hasSize(30);
            assertThat(table.files()).isGreaterThan(1);
        });
        assertThat(clicks.queries()).hasSize(43).allMatch(query -> query.sql().contains("FROM clicks"));
    }

    @Test
    void tpcdsHas24TablesAnd99Queries() {
        Suite tpcds = Suite.tpcds(0.01);
        assertThat(tpcds.tables()).hasSize(24);
        assertThat(tpcds.queries())
                .hasSize(99)
                .extracting(BenchQuery::name)
                .startsWith("q1")
                .endsWith("q99");
    }

    @Test
    void onlyTheWantedQueriesStay() {
        assertThat(Suite.tpch(0.01).only(List.of("q22", "q3")).queries())
                .extracting(BenchQuery::name)
                .containsExactly("q22", "q3");
        assertThatThrownBy(() -> Suite.clicks(1).only(List.of("q44")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Unknown query q44; there are q1 to q43");
    }
}
