package org.parquetvs.bench.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.GeneratedRows;

class TpcdsTest {
    private static final double SCALE = 0.01;

    @Test
    void thereAreAllTablesAndTheLargeOnesHaveSeveralFiles() {
        List<DataSet> tables = Tpcds.dataSets(SCALE);
        assertThat(tables).hasSize(24);
        assertThat(tables)
                .filteredOn(table -> table.rows() > 100_000)
                .isNotEmpty()
                .allMatch(table -> table.files() > 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Table.class,
            names = {
                "STORE_SALES",
                "STORE_RETURNS",
                "CATALOG_SALES",
                "CATALOG_RETURNS",
                "WEB_SALES",
                "WEB_RETURNS",
                "ITEM"
            })
    void asManyRowsAreCountedAsTheLibraryMakes(Table table) {
        long made = 0;
        for (List<List<String>> ignored : results(table)) {
            made++;
        }
        assertThat(Tpcds.dataSet(table, SCALE).rows()).isEqualTo(made);
    }

    @Test
    void rowsInTheMiddleAreThoseOfTheLibrary() {
        Table table = Table.STORE_RETURNS;
        int first = 100;
        int rows = 50;
        GeneratedRows batch = new TpcdsRows(table, SCALE).generate(first, rows);
        int row = 0;
        for (List<List<String>> made : results(table)) {
            if (row >= first && row < first + rows) {
                for (int field = 0; field < table.getColumns().length; field++) {
                    assertThat(text(batch.field(field).at(0, row)))
                            .as("row %s, column %s", row, table.getColumns()[field].getName())
                            .isEqualTo(withoutPoint(made.get(0).get(field)));
                }
            }
            row++;
        }
    }

    private static Results results(Table table) {
        Session session = Session.getDefaultSession().withScale(SCALE).withTable(table);
        return Results.constructResults(table, session);
    }

    /** Decimals are whole numbers in the files. */
    private static @Nullable String withoutPoint(@Nullable String text) {
        return text == null
                ? null
                : text.replaceFirst("^(-?)0*\\.?0*(?=\\d)", "$1").replace(".", "");
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof Binary binary ? binary.toStringUsingUTF8() : value == null ? null : value.toString();
    }
}
