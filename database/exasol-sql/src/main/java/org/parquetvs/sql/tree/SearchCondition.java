package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** An expression that is true, false or NULL by its form. */
public sealed interface SearchCondition extends Expression {
    /** The answer of the visitor's method for conditions of this kind. */
    <R> R accept(Visitor<R> visitor);

    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** A method for each kind of condition. */
    interface Visitor<R> {
        R visit(Comparison condition);

        R visit(Not condition);

        R visit(And condition);

        R visit(Or condition);

        R visit(Between condition);

        R visit(InList condition);

        R visit(InQuery condition);

        R visit(Like condition);

        R visit(RegexpLike condition);

        R visit(IsNull condition);

        R visit(IsTruth condition);

        R visit(Exists condition);
    }

    enum ComparisonOperator {
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL
    }

    /** A comparison of two values. */
    record Comparison(ComparisonOperator operator, Expression left, Expression right, SourceRange source)
            implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** NOT. */
    record Not(Expression operand, SourceRange source) implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** AND. */
    record And(List<Expression> operands, SourceRange source) implements SearchCondition {
        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** OR. */
    record Or(List<Expression> operands, SourceRange source) implements SearchCondition {
        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** [NOT] BETWEEN. */
    record Between(boolean negated, Expression value, Expression low, Expression high, SourceRange source)
            implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** [NOT] IN over values. */
    record InList(boolean negated, Expression value, List<Expression> elements, SourceRange source)
            implements SearchCondition {
        public InList {
            elements = List.copyOf(elements);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** [NOT] IN over a query. */
    record InQuery(boolean negated, Expression value, QueryExpression query, SourceRange source)
            implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** [NOT] LIKE. */
    record Like(boolean negated, Expression value, Expression pattern, Optional<Expression> escape, SourceRange source)
            implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** [NOT] REGEXP_LIKE. */
    record RegexpLike(boolean negated, Expression value, Expression pattern, SourceRange source)
            implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** IS [NOT] NULL. */
    record IsNull(boolean negated, Expression operand, SourceRange source) implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** IS [NOT] TRUE and IS [NOT] FALSE. */
    record IsTruth(boolean negated, Expression operand, boolean truth, SourceRange source) implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** EXISTS. */
    record Exists(QueryExpression query, SourceRange source) implements SearchCondition {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
