package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Expression.Arguments;
import org.parquetvs.sql.tree.Expression.ArithmeticOperator;
import org.parquetvs.sql.tree.JsonBehaviour;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.SearchCondition;
import org.parquetvs.sql.tree.SourceRange;

/** Builds expressions from the parse tree. */
final class ExpressionBuilder extends ExasolStatementBaseVisitor<Expression> {
    private final StatementText text;
    private final QueryBuilder queries;

    ExpressionBuilder(StatementText text, QueryBuilder queries) {
        this.text = text;
        this.queries = queries;
    }

    QueryExpression query(ExasolStatementParser.QueryContext context) {
        return queries.query(context);
    }

    List<Expression> all(List<? extends ParserRuleContext> contexts) {
        List<Expression> expressions = new ArrayList<>(contexts.size());
        contexts.forEach(context -> expressions.add(visit(context)));
        return expressions;
    }

    Optional<Expression> optional(@Nullable ParserRuleContext context) {
        return Optional.ofNullable(context).map(this::visit);
    }

    SourceRange source(ParserRuleContext context) {
        return Names.source(text, context);
    }

    // Operators

    @Override
    public Expression visitExpression(ExasolStatementParser.ExpressionContext context) {
        return chain(context, context.conjunction(), SearchCondition.Or::new);
    }

    @Override
    public Expression visitConjunction(ExasolStatementParser.ConjunctionContext context) {
        return chain(context, context.negation(), SearchCondition.And::new);
    }

    /** A chain of operands is one expression; a single operand stands for itself. */
    private Expression chain(
            ParserRuleContext context,
            List<? extends ParserRuleContext> operands,
            BiFunction<List<Expression>, SourceRange, Expression> chained) {
        return operands.size() == 1 ? visit(operands.get(0)) : chained.apply(all(operands), source(context));
    }

    @Override
    public Expression visitNegation(ExasolStatementParser.NegationContext context) {
        return context.NOT() == null
                ? visit(context.predicate())
                : new SearchCondition.Not(visit(context.negation()), source(context));
    }

    @Override
    public Expression visitSum(ExasolStatementParser.SumContext context) {
        return arithmetic(context);
    }

    @Override
    public Expression visitProduct(ExasolStatementParser.ProductContext context) {
        return arithmetic(context);
    }

    /** Operands with operators between them, from left to right. Texts that follow each other are one concatenation. */
    private Expression arithmetic(ParserRuleContext context) {
        Expression result = visit(context.getChild(0));
        List<Expression> texts = List.of();
        for (int i = 1; i < context.getChildCount(); i += 2) {
            ParserRuleContext right = (ParserRuleContext) context.getChild(i + 1);
            SourceRange source = Names.source(text, context.start, right.stop);
            String operator = context.getChild(i).getText();
            if (operator.equals("||")) {
                texts = texts.isEmpty() ? new ArrayList<>(List.of(result)) : texts;
                texts.add(visit(right));
                boolean ends = i + 2 >= context.getChildCount()
                        || !context.getChild(i + 2).getText().equals("||");
                result = ends ? new Expression.Concatenation(texts, source) : result;
                texts = ends ? List.of() : texts;
            } else {
                result = new Expression.Arithmetic(operator(operator), result, visit(right), source);
            }
        }
        return result;
    }

    private static ArithmeticOperator operator(String written) {
        return switch (written) {
            case "+" -> ArithmeticOperator.ADD;
            case "-" -> ArithmeticOperator.SUBTRACT;
            case "*" -> ArithmeticOperator.MULTIPLY;
            case "/" -> ArithmeticOperator.DIVIDE;
            default -> ArithmeticOperator.DIV;
        };
    }

    @Override
    public Expression visitFactor(ExasolStatementParser.FactorContext context) {
        if (context.operator == null) {
            return visit(context.primary());
        }
        return new Expression.Signed(context.operator.getText().equals("-"), visit(context.factor()), source(context));
    }

    // Predicates

    @Override
    public Expression visitPredicate(ExasolStatementParser.PredicateContext context) {
        Expression value = visit(context.sum());
        return context.predicateTail() == null
                ? value
                : context.predicateTail().accept(new SearchConditionBuilder(this, value, source(context)));
    }

    // Literals

    @Override
    public Expression visitNumber(ExasolStatementParser.NumberContext context) {
        return new Expression.NumberLiteral(context.getText(), source(context));
    }

    @Override
    public Expression visitText(ExasolStatementParser.TextContext context) {
        return new Expression.TextLiteral(value(context.STRING()), source(context));
    }

    private static String value(TerminalNode literal) {
        return ((GrammarToken) literal.getSymbol()).textValue();
    }

    @Override
    public Expression visitTruth(ExasolStatementParser.TruthContext context) {
        return new Expression.TruthLiteral(context.TRUE() != null, source(context));
    }

    @Override
    public Expression visitNullValue(ExasolStatementParser.NullValueContext context) {
        return new Expression.NullLiteral(source(context));
    }

    @Override
    public Expression visitDefaultOfColumn(ExasolStatementParser.DefaultOfColumnContext context) {
        return new Expression.DefaultValue(source(context));
    }

    @Override
    public Expression visitTime(ExasolStatementParser.TimeContext context) {
        return new Expression.TimeLiteral(
                context.DATE() == null ? Expression.TimeType.TIMESTAMP : Expression.TimeType.DATE,
                value(context.STRING()),
                source(context));
    }

    /** JDBC's {d '2020-01-31'} and {ts '2020-01-31 10:11:12'}. */
    @Override
    public Expression visitEscapedTime(ExasolStatementParser.EscapedTimeContext context) {
        Expression.TimeType type =
                switch (context.WORD().getText().toLowerCase(Locale.ROOT)) {
                    case "d" -> Expression.TimeType.DATE;
                    case "ts" -> Expression.TimeType.TIMESTAMP;
                    default -> throw ClusterErrors.unsupported(source(context).text());
                };
        return new Expression.TimeLiteral(type, value(context.STRING()), source(context));
    }

    /** JDBC's {fn NAME(...)}. */
    @Override
    public Expression visitEscapedFunction(ExasolStatementParser.EscapedFunctionContext context) {
        return visit(context.primary());
    }

    @Override
    public Expression visitInterval(ExasolStatementParser.IntervalContext context) {
        List<String> fields = context.intervalField().stream()
                .map(field -> field.identifier().getText().toUpperCase(Locale.ROOT))
                .toList();
        return new Expression.IntervalLiteral(
                value(context.STRING()), fields.get(0), fields.get(fields.size() - 1), source(context));
    }

    // Expressions with words

    @Override
    public Expression visitCase(ExasolStatementParser.CaseContext context) {
        List<Expression.When> whens = new ArrayList<>();
        for (int i = 0; i < context.when.size(); i++) {
            whens.add(new Expression.When(visit(context.when.get(i)), visit(context.then.get(i))));
        }
        return new Expression.CaseExpression(
                optional(context.operand), whens, optional(context.otherwise), source(context));
    }

    @Override
    public Expression visitCast(ExasolStatementParser.CastContext context) {
        return new Expression.Cast(
                visit(context.expression()), source(context.type()).text(), source(context));
    }

    @Override
    public Expression visitExtract(ExasolStatementParser.ExtractContext context) {
        Expression field = new Expression.TextLiteral(context.identifier().getText(), source(context.identifier()));
        return call("EXTRACT", List.of(field, visit(context.expression())), context);
    }

    /** TRIM(x FROM text) means TRIM(text, x). */
    @Override
    public Expression visitTrim(ExasolStatementParser.TrimContext context) {
        List<Expression> arguments = all(context.expression());
        if (context.FROM() != null) {
            arguments.add(arguments.remove(0));
        }
        String name = context.LEADING() != null ? "LTRIM" : context.TRAILING() != null ? "RTRIM" : "TRIM";
        return call(name, arguments, context);
    }

    @Override
    public Expression visitPosition(ExasolStatementParser.PositionContext context) {
        return call("POSITION", all(context.sum()), context);
    }

    @Override
    public Expression visitSubstring(ExasolStatementParser.SubstringContext context) {
        return call("SUBSTRING", all(context.expression()), context);
    }

    @Override
    public Expression visitJsonValue(ExasolStatementParser.JsonValueContext context) {
        return new Expression.JsonValue(
                visit(context.expression(0)),
                visit(context.expression(1)),
                Optional.ofNullable(context.type()).map(type -> source(type).text()),
                behaviour(context.onEmpty),
                behaviour(context.onError),
                source(context));
    }

    private Optional<JsonBehaviour> behaviour(ExasolStatementParser.@Nullable JsonBehaviourContext context) {
        if (context == null) {
            return Optional.empty();
        }
        return Optional.of(
                context.expression() != null
                        ? new JsonBehaviour.Default(visit(context.expression()))
                        : context.ERROR() == null ? new JsonBehaviour.Null() : new JsonBehaviour.Failure());
    }

    // Queries and parentheses

    @Override
    public Expression visitExists(ExasolStatementParser.ExistsContext context) {
        return new SearchCondition.Exists(queries.query(context.query()), source(context));
    }

    @Override
    public Expression visitScalarQuery(ExasolStatementParser.ScalarQueryContext context) {
        return new Expression.ScalarQuery(queries.query(context.query()), source(context));
    }

    @Override
    public Expression visitParenthesized(ExasolStatementParser.ParenthesizedContext context) {
        return chain(context, context.expression(), Expression.Row::new);
    }

    // Names and calls

    @Override
    public Expression visitFunctionCall(ExasolStatementParser.FunctionCallContext context) {
        return call(List.of(context.functionWord().getText()), context.call(), source(context));
    }

    @Override
    public Expression visitNameOrCall(ExasolStatementParser.NameOrCallContext context) {
        List<String> parts = context.sessionWord() == null
                ? Names.parts(context.qualifiedName())
                : List.of(context.sessionWord().getText());
        return context.call() == null
                ? new Expression.ColumnName(parts, source(context))
                : call(parts, context.call(), source(context));
    }

    private Expression call(String name, List<Expression> arguments, ParserRuleContext context) {
        Arguments plain = new Arguments(false, false, arguments, Optional.empty(), Optional.empty(), Optional.empty());
        return new Expression.Call(List.of(name), plain, Optional.empty(), Optional.empty(), source(context));
    }

    private Expression call(List<String> name, ExasolStatementParser.CallContext context, SourceRange source) {
        return new Expression.Call(
                name,
                arguments(context),
                Optional.ofNullable(context.orderBy()).map(this::orderBy),
                Optional.ofNullable(context.window()).map(window -> new WindowBuilder(this).window(window)),
                source);
    }

    private Arguments arguments(ExasolStatementParser.CallContext context) {
        ExasolStatementParser.ArgumentsContext arguments = context.arguments();
        if (arguments == null) {
            return new Arguments(false, false, List.of(), Optional.empty(), Optional.empty(), Optional.empty());
        }
        return new Arguments(
                arguments.values.isEmpty(),
                arguments.DISTINCT() != null,
                all(arguments.values),
                Optional.ofNullable(arguments.orderBy()).map(this::orderBy),
                optional(arguments.separator),
                Optional.ofNullable(arguments.overflow()).map(this::overflow));
    }

    private Expression.Overflow overflow(ExasolStatementParser.OverflowContext context) {
        return new Expression.Overflow(
                context.TRUNCATE() != null,
                Optional.ofNullable(context.STRING()).map(ExpressionBuilder::value),
                context.WITH() != null,
                source(context));
    }

    OrderBy orderBy(ExasolStatementParser.OrderByContext context) {
        return new OrderBy(context.sortItem().stream().map(this::sortItem).toList(), source(context));
    }

    private OrderBy.SortItem sortItem(ExasolStatementParser.SortItemContext context) {
        Optional<OrderBy.NullOrder> nulls = context.NULLS() == null
                ? Optional.empty()
                : Optional.of(context.FIRST() == null ? OrderBy.NullOrder.LAST : OrderBy.NullOrder.FIRST);
        return new OrderBy.SortItem(visit(context.expression()), context.DESC() != null, nulls);
    }
}
