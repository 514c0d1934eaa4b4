package org.parquetvs.sql.tree;

/** What JSON_VALUE yields if there is no value. */
public sealed interface JsonBehaviour {
    /** The answer of the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind. */
    interface Visitor<R> {
        R visit(Null behaviour);

        R visit(Failure behaviour);

        R visit(Default behaviour);
    }

    record Null() implements JsonBehaviour {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Failure() implements JsonBehaviour {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Default(Expression value) implements JsonBehaviour {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
