package org.parquetvs.cluster.storage;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows, one after the other: BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
public interface Cursor extends AutoCloseable {

    /** The next row, or null after the last one. */
    @Nullable
    Object @Nullable [] next();

    /** Stops what produces the rows. */
    @Override
    void close();

    /** Rows that are there already. */
    static Cursor of(List<@Nullable Object[]> rows) {
        Iterator<@Nullable Object[]> iterator = rows.iterator();
        return new Cursor() {
            @Override
            public @Nullable Object @Nullable [] next() {
                return iterator.hasNext() ? iterator.next() : null;
            }

            @Override
            public void close() {}
        };
    }
}
