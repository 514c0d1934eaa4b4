package org.parquetvs.adapter.properties;

import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** A column with what is known about the file that a row comes from; no Parquet field fills it. */
public enum FileColumn {
    SOURCE_REFERENCE("key of the file"),
    SOURCE_SIZE("bytes of the file"),
    SOURCE_ETAG("entity tag of the file"),
    SOURCE_LAST_MODIFIED("last change of the file, UTC"),
    SOURCE_ROW_GROUP("row group in the file, from 0"),
    SOURCE_ROW_NUMBER("row in the file, from 0");

    private final String comment;

    FileColumn(String comment) {
        this.comment = comment;
    }

    /** The column under its own name. */
    public ScanColumn column() {
        return switch (this) {
            case SOURCE_REFERENCE -> column(ColumnSource.Metadata.FILE_KEY, text(2000));
            case SOURCE_SIZE -> column(ColumnSource.Metadata.FILE_SIZE, number(18));
            case SOURCE_ETAG -> column(ColumnSource.Metadata.FILE_ETAG, text(200));
            case SOURCE_LAST_MODIFIED -> column(ColumnSource.Metadata.FILE_LAST_MODIFIED, new SqlType.Timestamp(3));
            case SOURCE_ROW_GROUP -> column(ColumnSource.Metadata.ROW_GROUP_ORDINAL, number(9));
            case SOURCE_ROW_NUMBER -> column(ColumnSource.Metadata.ROW_NUMBER, number(18));
        };
    }

    private ScanColumn column(ColumnSource source, SqlType type) {
        return new ScanColumn(name(), source, type);
    }

    private static SqlType text(int length) {
        return new SqlType.Varchar(length, Charset.UTF8);
    }

    private static SqlType number(int precision) {
        return new SqlType.Decimal(precision, 0);
    }

    /** What it holds, for the reader of the database's catalogue. */
    public String comment() {
        return comment;
    }
}
