package org.parquetvs.local;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.local.arrow.ArrowRowGroups;
import org.parquetvs.writer.BatchRowGroup;
import org.parquetvs.writer.ParquetRowGroup;
import org.parquetvs.writer.RowGroupColumns;

/** The rows that a stream delivers next, when they are needed. There may be none, because the stream has ended. */
final class StreamedRowGroup implements ParquetRowGroup {
    private static final BatchRowGroup NO_ROWS = new BatchRowGroup(List.of(), 0);

    private final FileStream stream;
    private @Nullable BatchRowGroup loaded;

    StreamedRowGroup(FileStream stream) {
        this.stream = stream;
    }

    @Override
    public int rows() {
        BatchRowGroup rows = loaded;
        return rows == null ? ArrowRowGroups.MAX_ROWS : rows.rows();
    }

    @Override
    public RowGroupColumns load() throws IOException {
        BatchRowGroup rows = stream.next().orElse(NO_ROWS);
        loaded = rows;
        return rows;
    }
}
