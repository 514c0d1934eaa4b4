package org.parquetvs.perf.files;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.writer.settings.WriterSettings;

/**
 * What is asked of a table, and how it is planned.
 *
 * @param name in the report
 * @param table its files
 * @param aggregate what is asked
 * @param explicitFileLimit most files that the plan names
 */
record FilesQuestion(String name, DataSet table, String aggregate, int explicitFileLimit) {
    private static final int ROWS_OF_FILE = 3;
    private static final int FEW_ROWS = 25;
    private static final int LEAST_LIMIT = 1;

    FilesQuestion {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(aggregate, "aggregate");
    }

    /** A count and a sum over so many files by both kinds of plans, and a count over one file. */
    static List<FilesQuestion> all(int files) {
        DataSet many = table("files-" + files, (long) ROWS_OF_FILE * files, files);
        return List.of(
                new FilesQuestion("explicit-count", many, "COUNT(*)", files),
                new FilesQuestion("explicit-sum", many, "SUM(READING)", files),
                new FilesQuestion("hash-bins-count", many, "COUNT(*)", LEAST_LIMIT),
                new FilesQuestion("hash-bins-sum", many, "SUM(READING)", LEAST_LIMIT),
                new FilesQuestion("few-rows-count", table("few-rows", FEW_ROWS, 1), "COUNT(*)", files));
    }

    private static DataSet table(String name, long rows, int files) {
        List<Column> columns = Stream.of("ID", "READING")
                .map(column -> new Column(
                        Types.required(PrimitiveTypeName.INT64).named(column), new ColumnValues.Running(1, 1)))
                .toList();
        return new DataSet(name, 1, 1, columns, rows, files, FEW_ROWS, WriterSettings.USUAL);
    }

    String sql() {
        return "SELECT " + aggregate + " FROM T";
    }

    /** What the columns make of it: both count from 1. */
    long answer() {
        return aggregate.startsWith("COUNT") ? table.rows() : table.rows() * (table.rows() + 1) / 2;
    }
}
