package org.parquetvs.testing.udf;

import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.List;

/** The rows of one group of a SET script; all values are text. Subclasses process the rows that the script emits. */
public abstract class GroupIterator implements ExaIterator {
    private final List<List<String>> rows;
    private int position;

    protected GroupIterator(List<List<String>> rows) {
        this.rows = List.copyOf(rows);
    }

    @Override
    public long size() {
        return rows.size();
    }

    @Override
    public boolean next() {
        position = Math.min(position + 1, rows.size());
        return position < rows.size();
    }

    @Override
    public void reset() {
        position = 0;
    }

    @Override
    public String getString(int column) {
        return rows.get(position).get(column);
    }

    @Override
    public Object getObject(int column) {
        return getString(column);
    }

    @Override
    public String getString(String column) {
        throw unsupported();
    }

    @Override
    public Integer getInteger(int column) {
        throw unsupported();
    }

    @Override
    public Integer getInteger(String column) {
        throw unsupported();
    }

    @Override
    public Long getLong(int column) {
        throw unsupported();
    }

    @Override
    public Long getLong(String column) {
        throw unsupported();
    }

    @Override
    public BigDecimal getBigDecimal(int column) {
        throw unsupported();
    }

    @Override
    public BigDecimal getBigDecimal(String column) {
        throw unsupported();
    }

    @Override
    public Double getDouble(int column) {
        throw unsupported();
    }

    @Override
    public Double getDouble(String column) {
        throw unsupported();
    }

    @Override
    public Boolean getBoolean(int column) {
        throw unsupported();
    }

    @Override
    public Boolean getBoolean(String column) {
        throw unsupported();
    }

    @Override
    public Date getDate(int column) {
        throw unsupported();
    }

    @Override
    public Date getDate(String column) {
        throw unsupported();
    }

    @Override
    public Timestamp getTimestamp(int column) {
        throw unsupported();
    }

    @Override
    public Timestamp getTimestamp(String column) {
        throw unsupported();
    }

    @Override
    public Object getObject(String column) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("The input is text, asked for by position");
    }
}
