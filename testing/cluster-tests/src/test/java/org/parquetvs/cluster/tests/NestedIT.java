package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Groups, lists and maps with the property NESTED, through the shipped jar. */
class NestedIT {
    private static final String ORDERS =
            "(SELECT *, file_row_number AS row FROM read_parquet('%s', file_row_number =" + " true))";

    @SharedLake
    private static Lake lake;

    private static String orders;

    @BeforeAll
    static void fill() throws Exception {
        lake.write("orders/day=1/a.parquet", """
                SELECT i AS id, {'city': 'city ' || (i % 9), 'zip': i % 100} AS customer,
                  list_transform(range(i % 4), lambda n: {'sku': 'sku ' || n, 'marks': range(n)}) AS items,
                  CASE WHEN i % 3 = 0 THEN NULL ELSE MAP {'a': i, 'b': i + 1} END AS tags
                FROM range(5000) t(i)
                """);
        orders = ORDERS.formatted(lake.file("orders/day=1/a.parquet"));
        lake.run(create("NESTED_TABLES", "TABLES"));
        lake.run(create("NESTED_FLAT", "FLATTEN"));
    }

    private static String create(String schema, String nested) {
        return "CREATE VIRTUAL SCHEMA " + schema + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " CORES_PER_NODE='1' TABLES='ORDERS=orders/**.parquet' NESTED='" + nested + "'";
    }

    private static void same(String query, String oracle) throws Exception {
        assertThat(lake.rows(query)).isEqualTo(lake.oracle(oracle));
    }

    private static String columns(String schema) {
        return "SELECT COLUMN_TABLE, COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = '" + schema
                + "' ORDER BY COLUMN_TABLE, COLUMN_ORDINAL_POSITION";
    }

    @Test
    void flattenedGroupsAreColumns() throws Exception {
        assertThat(lake.texts(columns("NESTED_FLAT")))
                .containsExactly(
                        "ORDERS|ID|DECIMAL(19,0)",
                        "ORDERS|CUSTOMER_CITY|VARCHAR(2000000) UTF8",
                        "ORDERS|CUSTOMER_ZIP|DECIMAL(19,0)",
                        "ORDERS|ITEMS|VARCHAR(2000000) UTF8",
                        "ORDERS|TAGS|VARCHAR(2000000) UTF8",
                        "ORDERS|DAY|DECIMAL(18,0)",
                        "ORDERS|SOURCE_REFERENCE|VARCHAR(2000) UTF8");
        same(
                "SELECT CUSTOMER_CITY, COUNT(*), MAX(TAGS) FROM NESTED_FLAT.ORDERS WHERE CUSTOMER_ZIP < 50 GROUP BY 1"
                        + " ORDER BY 1",
                "SELECT customer.city, COUNT(*), MAX(to_json(tags)::VARCHAR) FROM " + orders
                        + " WHERE customer.zip < 50 GROUP BY 1 ORDER BY 1");
    }

    @Test
    void nestedColumnsAreCountedAndFilteredByNull() throws Exception {
        same(
                "SELECT COUNT(TAGS), COUNT(ITEMS), COUNT(*) FROM NESTED_FLAT.ORDERS",
                "SELECT COUNT(tags), COUNT(items), COUNT(*) FROM " + orders);
        same(
                "SELECT CUSTOMER_ZIP, COUNT(TAGS) FROM NESTED_FLAT.ORDERS WHERE ITEMS IS NOT NULL GROUP BY 1 ORDER BY 1",
                "SELECT customer.zip, COUNT(tags) FROM " + orders + " WHERE items IS NOT NULL GROUP BY 1 ORDER BY 1");
        same(
                "SELECT ID, ITEMS FROM NESTED_FLAT.ORDERS WHERE TAGS IS NULL ORDER BY 1",
                "SELECT id, to_json(items)::VARCHAR FROM " + orders + " WHERE tags IS NULL ORDER BY 1");
    }

    @Test
    void listsAndMapsAreTables() throws Exception {
        assertThat(lake.texts(columns("NESTED_TABLES")))
                .containsExactly(
                        "ORDERS|ID|DECIMAL(19,0)",
                        "ORDERS|CUSTOMER_CITY|VARCHAR(2000000) UTF8",
                        "ORDERS|CUSTOMER_ZIP|DECIMAL(19,0)",
                        "ORDERS|DAY|DECIMAL(18,0)",
                        "ORDERS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS|SOURCE_ROW_NUMBER|DECIMAL(18,0)",
                        "ORDERS_ITEMS|SKU|VARCHAR(2000000) UTF8",
                        "ORDERS_ITEMS|INDEX|DECIMAL(9,0)",
                        "ORDERS_ITEMS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS_ITEMS|SOURCE_ROW_NUMBER|DECIMAL(18,0)",
                        "ORDERS_ITEMS_MARKS|VALUE|DECIMAL(19,0)",
                        "ORDERS_ITEMS_MARKS|INDEX|DECIMAL(9,0)",
                        "ORDERS_ITEMS_MARKS|ORDERS_ITEMS_INDEX|DECIMAL(9,0)",
                        "ORDERS_ITEMS_MARKS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS_ITEMS_MARKS|SOURCE_ROW_NUMBER|DECIMAL(18,0)",
                        "ORDERS_TAGS|KEY|VARCHAR(2000000) UTF8",
                        "ORDERS_TAGS|VALUE|DECIMAL(19,0)",
                        "ORDERS_TAGS|INDEX|DECIMAL(9,0)",
                        "ORDERS_TAGS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS_TAGS|SOURCE_ROW_NUMBER|DECIMAL(18,0)");
        same(
                "SELECT O.ID, I.\"INDEX\", I.SKU FROM NESTED_TABLES.ORDERS O JOIN NESTED_TABLES.ORDERS_ITEMS I ON"
                        + " O.SOURCE_REFERENCE = I.SOURCE_REFERENCE AND O.SOURCE_ROW_NUMBER = I.SOURCE_ROW_NUMBER WHERE"
                        + " O.ID < 100 ORDER BY 1, 2",
                "SELECT id, generate_subscripts(items, 1) - 1, unnest(items).sku FROM " + orders
                        + " WHERE id < 100 ORDER BY 1, 2");
        same(
                "SELECT SOURCE_ROW_NUMBER, ORDERS_ITEMS_INDEX, \"INDEX\", \"VALUE\" FROM"
                        + " NESTED_TABLES.ORDERS_ITEMS_MARKS WHERE SOURCE_ROW_NUMBER BETWEEN 2000 AND 2100 ORDER BY 1, 2, 3",
                "SELECT row, i, generate_subscripts(m, 1) - 1, unnest(m) FROM (SELECT row, generate_subscripts(items, 1) -"
                        + " 1 AS i, unnest(items).marks AS m FROM " + orders
                        + " WHERE row BETWEEN 2000 AND 2100) ORDER BY 1, 2, 3");
        same(
                "SELECT \"KEY\", COUNT(*), SUM(\"VALUE\") FROM NESTED_TABLES.ORDERS_TAGS GROUP BY 1 ORDER BY 1",
                "SELECT t.key, COUNT(*), SUM(t.value) FROM (SELECT unnest(map_entries(tags)) AS t FROM " + orders
                        + ") GROUP BY 1 ORDER BY 1");
    }

    @Test
    void listsInDocumentsAreTables() throws Exception {
        lake.copy("documents/a.json", "SELECT id, customer, items FROM " + orders, "FORMAT json, ARRAY true");
        lake.run("CREATE VIRTUAL SCHEMA NESTED_DOCUMENTS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " CORES_PER_NODE='1' TABLES='ORDERS=documents/*.json' NESTED='TABLES'");

        assertThat(lake.texts(columns("NESTED_DOCUMENTS")))
                .containsExactly(
                        "ORDERS|ID|DECIMAL(18,0)",
                        "ORDERS|CUSTOMER_CITY|VARCHAR(2000000) UTF8",
                        "ORDERS|CUSTOMER_ZIP|DECIMAL(18,0)",
                        "ORDERS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS|SOURCE_ROW_NUMBER|DECIMAL(18,0)",
                        "ORDERS_ITEMS|SKU|VARCHAR(2000000) UTF8",
                        "ORDERS_ITEMS|INDEX|DECIMAL(9,0)",
                        "ORDERS_ITEMS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS_ITEMS|SOURCE_ROW_NUMBER|DECIMAL(18,0)",
                        "ORDERS_ITEMS_MARKS|VALUE|DECIMAL(18,0)",
                        "ORDERS_ITEMS_MARKS|INDEX|DECIMAL(9,0)",
                        "ORDERS_ITEMS_MARKS|ORDERS_ITEMS_INDEX|DECIMAL(9,0)",
                        "ORDERS_ITEMS_MARKS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "ORDERS_ITEMS_MARKS|SOURCE_ROW_NUMBER|DECIMAL(18,0)");
        same(
                "SELECT O.ID, I.\"INDEX\", I.SKU FROM NESTED_DOCUMENTS.ORDERS O JOIN NESTED_DOCUMENTS.ORDERS_ITEMS I ON"
                        + " O.SOURCE_ROW_NUMBER = I.SOURCE_ROW_NUMBER WHERE O.ID < 100 ORDER BY 1, 2",
                "SELECT id, generate_subscripts(items, 1) - 1, unnest(items).sku FROM " + orders
                        + " WHERE id < 100 ORDER BY 1, 2");
        same(
                "SELECT SOURCE_ROW_NUMBER, ORDERS_ITEMS_INDEX, SUM(\"VALUE\") FROM NESTED_DOCUMENTS.ORDERS_ITEMS_MARKS"
                        + " GROUP BY 1, 2 ORDER BY 1, 2",
                "SELECT row, i, SUM(m) FROM (SELECT row, i, unnest(m) AS m FROM (SELECT row, generate_subscripts(items,"
                        + " 1) - 1 AS i, unnest(items).marks AS m FROM " + orders + ")) GROUP BY 1, 2 ORDER BY 1, 2");
    }

    @Test
    void aTableOfAListCanBeRefreshedAlone() {
        lake.run("ALTER VIRTUAL SCHEMA NESTED_TABLES REFRESH TABLES ORDERS_TAGS");

        assertThatThrownBy(() -> lake.run("ALTER VIRTUAL SCHEMA NESTED_TABLES REFRESH TABLES ORDERS_NONE"))
                .hasMessageContaining("ORDERS_NONE");
        assertThat(lake.rows("SELECT COUNT(*) FROM NESTED_TABLES.ORDERS_ITEMS")).hasToString("[[7500]]");
    }
}
