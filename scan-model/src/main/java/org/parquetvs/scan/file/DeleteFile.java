package org.parquetvs.scan.file;

import java.util.List;
import java.util.Objects;

/** What a table's metadata name to delete rows of its data files. */
public sealed interface DeleteFile {

    /** How many deletes it holds; a row may be deleted several times. */
    long deletes();

    /** Deletes in an object of the bucket. */
    sealed interface Stored extends DeleteFile {

        /** The object that holds the deletes. */
        FileEntry file();
    }

    /** The deleted rows of one data file, as a bitmap of their numbers. */
    sealed interface Bitmap extends DeleteFile {

        /** What holds it, for messages. */
        String holder();

        /** Which one it is of those in its holder, for messages. */
        String description();
    }

    /** A Parquet file of positions: the key of a data file, and the number of a row in it. */
    record Positions(FileEntry file, long deletes) implements Stored {
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
    record Vector(FileEntry file, long offset, long length, long deletes) implements Stored, Bitmap {
        public Vector {
            long end = file.size();
            Objects.checkFromIndexSize(offset, length, end);
            requireCount(deletes);
        }

        @Override
        public String holder() {
            return file.key();
        }

        @Override
        public String description() {
            return "the deletion vector at byte " + offset;
        }
    }

    /**
     * A Parquet file of values: it deletes the rows that are equal to one of its rows in some columns. NULL equals NULL.
     *
     * @param columns these columns, as the table has them or had them last
     */
    record EqualValues(FileEntry file, List<ComparedColumn> columns, long deletes) implements Stored {
        public EqualValues {
            columns = List.copyOf(columns);
            requireCount(deletes);
            if (columns.isEmpty()) {
                throw new IllegalArgumentException("Invalid deletes " + file.key() + ": they compare no column");
            }
        }
    }

    /**
     * A bitmap of the deleted rows of one data file that stands in the metadata.
     *
     * @param bitmap in Base64, without length and checksum
     */
    record InlineVector(String bitmap, long deletes) implements Bitmap {
        public InlineVector {
            requireCount(deletes);
        }

        @Override
        public String holder() {
            return "log of the table";
        }

        @Override
        public String description() {
            return "a deletion vector of " + deletes + " rows";
        }
    }

    private static void requireCount(long deletes) {
        if (deletes < 0) {
            throw new IllegalArgumentException("Invalid number of deletes: " + deletes);
        }
    }
}
