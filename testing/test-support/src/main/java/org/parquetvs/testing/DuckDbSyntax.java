package org.parquetvs.testing;

import java.util.List;
import java.util.stream.Collectors;

/** Parts of DuckDB's SQL. */
public final class DuckDbSyntax {
    private DuckDbSyntax() {}

    /** A table function that reads these files. */
    public static String readParquet(List<String> files) {
        return files.stream().map(DuckDbSyntax::literal).collect(Collectors.joining(", ", "read_parquet([", "])"));
    }

    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    public static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
