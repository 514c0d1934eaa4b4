package org.parquetvs.sql.query;

import java.util.List;
import java.util.stream.IntStream;

/** A table or a sub-query in a FROM clause. */
public sealed interface Leaf extends Relation permits DerivedTable, VirtualScan {

    /** Its number, unique in the statement; columns refer to it. */
    int id();

    /** Its columns. */
    List<Field> fields();

    @Override
    default List<Leaf> leaves() {
        return List.of(this);
    }

    /** Whether the values of a column come unchanged from a virtual table. */
    boolean isVirtual(int column);

    /** Column {@code index} as an expression. */
    default ColumnReference column(int index) {
        Field field = fields().get(index);
        return new ColumnReference(id(), index, field.name(), field.type());
    }

    /** All columns as expressions. */
    default List<ColumnReference> columns() {
        return IntStream.range(0, fields().size()).mapToObj(this::column).toList();
    }

    /** The name of relation {@code id} in DuckDB. */
    static String alias(int id) {
        return "t" + id;
    }

    /**
     * The name of column {@code index} of any relation in DuckDB. Exasol's own names may differ only in case, which
     * DuckDB does not distinguish.
     */
    static String columnAlias(int index) {
        return "c" + index;
    }

    /** The alias with its columns, as it follows a table in FROM. */
    static String declaration(int id, int columns) {
        StringBuilder text = new StringBuilder(" AS ").append(alias(id)).append('(');
        for (int i = 0; i < columns; i++) {
            text.append(i == 0 ? "" : ", ").append(columnAlias(i));
        }
        return text.append(')').toString();
    }
}
