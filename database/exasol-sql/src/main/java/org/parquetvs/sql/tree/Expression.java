package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** An expression as written, with its place in the statement. Parentheses around a single value leave no trace. */
public sealed interface Expression
        permits SearchCondition,
                Expression.NumberLiteral,
                Expression.TextLiteral,
                Expression.TruthLiteral,
                Expression.NullLiteral,
                Expression.TimeLiteral,
                Expression.IntervalLiteral,
                Expression.DefaultValue,
                Expression.ColumnName,
                Expression.Signed,
                Expression.Arithmetic,
                Expression.Concatenation,
                Expression.ScalarQuery,
                Expression.Row,
                Expression.CaseExpression,
                Expression.Cast,
                Expression.JsonValue,
                Expression.Call {

    /** The place of the expression, with the parentheses inside it. */
    SourceRange source();

    /** The values of a row; any other expression is its only value. */
    default List<Expression> members() {
        return List.of(this);
    }

    /** Whether it is several values in parentheses. */
    default boolean isRow() {
        return false;
    }

    /** Whether it is the name of a column. */
    default boolean isColumn() {
        return false;
    }

    /** The answer of the visitor's method for expressions of this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind of expression. */
    interface Visitor<R> {
        R visit(NumberLiteral expression);

        R visit(TextLiteral expression);

        R visit(TruthLiteral expression);

        R visit(NullLiteral expression);

        R visit(TimeLiteral expression);

        R visit(IntervalLiteral expression);

        R visit(DefaultValue expression);

        R visit(ColumnName expression);

        R visit(Signed expression);

        R visit(Arithmetic expression);

        R visit(Concatenation expression);

        R visit(SearchCondition condition);

        R visit(ScalarQuery expression);

        R visit(Row expression);

        R visit(CaseExpression expression);

        R visit(Cast expression);

        R visit(JsonValue expression);

        R visit(Call expression);
    }

    /** The type of a time literal. */
    enum TimeType {
        DATE,
        TIMESTAMP
    }

    enum ArithmeticOperator {
        ADD,
        SUBTRACT,
        MULTIPLY,
        DIVIDE,
        DIV
    }

    /** WHEN … THEN …. */
    record When(Expression condition, Expression result) {}

    /**
     * What is between the parentheses of a call.
     *
     * @param star whether it is an asterisk instead of values
     */
    record Arguments(
            boolean star,
            boolean distinct,
            List<Expression> values,
            Optional<OrderBy> orderBy,
            Optional<Expression> separator,
            Optional<Overflow> overflow) {
        public Arguments {
            values = List.copyOf(values);
        }
    }

    /**
     * ON OVERFLOW of LISTAGG.
     *
     * @param filler replaces what is cut; empty: the usual dots
     */
    record Overflow(boolean truncates, Optional<String> filler, boolean counts, SourceRange source) {}

    /** A number, as written. */
    record NumberLiteral(String digits, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A text in single quotes. */
    record TextLiteral(String value, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** TRUE or FALSE. */
    record TruthLiteral(boolean value, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** NULL. */
    record NullLiteral(SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** DATE '…' or TIMESTAMP '…'. */
    record TimeLiteral(TimeType type, String value, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * INTERVAL '…' DAY TO SECOND, and the like; only arithmetic and frames of windows accept one.
     *
     * @param first its first field
     * @param last its last field
     */
    record IntervalLiteral(String value, String first, String last, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** DEFAULT in place of a value. */
    record DefaultValue(SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A name: of a column, perhaps after its table and schema, or a word such as SYSDATE.
     *
     * @param parts as written, with their quotes
     */
    record ColumnName(List<String> parts, SourceRange source) implements Expression {
        public ColumnName {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean isColumn() {
            return true;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A sign before a number. */
    record Signed(boolean negative, Expression operand, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Two numbers or times. */
    record Arithmetic(ArithmeticOperator operator, Expression left, Expression right, SourceRange source)
            implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Texts one after the other. */
    record Concatenation(List<Expression> operands, SourceRange source) implements Expression {
        public Concatenation {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A query whose single value is used. */
    record ScalarQuery(QueryExpression query, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Several values in parentheses. */
    record Row(List<Expression> elements, SourceRange source) implements Expression {
        public Row {
            elements = List.copyOf(elements);
        }

        @Override
        public List<Expression> members() {
            return elements;
        }

        @Override
        public boolean isRow() {
            return true;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * CASE.
     *
     * @param operand what WHEN is compared with; empty: WHEN is followed by conditions
     */
    record CaseExpression(
            Optional<Expression> operand, List<When> whens, Optional<Expression> otherwise, SourceRange source)
            implements Expression {
        public CaseExpression {
            whens = List.copyOf(whens);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** CAST and CONVERT. */
    record Cast(Expression operand, String type, SourceRange source) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** JSON_VALUE. */
    record JsonValue(
            Expression text,
            Expression path,
            Optional<String> type,
            Optional<JsonBehaviour> onEmpty,
            Optional<JsonBehaviour> onError,
            SourceRange source)
            implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A call of a function, an aggregate or a script.
     *
     * @param name its parts as written
     */
    record Call(
            List<String> name,
            Arguments arguments,
            Optional<OrderBy> withinGroup,
            Optional<WindowSpecification> over,
            SourceRange source)
            implements Expression {
        public Call {
            name = List.copyOf(name);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
