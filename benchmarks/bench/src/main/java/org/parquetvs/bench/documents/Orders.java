package org.parquetvs.bench.documents;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.DuckDbSyntax;
import org.parquetvs.type.SqlType;

/**
 * Parquet files of orders, each with a list of items. An item is a group of three fields; a tenth of the names is NULL.
 */
final class Orders {
    /** A row is an item. */
    static final RowPath ROWS = RowPath.RECORDS.elementsOf(List.of("items"));

    private static final int MAX_ITEMS = 8;
    private static final int BYTES_PER_ORDER = 60;

    private Orders() {}

    /** The number of the order and the fields of the item. */
    static List<ScanColumn> columns() {
        return List.of(
                new ScanColumn("id", ColumnSource.Field.of("id"), new SqlType.Decimal(19, 0)),
                item("product", SqlType.Varchar.LONGEST),
                item("quantity", new SqlType.Decimal(10, 0)),
                item("price", new SqlType.DoublePrecision()));
    }

    private static ScanColumn item(String field, SqlType type) {
        return new ScanColumn(field, new ColumnSource.Field(1, List.of(field), Optional.empty()), type);
    }

    /** The same rows in DuckDB. */
    static String unnested(String file) {
        return "(SELECT id, item.product AS product, item.quantity AS quantity, item.price AS price FROM"
                + " (SELECT id, unnest(items) AS item FROM read_parquet(" + file + ")))";
    }

    /** Writes a file of about this many bytes. */
    static void write(Path file, long bytes) throws SQLException {
        String random = "hash(i * " + 2 * MAX_ITEMS + " + k + %d)";
        String item = Stream.of(
                        "'product': CASE WHEN " + random.formatted(0) + " % 10 > 0 THEN 'product ' || "
                                + random.formatted(1) + " % 5000 END",
                        "'quantity': (1 + " + random.formatted(2) + " % 20)::INTEGER",
                        "'price': (" + random.formatted(3) + " % 1000000) / 100")
                .reduce((left, right) -> left + ", " + right)
                .orElseThrow();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT i AS id, list_transform(range((hash(i) % " + (MAX_ITEMS + 1)
                    + ")::BIGINT), lambda k: {" + item + "}) AS items FROM range(" + bytes / BYTES_PER_ORDER
                    + ") t(i)) TO " + DuckDbSyntax.literal(file.toString()) + " (FORMAT parquet)");
        }
    }
}
