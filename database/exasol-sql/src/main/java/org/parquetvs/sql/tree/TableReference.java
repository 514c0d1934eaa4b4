package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** One element of FROM. */
public sealed interface TableReference {

    /** The answer of the visitor's method for references of this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind of reference. */
    interface Visitor<R> {
        R visit(Named table);

        R visit(Derived table);

        R visit(Nested tables);
    }

    /** AS name (columns). */
    record Alias(String name, List<String> columnNames) {
        public Alias {
            columnNames = List.copyOf(columnNames);
        }
    }

    /** A table, a view or a common table expression. */
    record Named(ObjectName name, Optional<Alias> alias) implements TableReference {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A query. */
    record Derived(QueryExpression query, Optional<Alias> alias) implements TableReference {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Joined tables in parentheses. */
    record Nested(JoinedTables tables) implements TableReference {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
