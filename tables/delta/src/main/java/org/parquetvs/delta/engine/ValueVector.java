package org.parquetvs.delta.engine;

import io.delta.kernel.data.ArrayValue;
import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.MapValue;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.StructType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of a column for the kernel, as objects. */
final class ValueVector implements ColumnVector {
    private final DataType type;
    private final @Nullable Object[] values;
    private final int size;

    /** Of a struct; the kernel asks for a field of a struct again and again. */
    private final @Nullable ColumnVector[] children;

    /**
     * @param values the first {@code size} of them count: null, Boolean, Number or String, Object[] with the fields of a
     *     struct, {@link Entries} for a map, List for an array
     */
    ValueVector(DataType type, @Nullable Object[] values, int size) {
        this.type = type;
        this.values = values;
        this.size = size;
        this.children = new @Nullable ColumnVector[type instanceof StructType struct ? struct.length() : 0];
    }

    /** The entries of a map. */
    record Entries(ColumnVector keys, ColumnVector values) implements MapValue {
        @Override
        public int getSize() {
            return keys.getSize();
        }

        @Override
        public ColumnVector getKeys() {
            return keys;
        }

        @Override
        public ColumnVector getValues() {
            return values;
        }
    }

    static ValueVector of(DataType type, List<? extends @Nullable Object> values) {
        return new ValueVector(type, values.toArray(), values.size());
    }

    @Override
    public DataType getDataType() {
        return type;
    }

    @Override
    public int getSize() {
        return size;
    }

    @Override
    public boolean isNullAt(int row) {
        return values[row] == null;
    }

    @Override
    public boolean getBoolean(int row) {
        return value(row, Boolean.class);
    }

    @Override
    public int getInt(int row) {
        return value(row, Number.class).intValue();
    }

    @Override
    public long getLong(int row) {
        return value(row, Number.class).longValue();
    }

    @Override
    public @Nullable String getString(int row) {
        return (String) values[row];
    }

    @Override
    public MapValue getMap(int row) {
        return value(row, Entries.class);
    }

    @Override
    public ArrayValue getArray(int row) {
        List<?> elements = value(row, List.class);
        DataType elementType = ((io.delta.kernel.types.ArrayType) type).getElementType();
        return new ArrayValue() {
            @Override
            public int getSize() {
                return elements.size();
            }

            @Override
            public ColumnVector getElements() {
                return of(elementType, elements);
            }
        };
    }

    /** The values of a field of the structs, NULL where the struct is. */
    @Override
    public ColumnVector getChild(int ordinal) {
        ColumnVector known = children[ordinal];
        if (known == null) {
            known = child(ordinal);
            children[ordinal] = known;
        }
        return known;
    }

    private ColumnVector child(int ordinal) {
        @Nullable Object[] fields = new @Nullable Object[size];
        for (int row = 0; row < size; row++) {
            if (values[row] instanceof Object[] struct) {
                fields[row] = struct[ordinal];
            }
        }
        return new ValueVector(((StructType) type).at(ordinal).getDataType(), fields, size);
    }

    private <T> T value(int row, Class<T> kind) {
        return kind.cast(Objects.requireNonNull(values[row], "value"));
    }

    @Override
    public void close() {}
}
