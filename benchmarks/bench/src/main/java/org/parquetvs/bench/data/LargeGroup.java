package org.parquetvs.bench.data;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.writer.settings.WriterSettings;

/** A row group that does not fit into the memory of a worker: many columns of random numbers, which no codec shrinks. */
final class LargeGroup {
    private static final long SEED = 40;
    private static final int COLUMNS = 1000;

    private LargeGroup() {}

    static DataSet dataSet(String name, long rows) {
        List<Column> schema = IntStream.range(0, COLUMNS)
                .mapToObj(index -> new Column(
                        Types.optional(PrimitiveTypeName.INT64)
                                .as(LogicalTypeAnnotation.decimalType(0, 18))
                                .named("NUMBER_" + index),
                        new ColumnValues.Uniform(0, (long) 1e17)))
                .toList();
        return new DataSet(name, 1, SEED, schema, rows, 1, Math.toIntExact(rows), WriterSettings.USUAL);
    }
}
