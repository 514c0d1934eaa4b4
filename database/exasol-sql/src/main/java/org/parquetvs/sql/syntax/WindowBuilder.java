package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.WindowSpecification;

/** Builds windows from the parse tree. */
final class WindowBuilder {
    private final ExpressionBuilder expressions;

    WindowBuilder(ExpressionBuilder expressions) {
        this.expressions = expressions;
    }

    WindowSpecification window(ExasolStatementParser.WindowContext context) {
        return new WindowSpecification(
                expressions.all(context.expression()),
                Optional.ofNullable(context.orderBy()).map(expressions::orderBy),
                Optional.ofNullable(context.frame()).map(this::frame));
    }

    private WindowSpecification.Frame frame(ExasolStatementParser.FrameContext context) {
        WindowSpecification.Unit unit = context.ROWS() != null
                ? WindowSpecification.Unit.ROWS
                : context.RANGE() != null ? WindowSpecification.Unit.RANGE : WindowSpecification.Unit.GROUPS;
        List<WindowSpecification.Bound> bounds =
                context.frameBound().stream().map(this::bound).toList();
        return new WindowSpecification.Frame(
                unit,
                bounds.get(0),
                bounds.size() == 1 ? Optional.empty() : Optional.of(bounds.get(1)),
                exclusion(context.frameExclusion()),
                expressions.source(context));
    }

    private WindowSpecification.Bound bound(ExasolStatementParser.FrameBoundContext context) {
        if (context.CURRENT() != null) {
            return new WindowSpecification.Bound.CurrentRow();
        }
        WindowSpecification.Direction direction = context.PRECEDING() == null
                ? WindowSpecification.Direction.FOLLOWING
                : WindowSpecification.Direction.PRECEDING;
        return context.expression() == null
                ? new WindowSpecification.Bound.Unbounded(direction)
                : new WindowSpecification.Bound.Offset(expressions.visit(context.expression()), direction);
    }

    private static Optional<WindowSpecification.Exclusion> exclusion(
            ExasolStatementParser.@Nullable FrameExclusionContext context) {
        if (context == null) {
            return Optional.empty();
        }
        return Optional.of(
                context.CURRENT() != null
                        ? WindowSpecification.Exclusion.CURRENT_ROW
                        : context.GROUP() != null
                                ? WindowSpecification.Exclusion.GROUP
                                : context.TIES() != null
                                        ? WindowSpecification.Exclusion.TIES
                                        : WindowSpecification.Exclusion.NO_OTHERS);
    }
}
