package org.parquetvs.writer;

import java.io.IOException;
import java.util.Optional;

/**
 * A row group of a Parquet file before its rows are loaded. A piece is the chunks of one or more neighbouring columns.
 *
 * @param encryption of the pages, if they are encrypted
 * @param columnsPerPiece columns in a piece; known before the rows are loaded, from their greatest possible number
 */
record UnloadedRowGroup(
        ParquetFormat format, ParquetRowGroup source, Optional<RowGroupEncryption> encryption, int columnsPerPiece)
        implements RowGroupSource<EncodedColumns> {
    /** Columns with fewer values share a piece, so that handing out pieces costs little compared with encoding them. */
    private static final int MIN_VALUES = 1 << 13;

    /** A row group. If it is encrypted, it is one piece: parquet-java numbers the columns that it gets at once. */
    static UnloadedRowGroup of(ParquetFormat format, ParquetRowGroup source, Optional<RowGroupEncryption> encryption) {
        int columns = encryption.isPresent()
                ? Math.max(1, format.schema().getFieldCount())
                : Math.max(1, MIN_VALUES / Math.max(1, source.rows()));
        return new UnloadedRowGroup(format, source, encryption, columns);
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
        return new LoadedRowGroup(format, columns, rows(), encryption, columnsPerPiece);
    }
}
