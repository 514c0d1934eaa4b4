package org.parquetvs.cluster.query;

import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * A column of a hierarchical query.
 *
 * @param kind what it holds
 * @param operands what it is made of: expressions over a row
 */
public record HierarchyColumn(String name, Kind kind, List<Expr> operands, SqlType type) {

    /** What a column of a hierarchical query holds. */
    public enum Kind {
        /** An expression over the row itself. */
        ROW,
        /** An expression over its parent; NULL for a root. */
        PARENT,
        /** An expression over the root above it. */
        ROOT,
        /** The texts of all rows from the root on, each after a separator: the text, and the separator. */
        PATH,
        /** 1 if it has no children. */
        LEAF,
        /** 1 if one of its children was left out because it is one of its ancestors. */
        CYCLE,
        /** Its number when parents come before their children, and siblings in their order. */
        POSITION,
        /** Nothing that is read. */
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

    /** The same if nothing reads it. */
    public HierarchyColumn unread() {
        return new HierarchyColumn(name, Kind.UNREAD, List.of(), type);
    }

    Field field() {
        return new Field(name, type);
    }
}
