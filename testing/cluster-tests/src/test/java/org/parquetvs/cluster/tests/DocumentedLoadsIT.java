package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads, as in the documentation. */
class DocumentedLoadsIT {
    @SharedLake
    private static Lake lake;

    @BeforeEach
    void clear() throws IOException {
        lake.clear();
    }

    @ParameterizedTest
    @CsvSource({"../../doc/reference/load.md, 150", "../../doc/how-to/nightly-load.md, 152"})
    void thePageDoesWhatItSays(String page, String rows) throws Exception {
        lake.write("sales/monday.parquet", sales(0, 100));
        lake.write("sales/tuesday.parquet", sales(100, 150));
        writeOrders();

        DocumentedExamples.check(Path.of(page), lake);

        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly(rows);
    }

    private static void writeOrders() throws Exception {
        Schema schema = new Schema(
                NestedField.required(1, "order_id", Types.LongType.get()),
                NestedField.optional(2, "status", Types.StringType.get()));
        WrittenTable orders = new WrittenTable(lake, "shop/orders", schema, PartitionSpec.unpartitioned(), 2);
        lake.copy(
                orders.key("a.parquet"),
                "SELECT i::BIGINT AS order_id, 'open' AS status FROM range(3) t(i)",
                "FORMAT parquet, FIELD_IDS {order_id: 1, status: 2}");
        orders.library()
                .newAppend()
                .appendFile(DataFiles.builder(PartitionSpec.unpartitioned())
                        .withPath(orders.data("a.parquet"))
                        .withFormat(FileFormat.PARQUET)
                        .withFileSizeInBytes(Files.size(lake.file(orders.key("a.parquet"))))
                        .withRecordCount(3)
                        .build())
                .commit();
    }

    private static String sales(int first, int end) {
        return "SELECT CAST(i AS BIGINT) AS sales_id, i / 2.0::DOUBLE AS price FROM range(" + first + ", " + end
                + ") t(i)";
    }
}
