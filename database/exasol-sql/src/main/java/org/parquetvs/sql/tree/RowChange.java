package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** A statement that changes rows. */
public sealed interface RowChange {

    /**
     * The table whose rows are changed.
     *
     * @param alias its name in the statement
     */
    record Target(ObjectName table, String alias) {}

    /** A value for a column; the column is named without the table that may be before it. */
    record Assignment(String column, Expression value) {}

    /**
     * INSERT.
     *
     * @param columns none: all columns of the table
     * @param rows empty: DEFAULT VALUES
     */
    record Insert(ObjectName table, List<String> columns, Optional<QueryExpression> rows) implements RowChange {
        public Insert {
            columns = List.copyOf(columns);
        }
    }

    record Update(Target target, List<Assignment> assignments, Optional<JoinedTables> from, Optional<Expression> where)
            implements RowChange {
        public Update {
            assignments = List.copyOf(assignments);
        }
    }

    record Delete(Target target, Optional<Expression> where) implements RowChange {}

    record Merge(Target target, TableReference source, Expression on, List<MergeClause> clauses) implements RowChange {
        public Merge {
            clauses = List.copyOf(clauses);
        }
    }

    /** WHEN MATCHED or WHEN NOT MATCHED. */
    sealed interface MergeClause {
        /** The answer of the visitor's method for this kind. */
        <R> R accept(Visitor<R> visitor);

        /** A method for each kind. */
        interface Visitor<R> {
            R visit(MergeUpdate mergeClause);

            R visit(MergeDelete mergeClause);

            R visit(MergeInsert mergeClause);
        }

        record MergeUpdate(List<Assignment> assignments, Optional<Expression> where) implements MergeClause {
            public MergeUpdate {
                assignments = List.copyOf(assignments);
            }

            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visit(this);
            }
        }

        record MergeDelete(Optional<Expression> where) implements MergeClause {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visit(this);
            }
        }

        record MergeInsert(List<String> columns, List<Expression> values, Optional<Expression> where)
                implements MergeClause {
            public MergeInsert {
                columns = List.copyOf(columns);
                values = List.copyOf(values);
            }

            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visit(this);
            }
        }
    }
}
