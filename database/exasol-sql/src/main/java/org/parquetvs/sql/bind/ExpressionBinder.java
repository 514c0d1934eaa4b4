package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JsonFunction;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.TranscodingFunction;
import net.sf.jsqlparser.expression.TrimFunction;
import net.sf.jsqlparser.expression.WhenClause;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Concat;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.IntegerDivision;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.syntax.Understood;
import org.parquetvs.type.SqlType;

/**
 * Binds expressions over the names of one scope. An expression without a rule here is refused; the error quotes its
 * text.
 */
final class ExpressionBinder {
    private final Binder binder;
    private final Scope scope;
    private final Map<Class<?>, Rule<?>> rules = new HashMap<>();

    /** How expressions of one class are bound. */
    @FunctionalInterface
    interface Rule<T> {
        Expr bind(T expression);
    }

    ExpressionBinder(Binder binder, Scope scope) {
        this.binder = binder;
        this.scope = scope;
        literals();
        operators();
        add(Column.class, new ColumnBinder(binder, scope)::bind);
        add(DateUnitExpression.class, unit -> new ColumnBinder(binder, scope).bindName(unit.toString()));
        add(CaseExpression.class, this::bindCase);
        add(CastExpression.class, this::cast);
        add(TranscodingFunction.class, this::convert);
        add(ParenthesedExpressionList.class, this::parenthesed);
        add(ParenthesedSelect.class, this::scalar);
        new PredicateBinder(this).register();
        CallBinder calls = new CallBinder(this);
        add(Function.class, calls::bind);
        add(AnalyticExpression.class, new WindowBinder(this)::bind);
        add(
                ExtractExpression.class,
                extract -> calls.scalar(
                        "EXTRACT", List.of(Literal.ofText(extract.getName()), bind(extract.getExpression()))));
        add(TrimFunction.class, calls::trim);
        add(JsonFunction.class, calls::jsonValue);
        add(TimeKeyExpression.class, key -> new Facts(binder.environment().facts())
                .find(key.getStringValue().replace("()", ""))
                .orElseThrow(() -> ClusterErrors.unsupported(key.toString())));
    }

    <T> void add(Class<T> type, Rule<T> rule) {
        rules.put(type, rule);
    }

    Binder binder() {
        return binder;
    }

    Scope scope() {
        return scope;
    }

    /** Binds an expression. JSqlParser leaves out some that are required; they are null here. */
    Expr bind(@Nullable Expression expression) {
        if (expression == null) {
            throw ClusterErrors.invalidQuery("an argument is missing");
        }
        Rule<?> rule = rules.get(expression.getClass());
        if (rule == null) {
            throw ClusterErrors.unsupported(String.valueOf(expression));
        }
        return apply(rule, expression);
    }

    /** The rule is registered under the class of the expression, so the cast is safe. */
    @SuppressWarnings("unchecked")
    private static <T> Expr apply(Rule<T> rule, Expression expression) {
        return rule.bind((T) expression);
    }

    List<Expr> bindAll(List<? extends Expression> expressions) {
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
    Query query(net.sf.jsqlparser.statement.select.Select select) {
        return binder.bind(select, scope);
    }

    private void literals() {
        add(LongValue.class, value -> Literals.number(value.getStringValue()));
        add(DoubleValue.class, value -> Literals.number(value.toString()));
        add(StringValue.class, this::string);
        add(BooleanValue.class, value -> value.getValue() ? Literal.TRUE : Literal.FALSE);
        add(NullValue.class, value -> Literal.NULL);
        add(DateTimeLiteralExpression.class, literal -> Literals.dateOrTime(literal, binder::literal));
    }

    private Expr string(StringValue value) {
        if (value.getPrefix() != null || !value.getQuoteStr().equals("'")) {
            throw ClusterErrors.unsupported("string literal " + value);
        }
        String text = binder.literal(value.getNotExcapedValue());
        int nul = text.indexOf(0);
        if (nul >= 0) {
            throw ClusterErrors.invalidQuery("character " + (nul + 1) + " of a literal is NUL, which no text can have");
        }
        return Literal.ofText(text);
    }

    private void operators() {
        ArithmeticBinder arithmetic = new ArithmeticBinder(this);
        add(Addition.class, sum -> arithmetic.sum(sum.getLeftExpression(), sum.getRightExpression()));
        add(Subtraction.class, sum -> arithmetic.difference(sum.getLeftExpression(), sum.getRightExpression()));
        add(Multiplication.class, product -> arithmetic.binary(Operators.MULT, product));
        add(Division.class, division -> arithmetic.binary(Operators.DIVIDE, division));
        add(IntegerDivision.class, division -> arithmetic.function("DIV", division));
        add(SignedExpression.class, arithmetic::signed);
        add(Concat.class, this::concat);
        add(NotExpression.class, not -> Operators.NOT.on(condition(not.getExpression())));
    }

    /**
     * {@code a || b || c} is one call, because NULL counts as the empty string only if another operand has characters.
     */
    private Expr concat(Concat concat) {
        List<Expr> operands = new ArrayList<>();
        flatten(concat, operands);
        return Operators.CONCAT.on(operands);
    }

    private void flatten(Expression expression, List<Expr> operands) {
        if (expression instanceof Concat concat) {
            flatten(concat.getLeftExpression(), operands);
            flatten(concat.getRightExpression(), operands);
        } else {
            operands.add(binder.coercion().argument(bind(expression), Operators.CONCAT.parameter(0), "||"));
        }
    }

    private Expr parenthesed(ParenthesedExpressionList<?> list) {
        if (list.size() != 1) {
            throw ClusterErrors.unsupported("tuple " + list);
        }
        return bind(list.get(0));
    }

    private Expr scalar(ParenthesedSelect select) {
        Query query = query(select);
        if (query.fields().size() != 1) {
            throw ClusterErrors.invalidQuery("a sub-query in an expression has one column, this has "
                    + query.fields().size());
        }
        return new Subquery(Subquery.Kind.SCALAR, List.of(), query);
    }

    private Expr cast(CastExpression cast) {
        Understood.only(cast, "keyword", "leftExpression", "colDataType");
        if (!"CAST".equalsIgnoreCase(cast.keyword)) {
            throw ClusterErrors.unsupported(cast.toString());
        }
        return binder.coercion()
                .written(
                        bind(cast.getLeftExpression()),
                        SqlType.parse(cast.getColDataType().toString()));
    }

    private Expr convert(TranscodingFunction convert) {
        if (convert.isTranscodeStyle()) {
            throw ClusterErrors.unsupported(convert.toString());
        }
        return binder.coercion()
                .written(
                        bind(convert.getExpression()),
                        SqlType.parse(convert.getColDataType().toString()));
    }

    private Expr bindCase(CaseExpression written) {
        if (written.getSwitchExpression() != null) {
            return Let.of(bind(written.getSwitchExpression()), value -> simpleCase(value, written));
        }
        List<Expr> conditions = new ArrayList<>();
        written.getWhenClauses().forEach(when -> conditions.add(condition(when.getWhenExpression())));
        return caseOf(Case.Form.SEARCHED, conditions, results(written));
    }

    private Expr simpleCase(Expr value, CaseExpression written) {
        PredicateBinder predicates = new PredicateBinder(this);
        List<Expr> conditions = new ArrayList<>();
        for (WhenClause when : written.getWhenClauses()) {
            conditions.add(predicates.comparison(Operators.EQUAL, value, bind(when.getWhenExpression()), "CASE"));
        }
        return caseOf(Case.Form.SIMPLE, conditions, results(written));
    }

    private List<Expr> results(CaseExpression written) {
        List<Expr> results = new ArrayList<>();
        written.getWhenClauses().forEach(when -> results.add(bind(when.getThenExpression())));
        results.add(written.getElseExpression() == null ? Literal.NULL : bind(written.getElseExpression()));
        return results;
    }

    /** A CASE whose results are brought to one type; the last result is the one of ELSE. */
    static Expr caseOf(Case.Form form, List<Expr> conditions, List<Expr> results) {
        SqlType type = Coercion.unified(results, "CASE");
        List<Expr> operands = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            operands.add(conditions.get(i));
            operands.add(Coercion.widened(results.get(i), type));
        }
        operands.add(Coercion.widened(results.get(results.size() - 1), type));
        return new Case(form, operands, type);
    }
}
