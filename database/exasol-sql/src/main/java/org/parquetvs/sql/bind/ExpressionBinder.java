package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.SearchCondition;
import org.parquetvs.sql.types.ValueType;
import org.parquetvs.type.SqlType;

/** Binds expressions over the names of one scope. */
final class ExpressionBinder implements Expression.Visitor<Expr> {
    private final Binder binder;
    private final Scope scope;
    private final PredicateBinder predicates = new PredicateBinder(this);
    private final ArithmeticBinder arithmetic = new ArithmeticBinder(this);
    private final CallBinder calls = new CallBinder(this);

    ExpressionBinder(Binder binder, Scope scope) {
        this.binder = binder;
        this.scope = scope;
    }

    Binder binder() {
        return binder;
    }

    CallBinder calls() {
        return calls;
    }

    Expr bind(Expression expression) {
        return expression.accept(this);
    }

    List<Expr> bindAll(List<Expression> expressions) {
        return expressions.stream().map(this::bind).toList();
    }

    /** Binds an expression that must be BOOLEAN. */
    Expr condition(Expression expression) {
        Expr bound = bind(expression);
        if (bound.isNull()) {
            return Literal.NULL;
        }
        if (!bound.type().is(SqlType.Kind.BOOLEAN)) {
            throw ClusterErrors.incompatibleTypes("condition", bound.type().toSql(), "BOOLEAN");
        }
        return bound;
    }

    /** Binds a query that sees the names of this scope. */
    Query query(QueryExpression query) {
        return binder.bind(query, scope);
    }

    @Override
    public Expr visit(Expression.NumberLiteral number) {
        return LiteralBinder.number(number.digits());
    }

    @Override
    public Expr visit(Expression.TextLiteral text) {
        return LiteralBinder.text(text);
    }

    @Override
    public Expr visit(Expression.TruthLiteral truth) {
        return truth.value() ? Literal.TRUE : Literal.FALSE;
    }

    @Override
    public Expr visit(Expression.NullLiteral literal) {
        return Literal.NULL;
    }

    @Override
    public Expr visit(Expression.TimeLiteral time) {
        return LiteralBinder.time(time);
    }

    @Override
    public Expr visit(Expression.IntervalLiteral interval) {
        throw unsupported(interval);
    }

    private static SqlException unsupported(Expression expression) {
        return ClusterErrors.unsupported(TokenText.of(expression.source()));
    }

    @Override
    public Expr visit(Expression.DefaultValue value) {
        throw SyntaxErrors.reservedWord(value.source().text());
    }

    @Override
    public Expr visit(Expression.ColumnName column) {
        return new ColumnBinder(binder, scope).bind(column);
    }

    @Override
    public Expr visit(Expression.Signed signed) {
        return arithmetic.bind(signed);
    }

    @Override
    public Expr visit(Expression.Arithmetic operation) {
        return arithmetic.bind(operation);
    }

    /**
     * {@code a || b || c} is one call, because NULL counts as the empty string only if another operand has characters.
     */
    @Override
    public Expr visit(Expression.Concatenation concatenation) {
        List<Expr> operands = new ArrayList<>();
        for (Expression operand : concatenation.operands()) {
            operands.add(binder.coercion().argument(bind(operand), Operators.CONCAT.parameter(0), "||"));
        }
        return Operators.CONCAT.on(operands);
    }

    @Override
    public Expr visit(SearchCondition condition) {
        return condition.accept(predicates);
    }

    @Override
    public Expr visit(Expression.ScalarQuery scalar) {
        Query query = query(scalar.query());
        if (query.fields().size() != 1) {
            throw ClusterErrors.invalidQuery("a sub-query in an expression has one column, this has "
                    + query.fields().size());
        }
        return new Subquery(Subquery.Kind.SCALAR, List.of(), query);
    }

    @Override
    public Expr visit(Expression.Row row) {
        throw ClusterErrors.unsupported("tuple " + TokenText.of(row.source()));
    }

    @Override
    public Expr visit(Expression.Cast cast) {
        return binder.coercion().written(bind(cast.operand()), ValueType.parse(cast.type()));
    }

    @Override
    public Expr visit(Expression.JsonValue function) {
        return calls.jsonValue(function);
    }

    @Override
    public Expr visit(Expression.Call call) {
        return calls.bind(call);
    }

    @Override
    public Expr visit(Expression.CaseExpression written) {
        if (written.operand().isPresent()) {
            return Let.of(bind(written.operand().get()), value -> simpleCase(value, written));
        }
        List<Expr> conditions = new ArrayList<>();
        written.whens().forEach(when -> conditions.add(condition(when.condition())));
        return Case.of(Case.Form.SEARCHED, conditions, results(written));
    }

    private Expr simpleCase(Expr value, Expression.CaseExpression written) {
        List<Expr> conditions = new ArrayList<>();
        for (Expression.When when : written.whens()) {
            conditions.add(binder.coercion().comparison(Operators.EQUAL, value, bind(when.condition()), "CASE"));
        }
        return Case.of(Case.Form.SIMPLE, conditions, results(written));
    }

    private List<Expr> results(Expression.CaseExpression written) {
        List<Expr> results = new ArrayList<>();
        written.whens().forEach(when -> results.add(bind(when.result())));
        results.add(written.otherwise().map(this::bind).orElse(Literal.NULL));
        return results;
    }
}
