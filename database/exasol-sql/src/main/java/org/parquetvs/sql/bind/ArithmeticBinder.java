package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.type.SqlType;

/** Arithmetic on numbers and dates. */
final class ArithmeticBinder {
    private final ExpressionBinder expressions;

    ArithmeticBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(Expression.Arithmetic arithmetic) {
        Expression left = arithmetic.left();
        Expression right = arithmetic.right();
        return switch (arithmetic.operator()) {
            case ADD -> sum(left, right);
            case SUBTRACT -> difference(left, right);
            case MULTIPLY -> numbers(Operators.MULT, expressions.bind(left), expressions.bind(right));
            case DIVIDE -> numbers(Operators.DIVIDE, expressions.bind(left), expressions.bind(right));
            case DIV -> expressions.calls().call("DIV", List.of(expressions.bind(left), expressions.bind(right)));
        };
    }

    private Expr sum(Expression left, Expression right) {
        Optional<Expr> moved = withInterval(left, right, 1).or(() -> withInterval(right, left, 1));
        return moved.isPresent() ? moved.get() : sum(expressions.bind(left), expressions.bind(right));
    }

    private Expr sum(Expr one, Expr other) {
        if (one.type().isPointInTime()) {
            return expressions.calls().call("ADD_DAYS", List.of(one, other));
        }
        if (other.type().isPointInTime()) {
            return expressions.calls().call("ADD_DAYS", List.of(other, one));
        }
        return numbers(Operators.ADD, one, other);
    }

    private Expr difference(Expression left, Expression right) {
        Optional<Expr> moved = withInterval(left, right, -1);
        return moved.isPresent() ? moved.get() : difference(expressions.bind(left), expressions.bind(right));
    }

    private Expr difference(Expr one, Expr other) {
        if (one.type().is(SqlType.Kind.DATE) && other.type().is(SqlType.Kind.DATE)) {
            return expressions.calls().call("DAYS_BETWEEN", List.of(one, other));
        }
        if (one.type().isPointInTime() && other.type().isPointInTime()) {
            throw ClusterErrors.unsupported("difference of timestamps as INTERVAL");
        }
        if (one.type().isPointInTime()) {
            Expr days = coercion().argument(other, ParameterKind.NUMBER, "-");
            return expressions.calls().call("ADD_DAYS", List.of(one, Operators.NEGATE.on(days)));
        }
        return numbers(Operators.SUB, one, other);
    }

    Expr bind(Expression.Signed signed) {
        Expr operand = coercion()
                .argument(expressions.bind(signed.operand()), ParameterKind.NUMBER, signed.negative() ? "-" : "+");
        return signed.negative() ? negative(operand) : operand;
    }

    /** A minus before a constant becomes part of the constant. */
    private static Expr negative(Expr operand) {
        Optional<Object> negated = operand.constant(BigDecimal.class)
                .<Object>map(BigDecimal::negate)
                .or(() -> operand.constant(Double.class).map(number -> -number));
        return negated.isPresent() ? new Literal(negated.get(), operand.type()) : Operators.NEGATE.on(operand);
    }

    private Expr numbers(SqlFunction operator, Expr left, Expr right) {
        return operator.on(
                coercion().argument(left, operator.parameter(0), operator.name()),
                coercion().argument(right, operator.parameter(1), operator.name()));
    }

    private Coercion coercion() {
        return expressions.binder().coercion();
    }

    /** A time plus or minus an interval; empty if the second operand is no interval. */
    private Optional<Expr> withInterval(Expression time, Expression interval, int sign) {
        if (interval instanceof Expression.IntervalLiteral literal) {
            return Optional.of(addInterval(expressions.bind(time), literal, sign));
        }
        return NumberInterval.find(interval).map(number -> addInterval(expressions.bind(time), number, sign));
    }

    private Expr addInterval(Expr time, Expression.IntervalLiteral interval, int sign) {
        Expr sum = time;
        for (IntervalPart part : IntervalPart.of(interval)) {
            Literal number = LiteralBinder.number(part.count().abs().toPlainString());
            boolean isNegative = (sign < 0) != (part.count().signum() < 0);
            sum = expressions.calls().call(part.function(), List.of(sum, isNegative ? negative(number) : number));
        }
        return sum;
    }

    private Expr addInterval(Expr time, NumberInterval interval, int sign) {
        Literal length = LiteralBinder.number(Integer.toString(sign * interval.length()));
        Expr count = numbers(Operators.MULT, expressions.bind(interval.number()), length);
        return expressions.calls().call(interval.function(), List.of(time, count));
    }
}
