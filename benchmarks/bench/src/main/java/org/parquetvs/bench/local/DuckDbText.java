package org.parquetvs.bench.local;

import java.util.List;
import java.util.stream.Collectors;

/** Parts of DuckDB's SQL. */
public final class DuckDbText {
    private DuckDbText() {}

    /** A table function that reads these files. */
    public static String readParquet(List<String> files) {
        return files.stream().map(DuckDbText::literal).collect(Collectors.joining(", ", "read_parquet([", "])"));
    }

    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    public static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
