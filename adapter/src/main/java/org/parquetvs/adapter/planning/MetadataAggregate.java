package org.parquetvs.adapter.planning;

import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** An aggregate that footers may know, whole row groups at a time. */
final class MetadataAggregate {
    private static final long FIRST_DAY = -719_162; // 0001-01-01
    private static final long LAST_DAY = 2_932_896; // 9999-12-31
    private static final long SECONDS_OF_DAY = 86_400;

    private final Function function;
    private final Operand argument;

    private MetadataAggregate(Function function, Operand argument) {
        this.function = function;
        this.argument = argument;
    }

    /** The aggregate; empty if it is of a kind that footers never know. */
    static Optional<MetadataAggregate> of(PartialAggregate aggregate) {
        boolean mayBeKnown =
                switch (aggregate.function()) {
                    case COUNT ->
                        aggregate.argument().plainColumn().isPresent()
                                || aggregate.argument().constant().isPresent();
                    case MIN, MAX ->
                        aggregate
                                .argument()
                                .plainColumn()
                                .filter(MetadataAggregate::hasExactBounds)
                                .isPresent();
                    case SUM, HIGH_SUM, LOW_SUM, MEAN, SQUARED_DISTANCES -> false;
                };
        return mayBeKnown
                ? Optional.of(new MetadataAggregate(aggregate.function(), aggregate.argument()))
                : Optional.empty();
    }

    /** Bounds of texts may be cut. */
    private static boolean hasExactBounds(ScanColumn column) {
        return !column.source().is(ColumnSource.Kind.FIELD) || !column.type().is(SqlType.Kind.VARCHAR);
    }

    /** The aggregate over all rows of a row group; empty if the footer does not know it. */
    Optional<Value> aggregate(FileMetadata metadata, int rowGroup) {
        Optional<Value> constant = argument.constant();
        if (constant.isPresent()) {
            return constant.get().isNull()
                    ? Optional.of(exact(0))
                    : metadata.count(rowGroup).stream()
                            .mapToObj(MetadataAggregate::exact)
                            .findFirst();
        }
        return argument.plainColumn().flatMap(column -> metadata.summary(rowGroup, column)
                .flatMap(summary -> aggregate(summary, column.type())));
    }

    private Optional<Value> aggregate(ColumnSummary summary, SqlType type) {
        return switch (function) {
            case COUNT -> Optional.of(exact(summary.values()));
            case MIN -> bound(summary.values(), summary.min(), type);
            case MAX -> bound(summary.values(), summary.max(), type);
            case SUM, HIGH_SUM, LOW_SUM, MEAN, SQUARED_DISTANCES -> Optional.empty();
        };
    }

    /** A bound that does not fit the column's type is left to a worker, whose error names the place. */
    private static Optional<Value> bound(long values, @Nullable Value bound, SqlType type) {
        if (values == 0) {
            return Optional.of(new Value.Null());
        }
        return bound != null && isOf(type, bound) ? Optional.of(bound) : Optional.empty();
    }

    private static boolean isOf(SqlType type, Value value) {
        return switch (value.kind()) {
            case EXACT ->
                !type.is(SqlType.Kind.DECIMAL) || fits(((Value.Exact) value).number(), (SqlType.Decimal) type);
            case DATE -> isDay(((Value.Date) value).epochDay());
            case TIMESTAMP -> isDay(Math.floorDiv(((Value.Timestamp) value).epochSecond(), SECONDS_OF_DAY));
            case NULL, APPROXIMATE, TEXT, BOOL -> true;
        };
    }

    private static boolean fits(BigDecimal number, SqlType.Decimal type) {
        return number.precision() - number.scale() <= type.integerDigits() && number.scale() <= type.scale();
    }

    private static boolean isDay(long epochDay) {
        return epochDay >= FIRST_DAY && epochDay <= LAST_DAY;
    }

    /** The aggregate of two parts of a group together. */
    Value merge(Value left, Value right) {
        return switch (function) {
            case COUNT -> new Value.Exact(((Value.Exact) left).number().add(((Value.Exact) right).number()));
            case MIN -> left.isNull() || (!right.isNull() && right.compareWith(left) < 0) ? right : left;
            case MAX -> left.isNull() || (!right.isNull() && right.compareWith(left) > 0) ? right : left;
            case SUM, HIGH_SUM, LOW_SUM, MEAN, SQUARED_DISTANCES ->
                throw new IllegalStateException("Footers know no sums");
        };
    }

    private static Value exact(long number) {
        return new Value.Exact(BigDecimal.valueOf(number));
    }
}
