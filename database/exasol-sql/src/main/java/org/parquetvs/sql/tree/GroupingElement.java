package org.parquetvs.sql.tree;

import java.util.List;

/** One element of GROUP BY. */
public sealed interface GroupingElement {
    /** The answer of the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind. */
    interface Visitor<R> {
        R visit(Keys groupingElement);

        R visit(Rollup groupingElement);

        R visit(Cube groupingElement);

        R visit(Sets groupingElement);
    }

    /** A key, or several that are taken together. */
    record Keys(List<Expression> keys) implements GroupingElement {
        public Keys {
            keys = List.copyOf(keys);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Rollup(List<Keys> parts) implements GroupingElement {
        public Rollup {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Cube(List<Keys> parts) implements GroupingElement {
        public Cube {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Sets(List<GroupingElement> members) implements GroupingElement {
        public Sets {
            members = List.copyOf(members);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
