package org.parquetvs.perf.local;

import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/** An iterator of which a contender only uses what it overrides: output, and text input by position. */
public abstract class OutputIterator implements ExaIterator {

    @Override
    public long size() {
        return 1;
    }

    @Override
    public boolean next() {
        return false;
    }

    @Override
    public void reset() {
        throw unsupported();
    }

    @Override
    public @Nullable String getString(int column) {
        throw unsupported();
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
    public Object getObject(int column) {
        throw unsupported();
    }

    @Override
    public Object getObject(String column) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("No contender asks for it");
    }
}
