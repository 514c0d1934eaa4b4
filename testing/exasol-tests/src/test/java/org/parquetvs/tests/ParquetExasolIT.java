package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Parquet files. */
@OnEachTarget
class ParquetExasolIT {
    private static final String VALUES = """
            SELECT CAST(1 AS INTEGER) AS id, 'text' AS word, TRUE AS flag, DATE '2026-01-31' AS born,
              TIME '12:30:00' AS clock, TIMESTAMP '2026-01-31 12:30:00.123456' AS moment,
              CAST(1.25 AS DECIMAL(9, 2)) AS price, CAST(0.5 AS DOUBLE) AS ratio, [1, 2] AS numbers,
              {'street': 'High', 'no': 5} AS address, CAST('18446744073709551615' AS UBIGINT) AS largest
            """;

    private final Lake lake;

    ParquetExasolIT(Lake lake) {
        this.lake = lake;
    }

    @Test
    void aMappingMakesColumnsOfValuesOfEachType() throws Exception {
        lake.writeParquet("parquet/mapped/rows.parquet", VALUES);
        lake.map("PARQUET_MAPPED", """
                {"source": "parquet/mapped/*.parquet", "destinationTable": "T", "mapping": {"fields": {
                  "word": {"toVarcharMapping": {}}, "flag": {"toBoolMapping": {}}, "born": {"toDateMapping": {}},
                  "moment": {"toTimestampMapping": {"secondsPrecision": 6}},
                  "price": {"toDecimalMapping": {"decimalScale": 2}}, "ratio": {"toDoubleMapping": {}},
                  "numbers": {"toJsonMapping": {}},
                  "address": {"fields": {"street": {"toVarcharMapping": {}}}}}}}""");

        assertThat(lake.rows("SELECT WORD, FLAG, BORN, MOMENT, PRICE, RATIO, NUMBERS, STREET FROM PARQUET_MAPPED.T"))
                .containsExactly("text|true|2026-01-31|2026-01-31T12:30:00.123456|1.25|0.5|[1,2]|High");
    }

    @Test
    void columnsAreInferredFromTheFile() throws Exception {
        lake.writeParquet("parquet/inferred/rows.parquet", VALUES);
        lake.create("PARQUET_INFERRED", Map.of("TABLES", "T=parquet/inferred/*.parquet"));

        assertThat(lake.rows("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA ="
                        + " 'PARQUET_INFERRED' ORDER BY COLUMN_ORDINAL_POSITION"))
                .contains(
                        "ID|DECIMAL(10,0)",
                        "FLAG|BOOLEAN",
                        "BORN|DATE",
                        "MOMENT|TIMESTAMP(6)",
                        "PRICE|DECIMAL(9,2)",
                        "RATIO|DOUBLE");
        assertThat(lake.rows("SELECT * FROM PARQUET_INFERRED.T"))
                .containsExactly("1|text|true|2026-01-31|12:30:00.000000|2026-01-31T12:30:00.123456|1.25|0.5|[1,2]"
                        + "|{\"street\":\"High\",\"no\":5}|18446744073709551615|parquet/inferred/rows.parquet");
    }

    @Test
    void columnsAreTheUnionOfThoseOfAllFiles() throws Exception {
        lake.writeParquet("parquet/several/a.parquet", "SELECT 1 AS id");
        lake.writeParquet("parquet/several/b.parquet", "SELECT 2 AS id, 'x' AS word");
        lake.map("PARQUET_SEVERAL", "{\"source\": \"parquet/several/*.parquet\", \"destinationTable\": \"T\"}");

        assertThat(lake.rows("SELECT ID, WORD FROM PARQUET_SEVERAL.T ORDER BY ID"))
                .containsExactly("1|NULL", "2|x");
    }

    @Test
    void columnsOfNoFileCannotBeInferred() {
        assertThat(lake.refusal(
                        "PARQUET_NONE", "{\"source\": \"parquet/none/*.parquet\", \"destinationTable\": \"T\"}"))
                .contains("E-VSPQ-ADAPT-11");
    }
}
