package org.parquetvs.bench.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TpcdsQueriesTest {
    @Test
    void quotedWordsAreNamesInUpperCaseAndFunctionsLoseTheirQuotes() {
        assertThat(TpcdsQueries.exasol("""
                        SELECT "sum"("ss_net_profit") "profit", DECIMAL '1.20' "30 days"
                        FROM ${database}.${schema}.store_sales
                        WHERE "store_sales"."ss_item_sk" = 1
                        """)).isEqualTo("""
                        SELECT sum("SS_NET_PROFIT") "PROFIT", 1.20 "30 days"
                        FROM store_sales
                        WHERE "STORE_SALES"."SS_ITEM_SK" = 1
                        """);
    }

    @Test
    void thereAre99QueriesWithoutPlaceholders() {
        assertThat(TpcdsQueries.all())
                .hasSize(99)
                .allSatisfy(query -> assertThat(query.sql()).contains("SELECT").doesNotContain("$", "\"sum\""));
    }
}
