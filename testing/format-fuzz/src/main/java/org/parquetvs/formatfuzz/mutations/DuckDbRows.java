package org.parquetvs.formatfuzz.mutations;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.parquetvs.formatfuzz.mutations.ReadingResult.Outcome;
import org.parquetvs.testing.DuckDbSyntax;

/** DuckDB, asked where parquet-java refuses; it does not look at checksums. */
final class DuckDbRows implements FileReader {

    @Override
    public ReadingResult read(Path file) throws Exception {
        Path copy = file.resolveSibling("duckdb.parquet");
        Files.deleteIfExists(copy);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT * FROM " + DuckDbSyntax.readParquet(List.of(file.toString())) + ") TO "
                    + DuckDbSyntax.literal(copy.toString()) + " (FORMAT PARQUET)");
        } catch (SQLException e) {
            return new ReadingResult(Outcome.REFUSED, String.valueOf(e.getMessage()));
        }
        return new DecodedRows().read(copy);
    }
}
