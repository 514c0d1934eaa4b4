package org.parquetvs.container.script;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.WireColumn;

/** Input and output of one {@code run} of a script, with Exasol's errors. */
class ScriptIterator implements ExaIterator, BatchSink {
    private final List<WireColumn> input;
    private final boolean scalar;
    private final boolean returns;
    private final InputRows rows;
    private final ResultRows results;

    private boolean finished;
    private boolean insideRun;

    ScriptIterator(CallHeader.Shape shape, InputRows rows, ResultRows results) {
        this.input = shape.input();
        this.scalar = shape.scalar();
        this.returns = shape.returns();
        this.rows = rows;
        this.results = results;
    }

    /** Sets whether the script's method is running; it may do less than its caller. */
    void insideRun(boolean inside) {
        insideRun = inside;
    }

    @Override
    public long size() {
        if (rows.isColumnar()) {
            throw new IllegalStateException(
                    "The local cluster does not know how many rows an export has before its end");
        }
        return rows.size();
    }

    @Override
    public boolean next() throws ExaIterationException {
        if (insideRun && scalar) {
            throw new ExaIterationException("E-UDF-CL-SL-JAVA-1102: next() function is not allowed in scalar context");
        }
        finished = finished || !rows.next();
        return !finished;
    }

    @Override
    public void reset() throws ExaIterationException {
        if (scalar) {
            throw new ExaIterationException("E-UDF-CL-SL-JAVA-1104: reset() function is not allowed in scalar context");
        }
        finished = !rows.reset();
    }

    @Override
    public void emit(@Nullable Object @Nullable ... values) throws ExaIterationException, ExaDataTypeException {
        if (insideRun && returns) {
            throw new ExaIterationException("E-UDF-CL-SL-JAVA-1106: emit() function is not allowed in scalar context");
        }
        int expected = results.width();
        if (values == null && expected != 1) {
            throw new ExaIterationException(wrongCount(1119, expected, 1));
        }
        if (values != null && values.length != expected) {
            throw new ExaIterationException(wrongCount(1107, expected, values.length));
        }
        results.add(values == null ? new Object[1] : values, rows.origin());
    }

    private static String wrongCount(int code, int expected, int given) {
        return "E-UDF-CL-SL-JAVA-" + code + ": emit() takes exactly " + expected
                + (expected > 1 ? " arguments" : " argument") + " (" + given + " given)";
    }

    @Override
    public void emitBatch(ColumnBatch batch) {
        if (returns) {
            throw new IllegalStateException("A script that returns a value cannot emit batches");
        }
        results.add(batch, rows.origin());
    }

    @Override
    public @Nullable Integer getInteger(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.INTEGER);
    }

    @Override
    public @Nullable Integer getInteger(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.INTEGER.unknownNameCode()), Getter.INTEGER);
    }

    @Override
    public @Nullable Long getLong(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.LONG);
    }

    @Override
    public @Nullable Long getLong(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.LONG.unknownNameCode()), Getter.LONG);
    }

    @Override
    public @Nullable BigDecimal getBigDecimal(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.BIG_DECIMAL);
    }

    @Override
    public @Nullable BigDecimal getBigDecimal(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.BIG_DECIMAL.unknownNameCode()), Getter.BIG_DECIMAL);
    }

    @Override
    public @Nullable Double getDouble(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.DOUBLE);
    }

    @Override
    public @Nullable Double getDouble(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.DOUBLE.unknownNameCode()), Getter.DOUBLE);
    }

    @Override
    public @Nullable String getString(int column) throws ExaIterationException, ExaDataTypeException {
        Object value = getObject(column);
        return value == null ? null : value.toString();
    }

    @Override
    public @Nullable String getString(String name) throws ExaIterationException, ExaDataTypeException {
        return getString(index(name, 1131));
    }

    @Override
    public @Nullable Boolean getBoolean(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.BOOLEAN);
    }

    @Override
    public @Nullable Boolean getBoolean(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.BOOLEAN.unknownNameCode()), Getter.BOOLEAN);
    }

    @Override
    public @Nullable Date getDate(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.DATE);
    }

    @Override
    public @Nullable Date getDate(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.DATE.unknownNameCode()), Getter.DATE);
    }

    @Override
    public @Nullable Timestamp getTimestamp(int column) throws ExaIterationException, ExaDataTypeException {
        return get(column, Getter.TIMESTAMP);
    }

    @Override
    public @Nullable Timestamp getTimestamp(String name) throws ExaIterationException, ExaDataTypeException {
        return get(index(name, Getter.TIMESTAMP.unknownNameCode()), Getter.TIMESTAMP);
    }

    private <T> @Nullable T get(int column, Getter<T> getter) throws ExaIterationException, ExaDataTypeException {
        Object value = getObject(column);
        return value == null ? null : getter.convert(value, input.get(column));
    }

    @Override
    public @Nullable Object getObject(int column) throws ExaIterationException {
        if (column < 0 || column >= input.size()) {
            throw new ExaIterationException("E-UDF-CL-SL-JAVA-1138: Column number " + column + " does not exist");
        }
        if (finished) {
            throw new ExaIterationException("E-UDF-CL-SL-JAVA-1139: Iteration finished");
        }
        return rows.value(column);
    }

    @Override
    public @Nullable Object getObject(String name) throws ExaIterationException {
        return getObject(index(name, 1142));
    }

    private int index(String name, int code) throws ExaIterationException {
        for (int i = 0; i < input.size(); i++) {
            if (input.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new ExaIterationException(
                "E-UDF-CL-SL-JAVA-" + code + ": Column with name '" + name + "' does not exist");
    }
}
