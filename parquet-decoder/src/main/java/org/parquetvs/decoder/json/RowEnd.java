package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;

/** A group that is a row, or has all of it. */
final class RowEnd extends GroupConverter {
    private final GroupConverter group;
    private final Runnable endRow;

    RowEnd(GroupConverter group, Runnable endRow) {
        this.group = group;
        this.endRow = endRow;
    }

    @Override
    public Converter getConverter(int fieldIndex) {
        return group.getConverter(fieldIndex);
    }

    @Override
    public void start() {
        group.start();
    }

    @Override
    public void end() {
        group.end();
        endRow.run();
    }
}
