package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** CSV files whose columns are inferred. */
@OnEachTarget
class CsvInferenceExasolIT {
    private final Lake lake;

    CsvInferenceExasolIT(Lake lake) {
        this.lake = lake;
    }

    private void infer(String schema, String directory, String more) {
        lake.map(schema, "{\"source\": \"csv/" + directory + "/*.csv\", \"destinationTable\": \"T\"" + more + "}");
    }

    private List<String> columns(String schema) {
        return lake.rows("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = '" + schema
                + "' ORDER BY COLUMN_ORDINAL_POSITION");
    }

    @Test
    void theHeaderNamesTheColumnsAndTheValuesTheirTypes() {
        lake.write("csv/inferred/rows.csv", """
                userName,isNew,ratio,amount,since,2ndName
                ann,true,1.5,3,2026-01-31,x
                bob,false,2.5,4,2026-02-01,y
                """);
        infer("CSV_INFERRED", "inferred", "");

        assertThat(columns("CSV_INFERRED"))
                .containsExactly(
                        "USER_NAME|VARCHAR(2000000) UTF8",
                        "IS_NEW|BOOLEAN",
                        "RATIO|DECIMAL(18,6)",
                        "AMOUNT|DECIMAL(18,0)",
                        "SINCE|DATE",
                        "2ND_NAME|VARCHAR(2000000) UTF8");
        assertThat(lake.rows("SELECT * FROM CSV_INFERRED.T ORDER BY AMOUNT"))
                .containsExactly("ann|true|1.500000|3|2026-01-31|x", "bob|false|2.500000|4|2026-02-01|y");
    }

    @Test
    void namesMayBeKept() {
        lake.write("csv/kept/rows.csv", "userName,2nd Name\nann,x\n");
        infer("CSV_KEPT", "kept", ", \"autoInferenceColumnNames\": \"KEEP_ORIGINAL_NAME\"");

        assertThat(lake.rows("SELECT \"userName\", \"2nd Name\" FROM CSV_KEPT.T"))
                .containsExactly("ann|x");
    }

    @Test
    void withoutAHeaderColumnsAreNumbered() {
        lake.write("csv/bare/rows.csv", "1,one\n2,two\n");
        infer("CSV_BARE", "bare", ", \"additionalConfiguration\": {\"csv-headers\": false}");
        lake.create(
                "CSV_NAMED",
                Map.of("TABLES", "T=csv/bare/*.csv", "HEADER", "FALSE", "COLUMN_NAMES", "COLUMN_0,COLUMN_1"));

        assertThat(lake.rows("SELECT C1, C2 FROM CSV_BARE.T ORDER BY C1")).containsExactly("1|one", "2|two");
        assertThat(lake.rows("SELECT COLUMN_0, COLUMN_1 FROM CSV_NAMED.T ORDER BY 1"))
                .containsExactly("1|one", "2|two");
    }

    @Test
    void manyRowsArriveOnce() {
        int rows = 20_000;
        lake.write(
                "csv/many/rows.csv",
                "id,word\n"
                        + IntStream.range(0, rows)
                                .mapToObj(i -> i + ",word " + i % 7)
                                .collect(Collectors.joining("\n")));
        infer("CSV_MANY", "many", "");

        assertThat(lake.rows("SELECT COUNT(*), COUNT(DISTINCT ID), SUM(ID), COUNT(DISTINCT WORD) FROM CSV_MANY.T"))
                .containsExactly("20000|20000|199990000|7");
    }
}
