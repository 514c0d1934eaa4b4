package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.WindowSpecification;
import org.parquetvs.sql.tree.WindowSpecification.Frame;
import org.parquetvs.type.SqlType;

/** Binds the frames of windows: the rows around the current one that a function sees. */
final class FrameBinder {
    private final ExpressionBinder expressions;

    FrameBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    /**
     * One end of a frame.
     *
     * @param rank its place among the ends that a frame can have, from UNBOUNDED PRECEDING (0) to UNBOUNDED FOLLOWING (4)
     */
    private record Bound(int rank, String sql) {
        static final int UNBOUNDED_FOLLOWING = 4;
        static final Bound CURRENT = new Bound(2, "CURRENT ROW");
    }

    /**
     * Writes a frame for DuckDB. Of the statement's text, only numbers and SQL keywords get into it.
     *
     * @param order the keys that the rows of the window are sorted by
     */
    String bind(Frame frame, List<SortKey> order) {
        Bound start = bound(frame.start(), frame, order);
        Bound end = frame.end().map(bound -> bound(bound, frame, order)).orElse(Bound.CURRENT);
        if (start.rank() > end.rank() || start.rank() == Bound.UNBOUNDED_FOLLOWING || end.rank() == 0) {
            throw invalid(frame, "ends before it begins");
        }
        String exclusion = frame.exclusion()
                .map(excluded -> " EXCLUDE " + excluded.name().replace('_', ' '))
                .orElse("");
        return frame.unit() + " BETWEEN " + start.sql() + " AND " + end.sql() + exclusion;
    }

    private Bound bound(WindowSpecification.Bound written, Frame frame, List<SortKey> order) {
        return written.accept(new WindowSpecification.Bound.Visitor<Bound>() {
            @Override
            public Bound visit(WindowSpecification.Bound.CurrentRow bound) {
                return Bound.CURRENT;
            }

            @Override
            public Bound visit(WindowSpecification.Bound.Unbounded bound) {
                boolean precedes = bound.direction() == WindowSpecification.Direction.PRECEDING;
                return new Bound(precedes ? 0 : Bound.UNBOUNDED_FOLLOWING, "UNBOUNDED " + bound.direction());
            }

            @Override
            public Bound visit(WindowSpecification.Bound.Offset bound) {
                boolean precedes = bound.direction() == WindowSpecification.Direction.PRECEDING;
                String distance = frame.unit() == WindowSpecification.Unit.RANGE
                        ? distance(bound.distance(), frame, order)
                        : count(bound.distance(), frame);
                return new Bound(precedes ? 1 : Bound.UNBOUNDED_FOLLOWING - 1, distance + " " + bound.direction());
            }
        });
    }

    /** A number of rows, or of groups of equal rows. */
    private String count(Expression bound, Frame frame) {
        return number(bound, frame, 0).toPlainString();
    }

    /** A difference between values of the only sort key. */
    private String distance(Expression bound, Frame frame, List<SortKey> order) {
        if (order.size() != 1) {
            throw invalid(frame, "has an offset, and needs exactly one key after ORDER BY");
        }
        SqlType key = order.get(0).expression().type();
        if (bound instanceof Expression.IntervalLiteral interval) {
            if (!key.is(SqlType.Kind.DATE) && !key.is(SqlType.Kind.TIMESTAMP)) {
                throw invalid(frame, "has an interval, and is over " + key.toSql());
            }
            return interval(interval, frame);
        }
        return switch (key.kind()) {
            case DECIMAL, DOUBLE -> number(bound, frame, Integer.MAX_VALUE).toPlainString();
            case DATE -> count(bound, frame);
            default -> throw invalid(frame, "has a number, and is over " + key.toSql());
        };
    }

    private static String interval(Expression.IntervalLiteral interval, Frame frame) {
        List<IntervalPart> parts = IntervalPart.of(interval);
        if (parts.stream().anyMatch(part -> part.count().signum() < 0)) {
            throw invalid(frame, "has a negative offset");
        }
        return parts.stream().map(IntervalPart::text).collect(Collectors.joining(" ", "INTERVAL '", "'"));
    }

    private BigDecimal number(Expression bound, Frame frame, int maxFractionalDigits) {
        String whole = maxFractionalDigits == 0 ? "whole " : "";
        return expressions
                .bind(bound)
                .constant(BigDecimal.class)
                .filter(value -> value.signum() >= 0)
                .filter(value -> value.stripTrailingZeros().scale() <= maxFractionalDigits)
                .orElseThrow(() -> invalid(frame, "needs " + whole + "numbers that are constants and not negative"));
    }

    private static SqlException invalid(Frame frame, String problem) {
        return ClusterErrors.invalidQuery("The window frame " + TokenText.of(frame.source()) + " " + problem);
    }
}
