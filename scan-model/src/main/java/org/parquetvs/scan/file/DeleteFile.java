package org.parquetvs.scan.file;

import java.util.List;
import java.util.Objects;

/** What a table's metadata name to delete rows of its data files. */
public sealed interface DeleteFile {

    /** The object that holds the deletes. */
    FileEntry file();

    /** How many deletes it holds; a row may be deleted several times. */
    long deletes();

    /** A Parquet file of positions: the key of a data file, and the number of a row in it. */
    record Positions(FileEntry file, long deletes) implements DeleteFile {
        public Positions {
            requireCount(deletes);
        }
    }

    /**
     * A bitmap of the deleted rows of one data file.
     *
     * @param offset of the bitmap in the object
     * @param length bytes of the bitmap
     * @param deletes how many rows it deletes
     */
    record Vector(FileEntry file, long offset, long length, long deletes) implements DeleteFile {
        public Vector {
            long end = file.size();
            Objects.checkFromIndexSize(offset, length, end);
            requireCount(deletes);
        }
    }

    /**
     * A Parquet file of values: it deletes the rows that are equal to one of its rows in some columns. NULL equals NULL.
     *
     * @param columns these columns, as the table has them or had them last
     */
    record EqualValues(FileEntry file, List<ComparedColumn> columns, long deletes) implements DeleteFile {
        public EqualValues {
            columns = List.copyOf(columns);
            requireCount(deletes);
            if (columns.isEmpty()) {
                throw new IllegalArgumentException("Invalid deletes " + file.key() + ": they compare no column");
            }
        }
    }

    private static void requireCount(long deletes) {
        if (deletes < 0) {
            throw new IllegalArgumentException("Invalid number of deletes: " + deletes);
        }
    }
}
