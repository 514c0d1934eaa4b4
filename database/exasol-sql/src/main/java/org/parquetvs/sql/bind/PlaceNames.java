package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Hierarchy;
import org.parquetvs.sql.query.HierarchyColumn;
import org.parquetvs.sql.query.HierarchyColumn.Kind;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Meaning of the words of hierarchical queries in the select list and all other clauses: each word is a column of the
 * finished hierarchy.
 */
final class PlaceNames implements HierarchyNames {
    private final int relation;
    private final ColumnReference level;
    private final boolean noCycle;
    private final List<HierarchyColumn> columns = new ArrayList<>();

    /**
     * Begins without any word.
     *
     * @param relation the number of the hierarchy
     * @param level the column that LEVEL refers to in expressions over a row
     * @param rows columns of the rows of FROM
     */
    PlaceNames(int relation, ColumnReference level, boolean noCycle, List<ColumnReference> rows) {
        this.relation = relation;
        this.level = level;
        this.noCycle = noCycle;
        rows.forEach(column -> columns.add(HierarchyColumn.of(column.name(), Kind.ROW, column)));
    }

    /** All columns, first those of FROM; their operands are expressions over FROM. */
    List<HierarchyColumn> columns() {
        return columns;
    }

    /** The position of a row when parents come before their children. */
    ColumnReference position() {
        return column(new HierarchyColumn("POSITION", Kind.POSITION, List.of(), Hierarchy.levelType()));
    }

    @Override
    public Expr level() {
        return column(HierarchyColumn.of("LEVEL", Kind.ROW, level));
    }

    @Override
    public Expr isLeaf() {
        return column(flag("CONNECT_BY_ISLEAF", Kind.LEAF));
    }

    @Override
    public Expr isCycle() {
        if (!noCycle) {
            throw ClusterErrors.invalidQuery("CONNECT_BY_ISCYCLE needs NOCYCLE");
        }
        return column(flag("CONNECT_BY_ISCYCLE", Kind.CYCLE));
    }

    private static HierarchyColumn flag(String name, Kind kind) {
        return new HierarchyColumn(name, kind, List.of(), new SqlType.Decimal(1, 0));
    }

    @Override
    public Expr prior(Expr value) {
        return column(HierarchyColumn.of("PRIOR", Kind.PARENT, ofRow(value, "PRIOR")));
    }

    @Override
    public Expr root(Expr value) {
        return column(HierarchyColumn.of("CONNECT_BY_ROOT", Kind.ROOT, ofRow(value, "CONNECT_BY_ROOT")));
    }

    @Override
    public Expr path(Expr text, Expr separator) {
        String name = "SYS_CONNECT_BY_PATH";
        return column(new HierarchyColumn(
                name, Kind.PATH, List.of(ofRow(text, name), ofRow(separator, name)), Varchar.LONGEST));
    }

    /** An operand over a single row, for which only LEVEL is known. */
    private Expr ofRow(Expr operand, String word) {
        return operand.replace(part -> part instanceof ColumnReference column && column.relation() == relation
                ? rowExpression(column)
                        .orElseThrow(() -> ClusterErrors.unsupported(
                                columns.get(column.index()).name() + " in an operand of " + word))
                : part);
    }

    private Optional<Expr> rowExpression(ColumnReference column) {
        HierarchyColumn meant = columns.get(column.index());
        return meant.kind() == Kind.ROW ? Optional.of(meant.operands().get(0)) : Optional.empty();
    }

    private ColumnReference column(HierarchyColumn column) {
        int index = columns.indexOf(column);
        if (index < 0) {
            index = columns.size();
            columns.add(column);
        }
        return new ColumnReference(relation, index, column.name(), column.type());
    }
}
