package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.type.SqlType;

/**
 * A hierarchical query: START WITH selects the roots from some rows, and CONNECT BY finds the children of each row
 * among the same rows. {@link HierarchySql} writes it as a recursive common table expression.
 *
 * @param rows all rows; the other expressions are over its columns
 * @param level the column that LEVEL refers to in expressions over a row
 * @param roots conditions of START WITH that must all hold; none: every row is a root
 * @param links the conditions of CONNECT BY
 * @param siblings the order of the children of a row, and of the roots
 * @param columns the columns of the result, in this order
 */
public record Hierarchy(
        DerivedTable rows,
        ColumnReference level,
        List<Expr> roots,
        Links links,
        List<SortKey> siblings,
        List<HierarchyColumn> columns)
        implements Query {

    /**
     * CONNECT BY.
     *
     * @param conditions that must all hold for a row and its parent
     * @param priors the values of the parent that the conditions use, under the name of {@link #prior}
     * @param noCycle whether a row that is its own ancestor is left out instead of an error
     */
    public record Links(List<Expr> conditions, List<Expr> priors, boolean noCycle) {
        public Links {
            conditions = List.copyOf(conditions);
            priors = List.copyOf(priors);
        }

        /**
         * As in Oracle, there can be no cycle if the conditions use no value of the parent, or one that differs each
         * time.
         */
        boolean canHaveCycles() {
            return !priors.isEmpty() && priors.stream().noneMatch(prior -> prior.anyMatch(Expr::isVolatile));
        }
    }

    public Hierarchy {
        roots = List.copyOf(roots);
        siblings = List.copyOf(siblings);
        columns = List.copyOf(columns);
    }

    /** The placeholder for a value of the parent in CONNECT BY. */
    public static ColumnReference prior(ColumnReference level, int index, Expr value) {
        String name = value instanceof ColumnReference column ? "PRIOR " + column.name() : "PRIOR";
        return new ColumnReference(level.relation(), index + 1, name, value.type());
    }

    /** The same over other rows. */
    public Hierarchy withRows(DerivedTable other) {
        return new Hierarchy(other, level, roots, links, siblings, columns);
    }

    /** The same with other columns of the same types. */
    public Hierarchy withColumns(List<HierarchyColumn> others) {
        return new Hierarchy(rows, level, roots, links, siblings, others);
    }

    @Override
    public List<Field> fields() {
        return columns.stream().map(HierarchyColumn::field).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public Hierarchy rebuild(Rewriter rewriter) {
        return new Hierarchy(
                (DerivedTable) rewriter.relation(rows),
                (ColumnReference) rewriter.expression(level),
                all(roots, rewriter),
                new Links(all(links.conditions(), rewriter), all(links.priors(), rewriter), links.noCycle()),
                siblings.stream().map(key -> key.map(rewriter::expression)).toList(),
                columns.stream()
                        .map(column -> column.over(all(column.operands(), rewriter)))
                        .toList());
    }

    private static List<Expr> all(List<Expr> expressions, Rewriter rewriter) {
        return expressions.stream().map(rewriter::expression).toList();
    }

    @Override
    public void print(SqlWriter out) {
        new HierarchySql(this).print(out);
    }

    /** The type of LEVEL. */
    public static SqlType levelType() {
        return new SqlType.Decimal(18, 0);
    }
}
