package org.parquetvs.bench.files;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FileNames;
import org.parquetvs.fixtures.FixtureFormat;
import org.parquetvs.fixtures.Layout;
import org.parquetvs.writer.settings.WriterSettings;

/**
 * A question to a table, and how it is planned.
 *
 * @param name in the report
 * @param table its files
 * @param aggregate the question
 * @param explicitFileLimit most files that the plan names
 */
record FilesQuestion(String name, DataSet table, String aggregate, int explicitFileLimit) {
    private static final int ROWS_OF_FILE = 3;
    private static final int FEW_ROWS = 25;
    private static final int MIN_LIMIT = 1;
    private static final int MAX_LIMIT = 100_000;
    private static final int FILES_PER_DIRECTORY = 1_000;

    /** Makes documents of 200 bytes, if there are 100,000 of them. */
    private static final int LENGTH_OF_NOTE = 151;

    FilesQuestion {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(aggregate, "aggregate");
    }

    /** A count and a sum over {@code files} files by both kinds of plans, and a count over one file. */
    static List<FilesQuestion> ofParquet(int files) {
        DataSet many = table("files-" + files, (long) ROWS_OF_FILE * files, files);
        return List.of(
                new FilesQuestion("explicit-count", many, "COUNT(*)", files),
                new FilesQuestion("explicit-sum", many, "SUM(READING)", files),
                new FilesQuestion("hash-bins-count", many, "COUNT(*)", MIN_LIMIT),
                new FilesQuestion("hash-bins-sum", many, "SUM(READING)", MIN_LIMIT),
                new FilesQuestion("few-rows-count", table("few-rows", FEW_ROWS, 1), "COUNT(*)", files));
    }

    /** A sum over {@code files} files of one JSON document each, which no footer describes. */
    static List<FilesQuestion> ofJson(int files) {
        Layout layout = new Layout(files, new FileNames.Spread(FILES_PER_DIRECTORY), new FixtureFormat.Json());
        Column note = new Column(
                Types.required(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named("NOTE"),
                new ColumnValues.Text(LENGTH_OF_NOTE, LENGTH_OF_NOTE, "abcdefghijklmnopqrstuvwxyz"));
        List<Column> columns = Stream.concat(numbers(), Stream.of(note)).toList();
        DataSet many = new DataSet("documents-" + files, 1, 1, columns, files, layout);
        FilesQuestion bins = new FilesQuestion("json-hash-bins-sum", many, "SUM(READING)", MIN_LIMIT);
        return files > MAX_LIMIT
                ? List.of(bins)
                : List.of(new FilesQuestion("json-explicit-sum", many, "SUM(READING)", files), bins);
    }

    private static DataSet table(String name, long rows, int files) {
        return new DataSet(name, 1, 1, numbers().toList(), rows, files, FEW_ROWS, WriterSettings.USUAL);
    }

    private static Stream<Column> numbers() {
        return Stream.of("ID", "READING")
                .map(column -> new Column(
                        Types.required(PrimitiveTypeName.INT64).named(column), new ColumnValues.Running(1, 1)));
    }

    /** The ending of the keys of its files. */
    String extension() {
        return table.layout().format().extension();
    }

    String sql() {
        return "SELECT " + aggregate + " FROM T";
    }

    /** The expected answer; both columns count from 1. */
    long answer() {
        return aggregate.startsWith("COUNT") ? table.rows() : table.rows() * (table.rows() + 1) / 2;
    }
}
