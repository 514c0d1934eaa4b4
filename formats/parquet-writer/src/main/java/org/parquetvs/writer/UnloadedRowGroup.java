package org.parquetvs.writer;

import java.io.IOException;

/**
 * A row group of a Parquet file before its rows are loaded. A piece is the chunks of one or more neighbouring columns.
 *
 * @param columnsPerPiece columns in a piece; known before the rows are loaded, from their greatest possible number
 */
record UnloadedRowGroup(ParquetFormat format, ParquetRowGroup source, int columnsPerPiece)
        implements RowGroupSource<EncodedColumns> {
    /** Columns with fewer values share a piece, so that handing out pieces costs little compared with encoding them. */
    private static final int MIN_VALUES = 1 << 13;

    UnloadedRowGroup(ParquetFormat format, ParquetRowGroup source) {
        this(format, source, Math.max(1, MIN_VALUES / Math.max(1, source.rows())));
    }

    @Override
    public int rows() {
        return source.rows();
    }

    @Override
    public int pieces() {
        return (format.schema().getFieldCount() + columnsPerPiece - 1) / columnsPerPiece;
    }

    @Override
    public RowGroupPieces<EncodedColumns> load() throws IOException {
        RowGroupColumns columns = source.load();
        return new LoadedRowGroup(format, columns, rows(), columnsPerPiece);
    }
}
