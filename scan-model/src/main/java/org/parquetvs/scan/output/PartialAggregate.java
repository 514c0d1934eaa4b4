package org.parquetvs.scan.output;

import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;

/**
 * An aggregate that a worker computes over the rows of a group. A group can arrive in several parts, even from one
 * worker. The statement that merges them adds up counts and sums, and takes the least minimum and the greatest maximum.
 * The mean of several parts is the mean of their means, weighted by their counts. The squared distances of several
 * parts are the sum of theirs plus, for each value of a part, the squared distance of the part's mean from the common
 * mean.
 *
 * @param emitted the column in which the part arrives; its type holds every result, see {@link Function}
 * @param argument the operand that is computed for each row; rows in which it is NULL do not count
 */
public record PartialAggregate(EmittedColumn emitted, Function function, Operand argument) {

    /** How values are aggregated. */
    public enum Function {
        /** The number of values that are not NULL, as DECIMAL(18,0); may be 0. */
        COUNT,
        /** The sum of the values, NULL if there is none: of DECIMAL(p,s) as DECIMAL(36,s), of DOUBLE as DOUBLE. */
        SUM,
        /**
         * How many times 10<sup>27</sup> units of the last digit are in the sum of DECIMAL(p,s), as DECIMAL(36,0); NULL if
         * there are no values. For numbers whose sum may have more than 36 digits.
         */
        HIGH_SUM,
        /** The rest of that sum, with its sign, as DECIMAL(36,s); NULL if there are no values. */
        LOW_SUM,
        /** The least value, NULL if there is none, in the type of the argument. */
        MIN,
        /** The greatest value, NULL if there is none, in the type of the argument. */
        MAX,
        /**
         * The mean of numbers, NULL if there is none, as DOUBLE. The mean of equal values is exactly their value, in
         * every part.
         */
        MEAN,
        /** The sum of the squared distances of numbers from their mean, NULL if there is none, as DOUBLE. */
        SQUARED_DISTANCES
    }

    /** The digits of the sums of {@link Function#LOW_SUM}, of which more parts than any group has still fit a DECIMAL. */
    public static final int LOW_DIGITS = 27;

    /** The columns whose values it reads: of a column that it counts it only asks whether it is NULL. */
    Stream<ScanColumn> valueColumns() {
        return function == Function.COUNT && argument.plainColumn().isPresent() ? Stream.empty() : argument.columns();
    }
}
