package org.parquetvs.sql.tree;

import java.util.List;

/** Where the rows of a query come from, before ORDER BY and LIMIT. */
public sealed interface QueryBody
        permits QueryBody.Set,
                QueryBody.Values,
                QueryBody.Range,
                QueryBody.Nested,
                QueryBody.Import,
                QueryBody.ExplainVirtual,
                QuerySpecification {

    /** The answer of the visitor's method for bodies of this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind of body. */
    interface Visitor<R> {
        R visit(QuerySpecification select);

        R visit(Set set);

        R visit(Values values);

        R visit(Range range);

        R visit(Nested nested);

        R visit(Import statement);

        R visit(ExplainVirtual statement);
    }

    /**
     * Queries that are combined from left to right.
     *
     * @param operators one less than operands
     */
    record Set(List<QueryBody> operands, List<SetOperator> operators) implements QueryBody {
        public Set {
            operands = List.copyOf(operands);
            operators = List.copyOf(operators);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    enum SetOperator {
        UNION_ALL,
        UNION,
        EXCEPT,
        INTERSECT
    }

    /** VALUES. */
    record Values(List<List<Expression>> rows) implements QueryBody {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** VALUES BETWEEN. */
    record Range(NumberRange numbers) implements QueryBody {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A query in parentheses. */
    record Nested(QueryExpression query) implements QueryBody {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** An IMPORT whose rows are not put into a table. */
    record Import(SourceRange source) implements QueryBody {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** EXPLAIN VIRTUAL in place of a query. */
    record ExplainVirtual(SourceRange source) implements QueryBody {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
