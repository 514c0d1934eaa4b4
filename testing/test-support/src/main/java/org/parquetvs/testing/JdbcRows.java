package org.parquetvs.testing;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads rows of another database. */
public final class JdbcRows {
    private JdbcRows() {}

    /** Runs a query and passes on its rows, each in an array of its own. */
    public static void forEach(Connection connection, String sql, Consumer<@Nullable Object[]> consumer)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                @Nullable Object[] row = new @Nullable Object[columns];
                for (int column = 0; column < columns; column++) {
                    row[column] = result.getObject(column + 1);
                }
                consumer.accept(row);
            }
        }
    }
}
