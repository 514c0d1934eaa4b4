package org.parquetvs.worker.testing;

import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.planner.SqlType;

/** The rows of one group of a SET script, and what the script emits. */
public class TaskIterator implements ExaIterator {
    private final List<List<String>> input;
    private final List<SqlType> outputTypes;
    private final List<List<@Nullable String>> output = new ArrayList<>();
    private int position;

    /**
     * A group.
     *
     * @param input its rows of strings
     * @param outputTypes the types of the EMITS clause
     */
    public TaskIterator(List<List<String>> input, List<SqlType> outputTypes) {
        this.input = List.copyOf(input);
        this.outputTypes = List.copyOf(outputTypes);
    }

    /** The emitted rows, each value as the database prints it. */
    public List<List<@Nullable String>> output() {
        return output;
    }

    final List<SqlType> outputTypes() {
        return outputTypes;
    }

    @Override
    public void emit(Object... values) {
        if (values.length != outputTypes.size()) {
            throw new AssertionError(
                    "emit() takes exactly " + outputTypes.size() + " arguments (" + values.length + " given)");
        }
        List<@Nullable String> row = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            row.add(EmittedValues.stored(outputTypes.get(i), values[i]));
        }
        output.add(row);
    }

    @Override
    public long size() {
        return input.size();
    }

    @Override
    public boolean next() {
        position = Math.min(position + 1, input.size());
        return position < input.size();
    }

    @Override
    public void reset() {
        position = 0;
    }

    @Override
    public String getString(int column) {
        return input.get(position).get(column);
    }

    @Override
    public Object getObject(int column) {
        return getString(column);
    }

    @Override
    public String getString(String name) {
        throw unsupported();
    }

    @Override
    public Object getObject(String name) {
        throw unsupported();
    }

    @Override
    public Integer getInteger(int column) {
        throw unsupported();
    }

    @Override
    public Integer getInteger(String name) {
        throw unsupported();
    }

    @Override
    public Long getLong(int column) {
        throw unsupported();
    }

    @Override
    public Long getLong(String name) {
        throw unsupported();
    }

    @Override
    public BigDecimal getBigDecimal(int column) {
        throw unsupported();
    }

    @Override
    public BigDecimal getBigDecimal(String name) {
        throw unsupported();
    }

    @Override
    public Double getDouble(int column) {
        throw unsupported();
    }

    @Override
    public Double getDouble(String name) {
        throw unsupported();
    }

    @Override
    public Boolean getBoolean(int column) {
        throw unsupported();
    }

    @Override
    public Boolean getBoolean(String name) {
        throw unsupported();
    }

    @Override
    public Date getDate(int column) {
        throw unsupported();
    }

    @Override
    public Date getDate(String name) {
        throw unsupported();
    }

    @Override
    public Timestamp getTimestamp(int column) {
        throw unsupported();
    }

    @Override
    public Timestamp getTimestamp(String name) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("The columns of the input are strings, read by position");
    }
}
