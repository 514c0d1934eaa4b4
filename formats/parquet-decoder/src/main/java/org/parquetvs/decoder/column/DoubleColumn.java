package org.parquetvs.decoder.column;

import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.vector.UnrepresentableValueException;

/** A column of doubles. The database does not have all of them: NaN becomes NULL, an infinity does not fit. */
final class DoubleColumn extends FixedWidthColumn<double[]> {
    /** Carries an exponent of all ones into the sign bit. */
    private static final long MIN_NORMAL = 0x0010_0000_0000_0000L;

    DoubleColumn(PageReader pages, ValueReader<double[]> source, ValueLoops<double[]> loops, ColumnContext context) {
        super(pages, source, loops, context);
    }

    /** One pass without a branch: single values have to be checked only if an exponent has all bits set. */
    @Override
    void finish(double[] values, int at, int rows) {
        long special = 0;
        for (int row = at; row < at + rows; row++) {
            special |= (Double.doubleToRawLongBits(values[row]) & Long.MAX_VALUE) + MIN_NORMAL;
        }
        if (special < 0) {
            replaceSpecial(values, at, rows);
        }
    }

    private void replaceSpecial(double[] values, int at, int rows) {
        for (int row = at; row < at + rows; row++) {
            if (Double.isNaN(values[row])) {
                validity().setNull(row);
            } else if (Double.isInfinite(values[row]) && validity().isValid(row)) {
                unrepresentableRows()
                        .note(
                                row,
                                new UnrepresentableValueException(
                                        0,
                                        Double.toString(values[row]),
                                        values[row] + " does not fit DOUBLE, which has no infinities"));
            }
        }
    }
}
