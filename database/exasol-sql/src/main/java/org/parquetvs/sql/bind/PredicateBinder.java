package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.Select;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.syntax.Understood;
import org.parquetvs.type.SqlType;

/**
 * Binds conditions. {@code >} and {@code >=} become {@code <} and {@code <=} with swapped operands, as in Exasol before
 * it asks an adapter.
 */
final class PredicateBinder {
    /** Exasol's default for the session. */
    private static final Literal DEFAULT_ESCAPE = Literal.ofText("\\");

    private final ExpressionBinder expressions;

    PredicateBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    void register() {
        expressions.add(AndExpression.class, this::and);
        expressions.add(OrExpression.class, this::or);
        expressions.add(EqualsTo.class, comparison -> compare(Operators.EQUAL, comparison));
        expressions.add(NotEqualsTo.class, comparison -> compare(Operators.NOTEQUAL, comparison));
        expressions.add(MinorThan.class, comparison -> compare(Operators.LESS, comparison));
        expressions.add(MinorThanEquals.class, comparison -> compare(Operators.LESSEQUAL, comparison));
        expressions.add(GreaterThan.class, comparison -> compareTurned(Operators.LESS, comparison));
        expressions.add(GreaterThanEquals.class, comparison -> compareTurned(Operators.LESSEQUAL, comparison));
        expressions.add(Between.class, this::between);
        expressions.add(InExpression.class, this::in);
        expressions.add(LikeExpression.class, this::like);
        expressions.add(IsNullExpression.class, this::isNull);
        expressions.add(IsBooleanExpression.class, this::isBoolean);
        expressions.add(ExistsExpression.class, this::exists);
    }

    private Coercion coercion() {
        return expressions.binder().coercion();
    }

    private Expr and(AndExpression and) {
        List<Expr> operands = new ArrayList<>();
        flatten(AndExpression.class, and, operands);
        return Operators.AND.on(operands);
    }

    private Expr or(OrExpression or) {
        List<Expr> operands = new ArrayList<>();
        flatten(OrExpression.class, or, operands);
        return Operators.OR.on(operands);
    }

    private void flatten(Class<? extends BinaryExpression> type, Expression expression, List<Expr> operands) {
        if (type.isInstance(expression)) {
            BinaryExpression binary = type.cast(expression);
            flatten(type, binary.getLeftExpression(), operands);
            flatten(type, binary.getRightExpression(), operands);
        } else {
            operands.add(expressions.condition(expression));
        }
    }

    private Expr compare(SqlFunction operator, ComparisonOperator comparison) {
        refuseOldJoin(comparison);
        return compare(operator, comparison.getLeftExpression(), comparison.getRightExpression());
    }

    private Expr compareTurned(SqlFunction operator, ComparisonOperator comparison) {
        refuseOldJoin(comparison);
        return compare(operator, comparison.getRightExpression(), comparison.getLeftExpression());
    }

    private static void refuseOldJoin(ComparisonOperator comparison) {
        if (comparison.getOldOracleJoinSyntax() != 0) {
            throw ClusterErrors.unsupported("outer join with (+)");
        }
    }

    private Expr compare(SqlFunction operator, Expression left, Expression right) {
        return comparison(operator, expressions.bind(left), expressions.bind(right), "comparison");
    }

    /** A comparison of two values; either may need a conversion first. */
    Expr comparison(SqlFunction operator, Expr left, Expr right, String operation) {
        return operator.on(
                coercion().comparable(left, right, operation), coercion().comparable(right, left, operation));
    }

    private static Expr negatedIf(boolean negated, Expr condition) {
        return negated ? Operators.NOT.on(condition) : condition;
    }

    private Expr between(Between between) {
        Understood.only(between, "leftExpression", "not", "betweenExpressionStart", "betweenExpressionEnd");
        Expr value = expressions.bind(between.getLeftExpression());
        Expr start = coercion().comparable(expressions.bind(between.getBetweenExpressionStart()), value, "BETWEEN");
        Expr end = coercion().comparable(expressions.bind(between.getBetweenExpressionEnd()), value, "BETWEEN");
        Expr converted = coercion().comparable(coercion().comparable(value, start, "BETWEEN"), end, "BETWEEN");
        return negatedIf(between.isNot(), Operators.BETWEEN.on(converted, start, end));
    }

    private Expr in(InExpression in) {
        Understood.only(in, "leftExpression", "not", "rightExpression");
        if (in.getRightExpression() instanceof Select select) {
            return negatedIf(in.isNot(), inQuery(in.getLeftExpression(), expressions.query(select)));
        }
        if (in.getRightExpression() instanceof ExpressionList<?> list && list.isEmpty()) {
            throw ClusterErrors.invalidQuery("IN needs at least one value");
        }
        if (in.getLeftExpression() instanceof ParenthesedExpressionList<?> tuple
                && tuple.size() > 1
                && in.getRightExpression() instanceof ExpressionList<?> rows) {
            return negatedIf(in.isNot(), inRows(expressions.bindAll(tuple), rows));
        }
        Expr value = expressions.bind(in.getLeftExpression());
        List<? extends Expression> list = in.getRightExpression() instanceof ExpressionList<?> several
                ? constants(several)
                : List.of(in.getRightExpression());
        List<Expr> elements = new ArrayList<>();
        list.forEach(element -> elements.add(expressions.bind(element)));
        return negatedIf(in.isNot(), inList(value, elements));
    }

    /** {@code (a, b) IN ((1, 2), (3, 4))}: equal to one of the rows. */
    private Expr inRows(List<Expr> values, ExpressionList<?> rows) {
        List<Expr> equal = new ArrayList<>();
        for (List<? extends Expression> row : rowsOf(rows)) {
            if (row.size() != values.size()) {
                throw ClusterErrors.invalidQuery(
                        "IN compares " + values.size() + " values with " + row.size() + " values");
            }
            List<Expr> members = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                members.add(comparison(Operators.EQUAL, values.get(i), expressions.bind(row.get(i)), "IN"));
            }
            equal.add(Operators.AND.on(members));
        }
        return equal.size() == 1 ? equal.get(0) : Operators.OR.on(equal);
    }

    private List<? extends List<? extends Expression>> rowsOf(ExpressionList<?> rows) {
        Optional<List<? extends List<Expression>>> constants =
                expressions.binder().statement().constants(rows);
        if (constants.isPresent()) {
            return constants.get();
        }
        List<List<? extends Expression>> lists = new ArrayList<>();
        for (Expression row : rows) {
            if (!(row instanceof ExpressionList<?> list)) {
                throw ClusterErrors.invalidQuery("IN compares a tuple with " + row);
            }
            lists.add(list);
        }
        return lists;
    }

    private List<? extends Expression> constants(ExpressionList<?> list) {
        Optional<List<? extends List<Expression>>> constants =
                expressions.binder().statement().constants(list);
        return constants.isPresent() ? constants.get().get(0) : list;
    }

    private Expr inList(Expr operand, List<Expr> elements) {
        Expr value = operand;
        for (Expr element : elements) {
            value = coercion().comparable(value, element, "IN");
        }
        List<Expr> operands = new ArrayList<>();
        operands.add(value);
        for (Expr element : elements) {
            operands.add(coercion().comparable(element, value, "IN"));
        }
        return Operators.IN.on(operands);
    }

    private Expr inQuery(Expression operand, Query query) {
        List<Expr> values = operand instanceof ParenthesedExpressionList<?> tuple
                ? expressions.bindAll(tuple)
                : List.of(expressions.bind(operand));
        Optional<List<Expr>> constants = ConstantColumn.of(query);
        if (values.size() == 1 && constants.isPresent()) {
            return inList(values.get(0), constants.get());
        }
        List<Field> fields = query.fields();
        if (values.size() != fields.size()) {
            throw ClusterErrors.invalidQuery(
                    "IN compares " + values.size() + " values with " + fields.size() + " columns");
        }
        List<Expr> left = new ArrayList<>();
        List<Field> right = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Expr column = Nulls.column(query, i);
            left.add(coercion().comparable(values.get(i), column, "IN"));
            right.add(new Field(
                    fields.get(i).name(),
                    coercion().comparable(column, values.get(i), "IN").type()));
        }
        return new Subquery(Subquery.Kind.IN, left, expressions.binder().converted(query, right));
    }

    private Expr like(LikeExpression like) {
        Understood.only(like, "not", "escapeExpression", "likeKeyWord", "leftExpression", "rightExpression");
        Expr value = text(like.getLeftExpression());
        Expr pattern = text(like.getRightExpression());
        return switch (like.getLikeKeyWord()) {
            case LIKE -> {
                Expr escape = like.getEscape() == null ? DEFAULT_ESCAPE : text(like.getEscape());
                yield negatedIf(like.isNot(), Operators.LIKE.on(value, pattern, escape));
            }
            case REGEXP_LIKE -> negatedIf(like.isNot(), Operators.REGEXP_LIKE.on(value, pattern));
            default -> throw ClusterErrors.unsupported(like.getLikeKeyWord().toString());
        };
    }

    private Expr text(Expression expression) {
        return coercion().argument(expressions.bind(expression), ParameterKind.TEXT, "LIKE");
    }

    private Expr isNull(IsNullExpression isNull) {
        Understood.only(isNull, "leftExpression", "not", "useIsNull", "useNotNull");
        Expr value = expressions.bind(isNull.getLeftExpression());
        return (isNull.isNot() ? Operators.IS_NOT_NULL : Operators.IS_NULL).on(value);
    }

    /** IS [NOT] TRUE and IS [NOT] FALSE never yield NULL. */
    private Expr isBoolean(IsBooleanExpression is) {
        Expr value = expressions.condition(is.getLeftExpression());
        Expr condition = is.isTrue() ? value : Operators.NOT.on(value);
        Expr whenTrue = is.isNot() ? Literal.FALSE : Literal.TRUE;
        Expr otherwise = is.isNot() ? Literal.TRUE : Literal.FALSE;
        return new Case(Case.Form.SEARCHED, List.of(condition, whenTrue, otherwise), new SqlType.Bool());
    }

    private Expr exists(ExistsExpression exists) {
        if (!(exists.getRightExpression() instanceof Select select)) {
            throw ClusterErrors.unsupported(exists.toString());
        }
        return negatedIf(exists.isNot(), new Subquery(Subquery.Kind.EXISTS, List.of(), expressions.query(select)));
    }
}
