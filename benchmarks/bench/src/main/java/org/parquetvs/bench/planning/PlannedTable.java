package org.parquetvs.bench.planning;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.testing.iceberg.TestTable;
import org.parquetvs.type.SqlType;

/**
 * A table with metadata of its own. Its files, which do not exist, are in 100 partitions by {@code part}; each has 1,000
 * of the consecutive values of {@code id}.
 */
public enum PlannedTable {
    ICEBERG(100_000) {
        @Override
        void write(Path directory, int files) throws IOException {
            IcebergMetadata.write(directory, files);
        }

        @Override
        String address() {
            return "iceberg:" + TestTable.PATH;
        }

        @Override
        TableField field(String column) {
            return new TableField(column.equals("id") ? 1 : 2);
        }
    },
    /** All files are added by commits in JSON. */
    DELTA_COMMITS(300_000) {
        @Override
        void write(Path directory, int files) throws IOException {
            DeltaMetadata.writeCommits(directory, files);
        }
    },
    /** The same commits, and a checkpoint of the last version. */
    DELTA_CHECKPOINT(300_000) {
        @Override
        void write(Path directory, int files) throws IOException, SQLException {
            DeltaMetadata.writeCommits(directory, files);
            DeltaMetadata.writeCheckpoint(directory);
        }
    };

    /** The bucket of {@link TestTable}: the directory of the metadata has this name. */
    static final String BUCKET = "memory";

    static final int PARTITIONS = 100;
    static final int ROWS = 1_000;
    static final long SIZE = 4L << 20;

    private final int usualFiles;

    PlannedTable(int usualFiles) {
        this.usualFiles = usualFiles;
    }

    /** How many data files it has, unless the user says it. */
    public int usualFiles() {
        return usualFiles;
    }

    /** The partition of a file. */
    static int partition(int file, int files) {
        return (int) ((long) file * PARTITIONS / files);
    }

    /** Writes the metadata. */
    abstract void write(Path directory, int files) throws IOException, SQLException;

    String address() {
        return "delta:" + DeltaMetadata.PATH;
    }

    /** How files know a column. */
    TableField field(String column) {
        return TableField.named(column);
    }

    ScanColumn column(String name) {
        return new ScanColumn(
                name,
                ColumnSource.Field.of(List.of(name), field(name)),
                new SqlType.Decimal(name.equals("id") ? 19 : 10, 0));
    }

    /** Its name in a report. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
