package org.parquetvs.bench.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.GeneratedRows;

/** Puts the values of one flat column into rows, numbers without boxes. */
interface FieldWriter {

    void add(Group group, long row);

    /** One for each column, good for the rows {@code [firstRow, firstRow + rows)}. */
    static List<FieldWriter> all(DataSet dataSet, long firstRow, int rows) {
        Optional<GeneratedRows> batch = dataSet.generator().map(generator -> generator.generate(firstRow, rows));
        List<FieldWriter> fields = new ArrayList<>();
        for (Column column : dataSet.columns()) {
            int field = fields.size();
            ColumnValues values = batch.map(generated -> generated.field(field)).orElse(column.values());
            fields.add(of(field, column.type().asPrimitiveType(), values, dataSet.seedOf(column)));
        }
        return fields;
    }

    private static FieldWriter of(int field, PrimitiveType type, ColumnValues values, long seed) {
        if (values instanceof ColumnValues.Whole whole) {
            return switch (type.getPrimitiveTypeName()) {
                case INT32 -> (group, row) -> group.add(field, Math.toIntExact(whole.wholeAt(seed, row)));
                case INT64 -> (group, row) -> group.add(field, whole.wholeAt(seed, row));
                case BOOLEAN, FLOAT, DOUBLE, BINARY, FIXED_LEN_BYTE_ARRAY, INT96 ->
                    throw new IllegalArgumentException("Whole numbers in " + type);
            };
        }
        return (group, row) -> add(group, field, type, values.at(seed, row));
    }

    private static void add(Group group, int field, PrimitiveType type, @Nullable Object value) {
        if (value == null) {
            return;
        }
        switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> group.add(field, (boolean) value);
            case INT32 -> group.add(field, Math.toIntExact((long) value));
            case INT64 -> group.add(field, (long) value);
            case FLOAT -> group.add(field, ((Number) value).floatValue());
            case DOUBLE -> group.add(field, ((Number) value).doubleValue());
            case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> group.add(field, (Binary) value);
        }
    }
}
