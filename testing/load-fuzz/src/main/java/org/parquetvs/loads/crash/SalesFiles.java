package org.parquetvs.loads.crash;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Parquet files of sales, each with other rows. */
final class SalesFiles {
    private static final int MAX_NEW_FILES = 3;
    private static final int MAX_ROWS = 40_000;

    /** Rows with special content: several row groups, NULLs, text. */
    private static final String ROWS =
            "SELECT %d + i AS id, CASE WHEN i %% 7 = 0 THEN NULL ELSE 'title ' || i END AS title,"
                    + " CAST(i AS DECIMAL(12,2)) / 4 AS amount FROM range(%d) t(i)";

    private final Path directory;
    private final RowComparison rows;
    private long count;

    /** @param rows writes the files */
    SalesFiles(Path directory, RowComparison rows) {
        this.directory = directory;
        this.rows = rows;
    }

    /** Writes some new files; their names. */
    List<String> write(Random random) throws SQLException {
        List<String> names = new ArrayList<>();
        int size = 1 + random.nextInt(MAX_ROWS);
        for (int i = random.nextInt(MAX_NEW_FILES); i >= 0; i--) {
            long number = count++;
            String name = "file-" + number + ".parquet";
            rows.execute("COPY (" + ROWS.formatted(number * 1_000_000, size) + ") TO '" + directory.resolve(name)
                    + "' (FORMAT parquet, ROW_GROUP_SIZE 4096)");
            names.add(name);
        }
        return names;
    }
}
