package org.parquetvs.footer;

import java.util.Optional;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Derives from the statistics of one column chunk what its values can be in the database. parquet-java has already
 * dropped statistics whose order does not fit the type, and those of writers known to be wrong. This class decides what
 * the rest says once '' and NaN are NULL.
 */
final class ChunkDomain {
    private final PrimitiveType type;
    private final SqlType target;
    private final long rows;
    private final Statistics<?> statistics;

    private ChunkDomain(PrimitiveType type, SqlType target, long rows, Statistics<?> statistics) {
        this.type = type;
        this.target = target;
        this.rows = rows;
        this.statistics = statistics;
    }

    /**
     * @param type of a field that is not repeated
     * @param rows of the row group
     */
    static Domain of(Statistics<?> statistics, PrimitiveType type, SqlType target, long rows) {
        return new ChunkDomain(type, target, rows, statistics).domain();
    }

    /**
     * What the chunk holds for certain; empty if its statistics do not say.
     *
     * @param type of a field that is not repeated
     * @param rows of the row group
     */
    static Optional<ColumnSummary> summary(Statistics<?> statistics, PrimitiveType type, SqlType target, long rows) {
        return new ChunkDomain(type, target, rows, statistics).summary();
    }

    /** Whether statistics say that each value of a chunk is NULL; it may be in lists. */
    static boolean isEmpty(ColumnChunkMetaData chunk) {
        Statistics<?> statistics = chunk.getStatistics();
        return statistics.isNumNullsSet()
                && statistics.getNumNulls() == chunk.getValueCount()
                && !statistics.hasNonNullValue();
    }

    private Domain domain() {
        if (rows == 0 || isAllNull()) {
            return Domain.ALL_NULL;
        }
        Value min = bound(Bound.LOWER);
        Value max = bound(Bound.UPPER);
        if (min != null && max != null && min.compareWith(max) > 0) {
            return Domain.UNKNOWN;
        }
        return new Domain(min, max, isNeverNull(min) ? Nulls.NONE : Nulls.SOME);
    }

    /** The summary; without bounds of a text, which may be cut, and parquet-java does not say so. */
    private Optional<ColumnSummary> summary() {
        Domain domain = domain();
        if (domain.nulls() == Nulls.ALL) {
            return Optional.of(ColumnSummary.ALL_NULL);
        }
        long nulls = statistics.isNumNullsSet() ? statistics.getNumNulls() : 0;
        boolean isCounted = type.isRepetition(Repetition.REQUIRED) || statistics.isNumNullsSet();
        if (!isCounted || nulls < 0 || nulls >= rows || mayHideNulls(domain.min())) {
            return Optional.empty();
        }
        return Optional.of(
                target.is(Kind.VARCHAR)
                        ? new ColumnSummary(rows - nulls, null, null)
                        : new ColumnSummary(rows - nulls, domain.min(), domain.max()));
    }

    private @Nullable Value bound(Bound bound) {
        return statistics.hasNonNullValue() ? bound.of(statistics, type, target) : null;
    }

    private boolean isAllNull() {
        if (statistics.isNumNullsSet() && statistics.getNumNulls() == rows && !statistics.hasNonNullValue()) {
            return true;
        }
        return target.is(Kind.VARCHAR) && statistics.hasNonNullValue() && statistics.getMaxBytes().length == 0;
    }

    private boolean isNeverNull(@Nullable Value min) {
        boolean noNulls =
                type.isRepetition(Repetition.REQUIRED) || (statistics.isNumNullsSet() && statistics.getNumNulls() == 0);
        return noNulls && !mayHideNulls(min);
    }

    /** Whether there may be values that are NULL in the database but not in the file: '' and NaN. */
    private boolean mayHideNulls(@Nullable Value min) {
        if (target.isCharacters()) {
            return min == null; // The empty string is the least string, and no bound.
        }
        return Bound.isFraction(type) && !(statistics.isNanCountSet() && statistics.getNanCount() == 0);
    }
}
