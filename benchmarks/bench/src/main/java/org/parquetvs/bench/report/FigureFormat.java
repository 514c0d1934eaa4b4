package org.parquetvs.bench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** How figures are printed. */
final class FigureFormat {
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);

    private FigureFormat() {}

    /** Four digits; more of them would be noise. */
    static BigDecimal figure(double figure) {
        BigDecimal rounded = new BigDecimal(figure, DIGITS);
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
