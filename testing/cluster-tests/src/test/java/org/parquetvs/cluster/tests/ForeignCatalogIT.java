package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.process.JavaProgram;
import org.parquetvs.testing.process.LineProcess;

/** The REST catalog of Iceberg's own tests answers. It is installed by {@code testing/foreign-catalogs/run}. */
class ForeignCatalogIT {
    private static final Path INSTALLED = Path.of("..", "foreign-catalogs", "target");

    @SharedLake
    private static Lake lake;

    private static void append(LineProcess catalog, String table, String key, long rows) throws Exception {
        lake.copy(
                key,
                "SELECT i::BIGINT AS id, 'item ' || i AS \"itemName\" FROM range(1, " + (rows + 1) + ") t(i)",
                "FORMAT parquet, FIELD_IDS {id: 1, itemName: 2}");
        assertThat(catalog.ask(table + " " + key + " " + rows)).isEqualTo("done");
    }

    private static LineProcess start() throws IOException {
        String classPath =
                INSTALLED.resolve("lib") + File.separator + "*" + File.pathSeparator + INSTALLED.resolve("classes");
        return new JavaProgram(
                        "CatalogProgram",
                        classPath,
                        List.of(),
                        List.of(lake.file("..").normalize().toString()))
                .start(ProcessBuilder.Redirect.INHERIT);
    }

    @Test
    void theTablesOfItsNamespacesAreTables() throws Exception {
        assumeThat(INSTALLED.resolve("classes"))
                .as("what testing/foreign-catalogs/run installs")
                .isDirectory();
        try (LineProcess catalog = start()) {
            String address = catalog.answer();
            String connection = lake.connectionJson().strip();
            lake.run("CREATE CONNECTION FOREIGN_CATALOG TO '' USER '' IDENTIFIED BY '"
                    + connection.substring(0, connection.length() - 1) + ", \"catalogUri\": \"" + address + "\"}'");
            append(catalog, "shop.eu.sales", "foreign/a.parquet", 3);
            append(catalog, "shop.eu.orderItems", "foreign/b.parquet", 2);
            append(catalog, "shop.other", "foreign/c.parquet", 1);
            lake.run("CREATE VIRTUAL SCHEMA FOREIGN_SHOP USING ADAPTER.S3_PARQUET WITH"
                    + " CONNECTION_NAME='FOREIGN_CATALOG' CATALOG='ICEBERG_REST' NAMESPACE='shop.eu'");

            assertThat(lake.texts("SELECT S.ID, ITEM_NAME FROM FOREIGN_SHOP.ORDER_ITEMS S ORDER BY 1"))
                    .containsExactly("1|item 1", "2|item 2");
            append(catalog, "shop.eu.sales", "foreign/d.parquet", 1);
            append(catalog, "shop.eu.customers", "foreign/e.parquet", 1);
            assertThat(lake.texts("SELECT COUNT(*) FROM FOREIGN_SHOP.SALES")).containsExactly("4");
            lake.run("ALTER VIRTUAL SCHEMA FOREIGN_SHOP REFRESH");
            assertThat(lake.texts("SELECT ITEM_NAME FROM FOREIGN_SHOP.CUSTOMERS"))
                    .containsExactly("item 1");
            assertThatThrownBy(() -> lake.run("CREATE VIRTUAL SCHEMA FOREIGN_WRONG USING ADAPTER.S3_PARQUET WITH"
                            + " CONNECTION_NAME='FOREIGN_CATALOG' CATALOG='ICEBERG_REST' NAMESPACE='shop.us'"))
                    .hasMessageContaining(
                            "E-VSPQ-CATALOG-5: Cannot find namespace 'shop.us' in catalog " + address + ".");
            assertThatThrownBy(() -> lake.run("CREATE VIRTUAL SCHEMA FOREIGN_WRONG USING ADAPTER.S3_PARQUET WITH"
                            + " CONNECTION_NAME='FOREIGN_CATALOG' CATALOG='ICEBERG_REST' TABLES='T=iceberg:shop.no'"))
                    .hasMessageContaining("E-VSPQ-CATALOG-6: Cannot find table shop.no in catalog " + address + ".");
        }
    }
}
