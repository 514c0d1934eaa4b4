package org.parquetvs.delta.engine;

import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructField;
import io.delta.kernel.types.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/**
 * The columns of a checkpoint that hold the fields of actions: one for each single value, and one of JSON for each list
 * or map. A struct is NULL where all its fields are: each action has a field that it cannot lack.
 */
final class ActionColumns {
    private final StructType schema;
    private final List<ScanColumn> leaves = new ArrayList<>();

    ActionColumns(StructType schema) {
        this.schema = schema;
        add(schema, List.of());
    }

    private void add(StructType struct, List<String> path) {
        for (StructField field : struct.fields()) {
            List<String> longer = new ArrayList<>(path);
            longer.add(field.getName());
            if (field.getDataType() instanceof StructType nested) {
                add(nested, longer);
            } else {
                leaves.add(new ScanColumn(
                        String.join(".", longer), new ColumnSource.Field(longer), sqlType(field.getDataType())));
            }
        }
    }

    private static SqlType sqlType(DataType type) {
        if (type instanceof BooleanType) {
            return new SqlType.Bool();
        }
        if (type instanceof IntegerType || type instanceof LongType) {
            return new SqlType.Decimal(18, 0);
        }
        if (type instanceof StringType || type instanceof MapType || type instanceof ArrayType) {
            return SqlType.Varchar.LONGEST;
        }
        throw new UnsupportedOperationException("Field of type " + type);
    }

    /** The columns to read. */
    List<ScanColumn> leaves() {
        return leaves;
    }

    /** The actions of rows with these columns. */
    ColumnarBatch actions(ColumnBatch rows) {
        Leaves columns = new Leaves(rows);
        List<io.delta.kernel.data.ColumnVector> actions = new ArrayList<>();
        for (StructField field : schema.fields()) {
            @Nullable Object[] values = columns.values(field.getDataType());
            actions.add(new ValueVector(field.getDataType(), values, rows.rowCount()));
        }
        return new ValueBatch(schema, actions, rows.rowCount());
    }

    /** Takes the columns in their order. */
    private static final class Leaves {
        private final ColumnBatch rows;
        private int next;

        Leaves(ColumnBatch rows) {
            this.rows = rows;
        }

        @Nullable
        Object[] values(DataType type) {
            return type instanceof StructType struct
                    ? structs(struct)
                    : values(type, rows.columns().get(next++));
        }

        private @Nullable Object[] structs(StructType type) {
            @Nullable Object[] structs = new @Nullable Object[rows.rowCount()];
            for (int ordinal = 0; ordinal < type.length(); ordinal++) {
                @Nullable Object[] values = values(type.at(ordinal).getDataType());
                for (int row = 0; row < values.length; row++) {
                    if (values[row] != null) {
                        if (structs[row] == null) {
                            structs[row] = new @Nullable Object[type.length()];
                        }
                        ((@Nullable Object[]) structs[row])[ordinal] = values[row];
                    }
                }
            }
            return structs;
        }

        private @Nullable Object[] values(DataType type, ColumnVector column) {
            Map<String, Object> known = new HashMap<>();
            @Nullable Object[] values = new @Nullable Object[rows.rowCount()];
            for (int row = 0; row < values.length; row++) {
                values[row] = column.isNull(row) ? null : value(type, column, row, known);
            }
            return values;
        }

        /** @param known values of texts that many rows have, such as those of a partition */
        private static Object value(DataType type, ColumnVector column, int row, Map<String, Object> known) {
            return switch (column.kind()) {
                case BOOLEAN -> ((BooleanVector) column).values()[row] != 0;
                case LONG -> ((LongVector) column).values()[row];
                case TEXT, DICTIONARY_TEXT -> {
                    String text = ((StringVector) column).string(row);
                    yield type instanceof StringType
                            ? text
                            : known.computeIfAbsent(text, json -> JsonValues.parse(type, json));
                }
                case INT, DECIMAL128, DOUBLE, NANO_TIMESTAMP ->
                    throw new IllegalStateException("Column of kind " + column.kind());
            };
        }
    }
}
