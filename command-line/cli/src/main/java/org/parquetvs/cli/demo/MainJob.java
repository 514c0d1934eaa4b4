package org.parquetvs.cli.demo;

import java.util.List;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.ExpectedAnswers;

/** The statements of the demo and the answers that the generator of the data knows. */
final class MainJob {
    static final String BUCKET = "shop";
    static final String SOURCE = "sales/*.parquet";
    private static final String CONNECTION = "S3_CONNECTION";

    private MainJob() {}

    /** Creates the connection; its text holds the keys and is not shown. */
    static String createConnection(String connectionJson) {
        return "CREATE OR REPLACE CONNECTION " + CONNECTION + " TO '' USER '' IDENTIFIED BY '"
                + connectionJson.replace("'", "''") + "'";
    }

    static List<Step> steps(DataSet sales) {
        ExpectedAnswers answers = new ExpectedAnswers(sales);
        long rows = answers.rows();
        ExpectedAnswers.Summary price = answers.summary("SALES_PRICE");
        long bulk = answers.rowsWhere("QUANTITY", quantity -> quantity >= 90 && quantity <= 95);
        return List.of(
                Step.succeeds("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = '"
                        + CONNECTION + "' TABLES = 'SALES=" + SOURCE + "'"),
                new Step(
                        "SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_TABLE = 'SALES'"
                                + " ORDER BY COLUMN_ORDINAL_POSITION",
                        outcome -> outcome.rows().size() >= sales.columns().size()),
                Step.returns("SELECT COUNT(*) FROM LAKE.SALES", rows),
                Step.returns(
                        "SELECT SUM(SALES_PRICE), MIN(SALES_PRICE), MAX(SALES_PRICE) FROM LAKE.SALES",
                        price.sum(),
                        price.min(),
                        price.max()),
                Step.returns("SELECT COUNT(*) FROM LAKE.SALES WHERE QUANTITY BETWEEN 90 AND 95", bulk),
                new Step(
                        "SELECT SALES_ID, PRODUCT_ID, QUANTITY, SALES_PRICE FROM LAKE.SALES WHERE SALES_ID <= 3"
                                + " ORDER BY SALES_ID",
                        outcome -> outcome.rows().size() == Math.min(rows, 3)),
                new Step(
                        "EXPLAIN VIRTUAL SELECT SALES_ID FROM LAKE.SALES WHERE SALES_PRICE < 10",
                        outcome -> outcome.rows().size() == 1),
                Step.succeeds("CREATE SCHEMA RETAIL"),
                Step.succeeds("CREATE TABLE RETAIL.SALES (SALES_ID DECIMAL(12,0), SALES_POSITION DECIMAL(4,0),"
                        + " PRODUCT_ID DECIMAL(12,0), QUANTITY DECIMAL(4,0), SALES_PRICE DECIMAL(12,2),"
                        + " PRODUCT_PRICE DECIMAL(12,2), EXA_ROW_ROLES DECIMAL(12,0))"),
                Step.counts(
                        "IMPORT INTO RETAIL.SALES FROM SCRIPT ADAPTER.IMPORT_PARQUET AT " + CONNECTION
                                + " WITH SOURCE='" + SOURCE + "'",
                        rows),
                Step.returns("SELECT COUNT(*), SUM(SALES_PRICE) FROM RETAIL.SALES", rows, price.sum()),
                Step.succeeds("DROP VIRTUAL SCHEMA LAKE CASCADE"));
    }
}
