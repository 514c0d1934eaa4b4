package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * A column of a hierarchical query.
 *
 * @param kind what it holds
 * @param operands the expressions over a row that it consists of
 */
public record HierarchyColumn(String name, Kind kind, List<Expr> operands, SqlType type) {

    /** What a column of a hierarchical query holds. */
    public enum Kind {
        /** An expression over the row itself. */
        ROW,
        /** An expression over the parent; NULL for a root. */
        PARENT,
        /** An expression over the root above the row. */
        ROOT,
        /**
         * The texts of all rows from the root to this one, each after a separator. Operands: the text, and the
         * separator.
         */
        PATH,
        /** 1 if the row has no children. */
        LEAF,
        /** 1 if one of its children was left out because it is one of its ancestors. */
        CYCLE,
        /** The row's number when parents come before their children, and siblings in their order. */
        POSITION,
        /** NULL, because nothing reads it. */
        UNREAD
    }

    public HierarchyColumn {
        operands = List.copyOf(operands);
    }

    /** A column that is one expression. */
    public static HierarchyColumn of(String name, Kind kind, Expr operand) {
        return new HierarchyColumn(name, kind, List.of(operand), operand.type());
    }

    /** The same over other operands. */
    public HierarchyColumn over(List<Expr> others) {
        return new HierarchyColumn(name, kind, others, type);
    }

    /** The same column if nothing reads it. */
    public HierarchyColumn unread() {
        return new HierarchyColumn(name, Kind.UNREAD, List.of(), type);
    }

    Field field() {
        return new Field(name, type);
    }
}
