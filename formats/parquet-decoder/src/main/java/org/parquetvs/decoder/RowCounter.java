package org.parquetvs.decoder;

import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.page.RowShape;

/** Counts the rows that a row group has left. */
sealed interface RowCounter extends AutoCloseable {

    /** At most {@code max} of the rows that are left; 0 after the last one. */
    int next(int max);

    /** Removes the first {@code rows} of these. */
    void drop(int rows);

    /** Releases its own memory, without the columns. */
    @Override
    void close();

    /** The records of a row group, which its footer counts. */
    final class Records implements RowCounter {
        private long left;

        Records(long rows) {
            this.left = rows;
        }

        @Override
        public int next(int max) {
            return (int) Math.min(max, left);
        }

        @Override
        public void drop(int rows) {
            left -= rows;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    /**
     * Elements of lists, which a column counts while it is read.
     *
     * @param counter a column of elements
     * @param owned whether it is not one of the columns that are asked for
     */
    record Elements(ColumnReader counter, boolean owned, RowShape shape) implements RowCounter {
        @Override
        public int next(int max) {
            if (shape.rows() == 0) {
                counter.countRows();
            }
            return Math.min(max, shape.rows());
        }

        @Override
        public void drop(int rows) {
            shape.drop(rows);
        }

        @Override
        public void close() {
            try (shape) {
                if (owned) {
                    counter.close();
                }
            }
        }
    }
}
