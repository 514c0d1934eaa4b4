package org.parquetvs.server.result;

import java.io.IOException;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.type.SqlType;

/** How the values of a column become bytes; each protocol has its own format. */
public enum RowFormat {
    /** JSON values with commas between them. */
    JSON {
        @Override
        ColumnBytes column(SqlType type, SessionFormats formats) {
            return new JsonColumn(type, formats);
        }

        @Override
        byte[] separator() {
            return COMMA;
        }

        @Override
        byte[] from(byte[] values, int row, SqlType type) throws IOException {
            return JsonColumn.from(values, row);
        }
    },

    /** Values of Exasol's binary protocol. */
    BINARY {
        @Override
        ColumnBytes column(SqlType type, SessionFormats formats) {
            return new BinaryColumn(type);
        }

        @Override
        byte[] separator() {
            return NOTHING;
        }

        @Override
        byte[] from(byte[] values, int row, SqlType type) {
            return BinaryColumn.from(values, row, type);
        }
    };

    private static final byte[] COMMA = {','};
    private static final byte[] NOTHING = {};

    /**
     * An empty column.
     *
     * @param formats formats of dates and timestamps, if they are texts
     */
    abstract ColumnBytes column(SqlType type, SessionFormats formats);

    /** The bytes between two ranges of rows. */
    abstract byte[] separator();

    /** The values of a column without those before {@code row}. */
    abstract byte[] from(byte[] values, int row, SqlType type) throws IOException;
}
