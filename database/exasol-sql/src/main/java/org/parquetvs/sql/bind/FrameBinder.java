package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.IntervalExpression;
import net.sf.jsqlparser.expression.WindowElement;
import net.sf.jsqlparser.expression.WindowOffset;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.type.SqlType;

/** Binds the frames of windows: the rows around the current one that a function sees. */
final class FrameBinder {
    private static final String PRECEDING = "PRECEDING";

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
        static final int CURRENT_ROW = 2;
        static final int UNBOUNDED_FOLLOWING = 4;
    }

    /**
     * Writes a frame for DuckDB. Of the statement's text, only numbers and SQL keywords get into it.
     *
     * @param order the keys that the rows of the window are sorted by
     */
    String bind(WindowElement frame, List<SortKey> order) {
        String unit = frame.getType().name();
        Bound start;
        Bound end = new Bound(Bound.CURRENT_ROW, "CURRENT ROW");
        if (frame.getRange() == null) {
            start = bound(frame.getOffset(), frame, order);
        } else {
            start = bound(frame.getRange().getStart(), frame, order);
            end = bound(frame.getRange().getEnd(), frame, order);
        }
        if (start.rank() > end.rank() || start.rank() == Bound.UNBOUNDED_FOLLOWING || end.rank() == 0) {
            throw invalid(frame, "ends before it begins");
        }
        String exclusion = frame.getExclusion() == null
                ? ""
                : " EXCLUDE " + frame.getExclusion().name().replace('_', ' ');
        return unit + " BETWEEN " + start.sql() + " AND " + end.sql() + exclusion;
    }

    private Bound bound(WindowOffset bound, WindowElement frame, List<SortKey> order) {
        if (bound.getType() == WindowOffset.Type.CURRENT) {
            return new Bound(Bound.CURRENT_ROW, "CURRENT ROW");
        }
        if (bound.getType() == WindowOffset.Type.EXPR) {
            throw ClusterErrors.unsupported(bound.toString().strip());
        }
        String direction = bound.getType().name().toUpperCase(Locale.ROOT);
        boolean precedes = direction.equals(PRECEDING);
        if (bound.getExpression() == null) {
            return new Bound(precedes ? 0 : Bound.UNBOUNDED_FOLLOWING, "UNBOUNDED " + direction);
        }
        String offset =
                frame.getType() == WindowElement.Type.RANGE ? distance(bound, frame, order) : count(bound, frame);
        return new Bound(precedes ? 1 : Bound.UNBOUNDED_FOLLOWING - 1, offset + " " + direction);
    }

    /** A number of rows, or of groups of equal rows. */
    private String count(WindowOffset bound, WindowElement frame) {
        return number(bound, frame, 0).toPlainString();
    }

    /** A difference between values of the only sort key. */
    private String distance(WindowOffset bound, WindowElement frame, List<SortKey> order) {
        if (order.size() != 1) {
            throw invalid(frame, "has an offset, and needs exactly one key after ORDER BY");
        }
        SqlType key = order.get(0).expression().type();
        if (bound.getExpression() instanceof IntervalExpression interval) {
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

    private static String interval(IntervalExpression interval, WindowElement frame) {
        List<IntervalLiteral> parts = IntervalLiteral.of(interval);
        if (parts.stream().anyMatch(part -> part.count().signum() < 0)) {
            throw invalid(frame, "has a negative offset");
        }
        return parts.stream().map(IntervalLiteral::text).collect(Collectors.joining(" ", "INTERVAL '", "'"));
    }

    private BigDecimal number(WindowOffset bound, WindowElement frame, int maxFractionalDigits) {
        if (expressions.bind(bound.getExpression()) instanceof Literal literal
                && literal.value() instanceof BigDecimal value
                && value.signum() >= 0
                && value.stripTrailingZeros().scale() <= maxFractionalDigits) {
            return value;
        }
        String whole = maxFractionalDigits == 0 ? "whole " : "";
        throw invalid(frame, "needs " + whole + "numbers that are constants and not negative");
    }

    private static SqlException invalid(WindowElement frame, String problem) {
        return ClusterErrors.invalidQuery("The window frame " + frame.toString().strip() + " " + problem);
    }
}
