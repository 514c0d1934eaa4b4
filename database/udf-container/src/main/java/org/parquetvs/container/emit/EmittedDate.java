package org.parquetvs.container.emit;

import java.util.Set;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** DATE. Exasol gets it as text, in the form of {@code java.sql.Date}. */
final class EmittedDate extends EmittedInts {
    private static final int TEXT_OVERHEAD = 4;

    private final EmittedTimeText times;

    EmittedDate(WireColumn column) {
        super(column, Set.of(ValueClass.DATE));
        this.times = new EmittedTimeText(column);
    }

    @Override
    int accept(int row, Object value) {
        String text = value.toString();
        put(row, times.day(text));
        return TEXT_OVERHEAD + text.length();
    }
}
