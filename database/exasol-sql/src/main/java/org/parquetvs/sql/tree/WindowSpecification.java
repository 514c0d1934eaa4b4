package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** What is in the parentheses after OVER. */
public record WindowSpecification(List<Expression> partitionBy, Optional<OrderBy> orderBy, Optional<Frame> frame) {
    public WindowSpecification {
        partitionBy = List.copyOf(partitionBy);
    }

    /**
     * The rows around the current one that a function sees.
     *
     * @param end empty: the current row
     */
    public record Frame(
            Unit unit, Bound start, Optional<Bound> end, Optional<Exclusion> exclusion, SourceRange source) {}

    /** What an offset counts. */
    public enum Unit {
        ROWS,
        RANGE,
        GROUPS
    }

    public enum Exclusion {
        CURRENT_ROW,
        GROUP,
        TIES,
        NO_OTHERS
    }

    /** An end of a frame. */
    public sealed interface Bound {
        /** The answer of the visitor's method for this kind. */
        <R> R accept(Visitor<R> visitor);

        /** A method for each kind. */
        interface Visitor<R> {
            R visit(CurrentRow bound);

            R visit(Unbounded bound);

            R visit(Offset bound);
        }

        record CurrentRow() implements Bound {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visit(this);
            }
        }

        record Unbounded(Direction direction) implements Bound {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visit(this);
            }
        }

        record Offset(Expression distance, Direction direction) implements Bound {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visit(this);
            }
        }
    }

    public enum Direction {
        PRECEDING,
        FOLLOWING
    }
}
