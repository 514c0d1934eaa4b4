package org.parquetvs.worker.expression;

import java.time.LocalDate;
import java.util.function.ToIntFunction;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.worker.vector.Selection;

/** A part of a DATE, as a number of at most 9 digits. Neighbouring rows often have the same day. */
final class DatePart implements VectorExpression {
    private final VectorExpression dates;
    private final ToIntFunction<LocalDate> part;
    private int[] parts = new int[0];

    DatePart(VectorExpression dates, ToIntFunction<LocalDate> part) {
        this.dates = dates;
        this.part = part;
    }

    @Override
    public ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        IntVector vector = (IntVector) dates.evaluate(batch, selection);
        int[] days = vector.values();
        if (parts.length < batch.rowCount()) {
            parts = new int[batch.rowCount()];
        }
        int[] rows = selection.rows();
        int lastDay = 0;
        int lastPart = part.applyAsInt(LocalDate.EPOCH);
        for (int i = 0; i < selection.count(); i++) {
            int row = rows[i];
            if (days[row] != lastDay && !vector.isNull(row)) {
                lastDay = days[row];
                lastPart = part.applyAsInt(LocalDate.ofEpochDay(lastDay));
            }
            parts[row] = lastPart;
        }
        return new IntVector(parts, vector.validity());
    }
}
