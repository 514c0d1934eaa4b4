package org.parquetvs.scan.output;

import java.util.Objects;
import org.parquetvs.scan.predicate.Operand;

/**
 * What a worker aggregates the rows of a group to. A group can arrive in several parts, also from one worker; the statement that
 * merges them adds up counts and sums, and takes the least of minima and the greatest of maxima. The mean of several parts
 * is that of their means, weighted by their counts; to their squared distances comes that of each mean from it, as many
 * times as the part has values.
 *
 * @param emitted the column in which the part arrives; its type holds every result, see {@link Function}
 * @param argument what is computed for each row; rows in which it is NULL do not count
 */
public record PartialAggregate(EmittedColumn emitted, Function function, Operand argument) {

    /** How values are aggregated. */
    public enum Function {
        /** How many values are not NULL, as DECIMAL(18,0); 0 if none is. */
        COUNT,
        /** Their sum, NULL if there is none: of DECIMAL(p,s) as DECIMAL(36,s), of DOUBLE as DOUBLE. */
        SUM,
        /** The least, NULL if there is none, in the type of the argument. */
        MIN,
        /** The greatest, NULL if there is none, in the type of the argument. */
        MAX,
        /** The mean of numbers, NULL if there is none, as DOUBLE: of equal values their value, in each part the same. */
        MEAN,
        /** The sum of the squared distances of numbers from their mean, NULL if there is none, as DOUBLE. */
        SQUARED_DISTANCES
    }

    public PartialAggregate {
        Objects.requireNonNull(emitted, "emitted");
        Objects.requireNonNull(function, "function");
        Objects.requireNonNull(argument, "argument");
    }
}
