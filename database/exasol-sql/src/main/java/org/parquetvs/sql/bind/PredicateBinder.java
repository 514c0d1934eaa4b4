package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.SearchCondition;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.type.SqlType;

/**
 * Binds conditions. {@code >} and {@code >=} become {@code <} and {@code <=} with swapped operands, as in Exasol before
 * it asks an adapter.
 */
final class PredicateBinder implements SearchCondition.Visitor<Expr> {
    /** Exasol's default for the session. */
    private static final Literal DEFAULT_ESCAPE = Literal.ofText("\\");

    private final ExpressionBinder expressions;

    PredicateBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    private Coercion coercion() {
        return expressions.binder().coercion();
    }

    @Override
    public Expr visit(SearchCondition.Comparison comparison) {
        Expr left = expressions.bind(comparison.left());
        Expr right = expressions.bind(comparison.right());
        return switch (comparison.operator()) {
            case EQUAL -> coercion().comparison(Operators.EQUAL, left, right, "comparison");
            case NOT_EQUAL -> coercion().comparison(Operators.NOTEQUAL, left, right, "comparison");
            case LESS -> coercion().comparison(Operators.LESS, left, right, "comparison");
            case LESS_OR_EQUAL -> coercion().comparison(Operators.LESSEQUAL, left, right, "comparison");
            case GREATER -> coercion().comparison(Operators.LESS, right, left, "comparison");
            case GREATER_OR_EQUAL -> coercion().comparison(Operators.LESSEQUAL, right, left, "comparison");
        };
    }

    private static Expr negatedIf(boolean negated, Expr condition) {
        return negated ? Operators.NOT.on(condition) : condition;
    }

    @Override
    public Expr visit(SearchCondition.Between between) {
        Expr value = expressions.bind(between.value());
        Expr start = coercion().comparable(expressions.bind(between.low()), value, "BETWEEN");
        Expr end = coercion().comparable(expressions.bind(between.high()), value, "BETWEEN");
        Expr converted = coercion().comparable(coercion().comparable(value, start, "BETWEEN"), end, "BETWEEN");
        return negatedIf(between.negated(), Operators.BETWEEN.on(converted, start, end));
    }

    @Override
    public Expr visit(SearchCondition.InList in) {
        return negatedIf(
                in.negated(),
                in.value().isRow()
                        ? inRows(expressions.bindAll(in.value().members()), in.elements())
                        : inList(expressions.bind(in.value()), expressions.bindAll(in.elements())));
    }

    @Override
    public Expr visit(SearchCondition.InQuery in) {
        List<Expr> values = expressions.bindAll(in.value().members());
        return negatedIf(in.negated(), inQuery(values, expressions.query(in.query())));
    }

    /** {@code (a, b) IN ((1, 2), (3, 4))}: equal to one of the rows. */
    private Expr inRows(List<Expr> values, List<Expression> rows) {
        List<Expr> equal = new ArrayList<>();
        for (Expression element : rows) {
            if (!element.isRow()) {
                throw ClusterErrors.invalidQuery("IN compares a tuple with " + TokenText.of(element.source()));
            }
            List<Expression> row = element.members();
            if (row.size() != values.size()) {
                throw ClusterErrors.invalidQuery(
                        "IN compares " + values.size() + " values with " + row.size() + " values");
            }
            List<Expr> members = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                members.add(coercion().comparison(Operators.EQUAL, values.get(i), expressions.bind(row.get(i)), "IN"));
            }
            equal.add(Operators.AND.on(members));
        }
        return equal.size() == 1 ? equal.get(0) : Operators.OR.on(equal);
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

    private Expr inQuery(List<Expr> values, Query query) {
        Optional<List<Expr>> constants = query.constants();
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
            Expr column = query.column(i);
            left.add(coercion().comparable(values.get(i), column, "IN"));
            right.add(new Field(
                    fields.get(i).name(),
                    coercion().comparable(column, values.get(i), "IN").type()));
        }
        return new Subquery(Subquery.Kind.IN, left, expressions.binder().converted(query, right));
    }

    @Override
    public Expr visit(SearchCondition.Like like) {
        Expr escape = like.escape().map(this::text).orElse(DEFAULT_ESCAPE);
        return negatedIf(like.negated(), Operators.LIKE.on(text(like.value()), text(like.pattern()), escape));
    }

    @Override
    public Expr visit(SearchCondition.RegexpLike like) {
        return negatedIf(like.negated(), Operators.REGEXP_LIKE.on(text(like.value()), text(like.pattern())));
    }

    private Expr text(Expression expression) {
        return coercion().argument(expressions.bind(expression), ParameterKind.TEXT, "LIKE");
    }

    /** IS [NOT] TRUE and IS [NOT] FALSE never yield NULL. */
    @Override
    public Expr visit(SearchCondition.IsTruth is) {
        Expr value = expressions.condition(is.operand());
        Expr condition = is.truth() ? value : Operators.NOT.on(value);
        Expr whenTrue = is.negated() ? Literal.FALSE : Literal.TRUE;
        Expr otherwise = is.negated() ? Literal.TRUE : Literal.FALSE;
        return new Case(Case.Form.SEARCHED, List.of(condition, whenTrue, otherwise), new SqlType.Bool());
    }

    @Override
    public Expr visit(SearchCondition.Not not) {
        return Operators.NOT.on(expressions.condition(not.operand()));
    }

    @Override
    public Expr visit(SearchCondition.And and) {
        return Operators.AND.on(conditions(and.operands()));
    }

    @Override
    public Expr visit(SearchCondition.Or or) {
        return Operators.OR.on(conditions(or.operands()));
    }

    @Override
    public Expr visit(SearchCondition.IsNull isNull) {
        return (isNull.negated() ? Operators.IS_NOT_NULL : Operators.IS_NULL).on(expressions.bind(isNull.operand()));
    }

    @Override
    public Expr visit(SearchCondition.Exists exists) {
        return new Subquery(Subquery.Kind.EXISTS, List.of(), expressions.query(exists.query()));
    }

    private List<Expr> conditions(List<Expression> written) {
        return written.stream().map(expressions::condition).toList();
    }
}
