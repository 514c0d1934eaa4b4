package org.parquetvs.writer;

import java.io.IOException;

/** A row group of a Parquet file before its rows are there: a piece is the chunks of one or more neighbouring columns. */
record UnloadedRowGroup(ParquetFormat format, ParquetRowGroup source) implements RowGroupSource<EncodedColumns> {
    /** Columns with fewer values share a piece, so that handing out pieces costs nothing compared with encoding them. */
    private static final int LEAST_VALUES = 1 << 13;

    @Override
    public int rows() {
        return source.rows();
    }

    @Override
    public int pieces() {
        int perPiece = columnsPerPiece();
        return (format.schema().getFieldCount() + perPiece - 1) / perPiece;
    }

    private int columnsPerPiece() {
        return Math.max(1, LEAST_VALUES / Math.max(1, rows()));
    }

    @Override
    public RowGroupPieces<EncodedColumns> load() throws IOException {
        return new LoadedRowGroup(format, source.load(), rows(), columnsPerPiece());
    }
}
