package org.parquetvs.adapter.properties;

import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;

/** A column that no Parquet field fills, but what is known of the file that a row comes from. */
public enum FileColumn {

    /** The key of the file. */
    SOURCE_REFERENCE {
        @Override
        public ScanColumn column() {
            return new ScanColumn(name(), new ColumnSource.FileKey(), new SqlType.Varchar(2000, SqlType.Charset.UTF8));
        }

        @Override
        public String comment() {
            return "key of the file";
        }
    };

    /** The column under its own name. */
    public abstract ScanColumn column();

    /** What it holds, for the reader of the database's catalogue. */
    public abstract String comment();
}
