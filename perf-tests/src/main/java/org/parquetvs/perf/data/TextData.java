package org.parquetvs.perf.data;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Values;
import org.parquetvs.fixtures.WriterSettings;

/** Columns of random text, which no dictionary and no codec makes smaller. */
final class TextData {
    private static final long SEED = 20;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private TextData() {}

    static DataSet dataSet(String name, int columns, int length, long rows, int rowGroupRows) {
        List<Column> schema = IntStream.range(0, columns)
                .mapToObj(index -> new Column(
                        Types.optional(PrimitiveTypeName.BINARY)
                                .as(LogicalTypeAnnotation.stringType())
                                .named("TEXT_" + index),
                        new Values.Text(length, length, LETTERS)))
                .toList();
        return new DataSet(name, 1, SEED, schema, rows, 1, rowGroupRows, WriterSettings.USUAL);
    }
}
