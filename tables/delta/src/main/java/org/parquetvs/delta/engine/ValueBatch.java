package org.parquetvs.delta.engine;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.types.StructField;
import io.delta.kernel.types.StructType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows for the kernel, column by column.
 *
 * @param columns one for each field of the schema
 */
record ValueBatch(StructType schema, List<ColumnVector> columns, int size) implements ColumnarBatch {
    ValueBatch {
        columns = List.copyOf(columns);
    }

    /** @param rows each with the fields of the schema */
    static ValueBatch of(StructType schema, List<@Nullable Object[]> rows) {
        ValueVector structs = ValueVector.of(schema, rows);
        List<ColumnVector> columns = new ArrayList<>();
        for (int ordinal = 0; ordinal < schema.length(); ordinal++) {
            columns.add(structs.getChild(ordinal));
        }
        return new ValueBatch(schema, columns, rows.size());
    }

    @Override
    public StructType getSchema() {
        return schema;
    }

    @Override
    public ColumnVector getColumnVector(int ordinal) {
        return columns.get(ordinal);
    }

    @Override
    public int getSize() {
        return size;
    }

    @Override
    public ColumnarBatch withNewColumn(int ordinal, StructField field, ColumnVector column) {
        List<StructField> fields = new ArrayList<>(schema.fields());
        List<ColumnVector> all = new ArrayList<>(columns);
        fields.add(ordinal, field);
        all.add(ordinal, column);
        return new ValueBatch(new StructType(fields), all, size);
    }

    @Override
    public ColumnarBatch withDeletedColumnAt(int ordinal) {
        List<StructField> fields = new ArrayList<>(schema.fields());
        List<ColumnVector> all = new ArrayList<>(columns);
        fields.remove(ordinal);
        all.remove(ordinal);
        return new ValueBatch(new StructType(fields), all, size);
    }
}
