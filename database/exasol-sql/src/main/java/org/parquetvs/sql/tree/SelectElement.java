package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** One item of the select list. */
public sealed interface SelectElement {
    /** The item, if it is a value and no asterisk. */
    default Optional<Value> value() {
        return Optional.empty();
    }

    /** The answer of the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind. */
    interface Visitor<R> {
        R visit(All element);

        R visit(AllOf element);

        R visit(Value element);
    }

    /** An asterisk. */
    record All() implements SelectElement {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** The name of a table and an asterisk. */
    record AllOf(String table) implements SelectElement {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A value.
     *
     * @param emits the columns after EMITS: a name and a type each
     * @param source the place of the value, with all its parentheses
     */
    record Value(
            Expression expression,
            List<QuerySpecification.ColumnDefinition> emits,
            Optional<String> alias,
            SourceRange source)
            implements SelectElement {
        public Value {
            emits = List.copyOf(emits);
        }

        @Override
        public Optional<Value> value() {
            return Optional.of(this);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
