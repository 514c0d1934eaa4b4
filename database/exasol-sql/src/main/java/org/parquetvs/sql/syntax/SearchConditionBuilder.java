package org.parquetvs.sql.syntax;

import java.util.List;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.SearchCondition;
import org.parquetvs.sql.tree.SearchCondition.ComparisonOperator;
import org.parquetvs.sql.tree.SourceRange;

/** Builds predicates from the parse tree of what follows their first value. */
final class SearchConditionBuilder extends ExasolStatementBaseVisitor<Expression> {
    private final ExpressionBuilder expressions;
    private final Expression value;
    private final SourceRange source;

    SearchConditionBuilder(ExpressionBuilder expressions, Expression value, SourceRange source) {
        this.expressions = expressions;
        this.value = value;
        this.source = source;
    }

    @Override
    public Expression visitComparison(ExasolStatementParser.ComparisonContext context) {
        ComparisonOperator operator =
                switch (context.comparisonOperator().getText()) {
                    case "=" -> ComparisonOperator.EQUAL;
                    case "<" -> ComparisonOperator.LESS;
                    case "<=" -> ComparisonOperator.LESS_OR_EQUAL;
                    case ">" -> ComparisonOperator.GREATER;
                    case ">=" -> ComparisonOperator.GREATER_OR_EQUAL;
                    default -> ComparisonOperator.NOT_EQUAL;
                };
        return new SearchCondition.Comparison(operator, value, expressions.visit(context.sum()), source);
    }

    @Override
    public Expression visitBetween(ExasolStatementParser.BetweenContext context) {
        return new SearchCondition.Between(
                context.NOT() != null, value, expressions.visit(context.low), expressions.visit(context.high), source);
    }

    @Override
    public Expression visitIn(ExasolStatementParser.InContext context) {
        boolean negated = context.NOT() != null;
        if (context.query() != null) {
            return new SearchCondition.InQuery(negated, value, expressions.query(context.query()), source);
        }
        List<Expression> elements = context.CONSTANT_ROWS() == null
                ? expressions.all(context.expression())
                : ConstantRows.in(context.CONSTANT_ROWS()).get(0);
        return new SearchCondition.InList(negated, value, elements, source);
    }

    @Override
    public Expression visitLike(ExasolStatementParser.LikeContext context) {
        return new SearchCondition.Like(
                context.NOT() != null,
                value,
                expressions.visit(context.pattern),
                expressions.optional(context.escape),
                source);
    }

    @Override
    public Expression visitRegexpLike(ExasolStatementParser.RegexpLikeContext context) {
        return new SearchCondition.RegexpLike(context.NOT() != null, value, expressions.visit(context.sum()), source);
    }

    @Override
    public Expression visitIsNull(ExasolStatementParser.IsNullContext context) {
        return new SearchCondition.IsNull(context.NOT() != null, value, source);
    }

    @Override
    public Expression visitIsTruth(ExasolStatementParser.IsTruthContext context) {
        return new SearchCondition.IsTruth(context.NOT() != null, value, context.TRUE() != null, source);
    }
}
