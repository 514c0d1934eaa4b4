package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.IntervalExpression;
import net.sf.jsqlparser.expression.SignedExpression;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.type.SqlType;

/** Arithmetic on numbers and dates. */
final class ArithmeticBinder {
    private final ExpressionBinder expressions;

    ArithmeticBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr sum(Expression left, Expression right) {
        if (right instanceof IntervalExpression interval) {
            return addInterval(expressions.bind(left), interval, 1);
        }
        if (left instanceof IntervalExpression interval) {
            return addInterval(expressions.bind(right), interval, 1);
        }
        Expr one = expressions.bind(left);
        Expr other = expressions.bind(right);
        if (one.type().isPointInTime()) {
            return function("ADD_DAYS", List.of(one, other));
        }
        if (other.type().isPointInTime()) {
            return function("ADD_DAYS", List.of(other, one));
        }
        return numbers(Operators.ADD, one, other);
    }

    Expr difference(Expression left, Expression right) {
        Expr one = expressions.bind(left);
        if (right instanceof IntervalExpression interval) {
            return addInterval(one, interval, -1);
        }
        Expr other = expressions.bind(right);
        if (one.type().is(SqlType.Kind.DATE) && other.type().is(SqlType.Kind.DATE)) {
            return function("DAYS_BETWEEN", List.of(one, other));
        }
        if (one.type().isPointInTime() && other.type().isPointInTime()) {
            throw ClusterErrors.unsupported("difference of timestamps as INTERVAL");
        }
        if (one.type().isPointInTime()) {
            Expr days = coercion().argument(other, ParameterKind.NUMBER, "-");
            return function("ADD_DAYS", List.of(one, Operators.NEGATE.on(days)));
        }
        return numbers(Operators.SUB, one, other);
    }

    Expr binary(SqlFunction operator, BinaryExpression expression) {
        return numbers(
                operator,
                expressions.bind(expression.getLeftExpression()),
                expressions.bind(expression.getRightExpression()));
    }

    Expr function(String name, BinaryExpression expression) {
        return function(
                name,
                List.of(
                        expressions.bind(expression.getLeftExpression()),
                        expressions.bind(expression.getRightExpression())));
    }

    Expr signed(SignedExpression signed) {
        Expr operand = coercion()
                .argument(
                        expressions.bind(signed.getExpression()),
                        ParameterKind.NUMBER,
                        String.valueOf(signed.getSign()));
        return switch (signed.getSign()) {
            case '+' -> operand;
            case '-' -> negative(operand);
            default -> throw ClusterErrors.unsupported(signed.toString());
        };
    }

    /** A minus before a constant becomes part of the constant. */
    private static Expr negative(Expr operand) {
        if (operand instanceof Literal literal && literal.value() instanceof BigDecimal number) {
            return new Literal(number.negate(), literal.type());
        }
        if (operand instanceof Literal literal && literal.value() instanceof Double number) {
            return new Literal(-number, literal.type());
        }
        return Operators.NEGATE.on(operand);
    }

    private Expr numbers(SqlFunction operator, Expr left, Expr right) {
        return operator.on(
                coercion().argument(left, operator.parameter(0), operator.name()),
                coercion().argument(right, operator.parameter(1), operator.name()));
    }

    private Coercion coercion() {
        return expressions.binder().coercion();
    }

    private Expr addInterval(Expr time, IntervalExpression interval, int sign) {
        Expr sum = time;
        for (IntervalLiteral part : IntervalLiteral.of(interval)) {
            Literal number = Literals.number(part.count().abs().toPlainString());
            boolean isNegative = (sign < 0) != (part.count().signum() < 0);
            sum = function(part.function(), List.of(sum, isNegative ? negative(number) : number));
        }
        return sum;
    }

    private Expr function(String name, List<Expr> arguments) {
        return new CallBinder(expressions).scalar(name, arguments);
    }
}
