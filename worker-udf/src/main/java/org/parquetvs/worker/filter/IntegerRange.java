package org.parquetvs.worker.filter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Whole numbers from one to another, both included; none if the first is greater. Every comparison of a column of
 * scaled whole numbers with a literal, however many digits the literal has, is such a range.
 */
record IntegerRange(BigInteger lowest, BigInteger highest) {
    private static final BigInteger UNBOUNDED = BigInteger.ONE.shiftLeft(256);
    private static final IntegerRange NONE = new IntegerRange(BigInteger.ONE, BigInteger.ZERO);

    /**
     * The numbers {@code x} for which {@code x / 10^scale relation literal} is true; for {@code <>}, for which it is
     * false.
     */
    static IntegerRange of(ComparisonOperator relation, BigDecimal literal, int scale) {
        BigDecimal unscaled = literal.scaleByPowerOfTen(scale);
        BigInteger floor = unscaled.setScale(0, RoundingMode.FLOOR).toBigInteger();
        BigInteger ceiling = unscaled.setScale(0, RoundingMode.CEILING).toBigInteger();
        return switch (relation) {
            case EQUAL, NOT_EQUAL -> new IntegerRange(ceiling, floor);
            case LESS -> new IntegerRange(UNBOUNDED.negate(), ceiling.subtract(BigInteger.ONE));
            case LESS_OR_EQUAL -> new IntegerRange(UNBOUNDED.negate(), floor);
            case GREATER -> new IntegerRange(floor.add(BigInteger.ONE), UNBOUNDED);
            case GREATER_OR_EQUAL -> new IntegerRange(ceiling, UNBOUNDED);
        };
    }

    /** The part of the range that two's complement numbers of {@code bits} bits can reach. */
    IntegerRange within(int bits) {
        BigInteger limit = BigInteger.ONE.shiftLeft(bits - 1);
        return within(limit.negate(), limit.subtract(BigInteger.ONE));
    }

    /** The part of the range between two numbers, both included. */
    IntegerRange within(BigInteger least, BigInteger greatest) {
        IntegerRange part = new IntegerRange(lowest.max(least), highest.min(greatest));
        return part.isEmpty() ? NONE : part;
    }

    private boolean isEmpty() {
        return lowest.compareTo(highest) > 0;
    }
}
