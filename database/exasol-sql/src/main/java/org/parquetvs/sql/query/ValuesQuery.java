package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.duckdb.TypeConversion;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.type.SqlType;

/** Constant rows; each expression has the type of its column. */
public record ValuesQuery(List<List<Expr>> rows, List<Field> fields) implements Query {

    public ValuesQuery {
        rows = rows.stream().map(List::copyOf).toList();
        fields = List.copyOf(fields);
    }

    @Override
    public boolean hasOneRow() {
        return rows.size() == 1;
    }

    @Override
    public Optional<List<Expr>> constants() {
        List<Expr> cells = rows.stream().flatMap(List::stream).toList();
        return fields.size() == 1 && !cells.isEmpty() && cells.stream().allMatch(Expr::isConstant)
                ? Optional.of(cells)
                : Optional.empty();
    }

    @Override
    public boolean isNull(int column) {
        return rows.stream().allMatch(row -> row.get(column).isNull());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public ValuesQuery rebuild(Rewriter rewriter) {
        List<List<Expr>> rebuilt = rows.stream()
                .map(row -> row.stream().map(rewriter::expression).toList())
                .toList();
        return new ValuesQuery(rebuilt, fields);
    }

    @Override
    public void print(SqlWriter out) {
        if (rows.isEmpty()) {
            out.add("SELECT ").join(fields, ", ", field -> out.add(Literal.nullOf(field.type())));
            out.add(" WHERE FALSE");
            return;
        }
        if (printConstants(out)) {
            return;
        }
        out.add("SELECT * FROM (VALUES ")
                .join(rows, ", ", row -> out.add("(").list(row).add(")"))
                .add(")");
    }

    /**
     * Writes rows of many constants: each column as one list, and each conversion only once. Returns whether it did.
     */
    private boolean printConstants(SqlWriter out) {
        List<ConstantList> columns = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            int column = i;
            SqlType type = fields.get(i).type();
            ConstantList.of(rows.stream()
                            .map(row -> constant(row.get(column), type))
                            .toList())
                    .ifPresent(columns::add);
        }
        if (columns.size() < fields.size()) {
            return false;
        }
        String alias = "constants";
        out.add("SELECT ");
        for (int i = 0; i < columns.size(); i++) {
            String value = new TypeConversion(SessionFormats.DEFAULT)
                    .render(
                            alias + ".c" + i,
                            columns.get(i).type(),
                            fields.get(i).type());
            out.add(i == 0 ? "" : ", ").add(value);
        }
        out.add(" FROM (SELECT ");
        for (int i = 0; i < columns.size(); i++) {
            out.add(i == 0 ? "" : ", ");
            columns.get(i).printRows(out);
            out.add(" AS c" + i);
        }
        out.add(") AS " + alias);
        return true;
    }

    /**
     * The operand of an implicit conversion to the type of the column that does not depend on the session; otherwise
     * the cell.
     */
    private static Expr constant(Expr cell, SqlType type) {
        boolean converted = cell instanceof Cast cast
                && cast.cause() == Cast.Cause.IMPLIED
                && cast.formats().equals(SessionFormats.DEFAULT)
                && cast.type().equals(type);
        return converted ? cell.operands().get(0) : cell;
    }
}
