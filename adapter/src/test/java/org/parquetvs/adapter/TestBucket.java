package org.parquetvs.adapter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/**
 * The files that the tests of scripts read: {@code sales/}, four files of 250 rows in row groups of 100;
 * {@code odd/}, two files whose fields have names that need care; and a file that is none.
 */
public final class TestBucket {
    public static final String NAME = "lake";

    private TestBucket() {}

    /** Fills a bucket below {@code directory}. */
    public static void fill(Path directory) throws IOException {
        Path bucket = directory.resolve(NAME);
        Fixtures.write(Sales.dataSet(1_000, 4, 100, PageCodec.SNAPPY), bucket.resolve("sales"));
        Fixtures.write(dataSet("first", integer("userId"), text("user_id"), text("it's")), bucket.resolve("odd"));
        Fixtures.write(dataSet("second", integer("userId"), integer("sourceReference")), bucket.resolve("odd"));
        Files.createDirectories(bucket.resolve("broken"));
        Files.writeString(bucket.resolve("broken/readme.parquet"), "this is not a Parquet file");
    }

    /** Puts {@code copies} small files into {@code many/}. */
    public static void copyManyTimes(Path directory, int copies) throws IOException {
        Path target = directory.resolve(NAME).resolve("many");
        byte[] bytes = Files.readAllBytes(Fixtures.write(dataSet("small", integer("a")), directory.resolve("original"))
                .get(0));
        Files.createDirectories(target);
        for (int copy = 0; copy < copies; copy++) {
            Files.write(target.resolve(copy + ".parquet"), bytes);
        }
    }

    private static DataSet dataSet(String name, Column... columns) {
        return new DataSet(name, 1, 1, List.of(columns), 10, 1, 10, WriterSettings.USUAL);
    }

    private static Column integer(String name) {
        return new Column(Types.optional(PrimitiveTypeName.INT32).named(name), new ColumnValues.Uniform(0, 1_000));
    }

    private static Column text(String name) {
        return new Column(
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name),
                new ColumnValues.Text(1, 10, "abc"));
    }
}
