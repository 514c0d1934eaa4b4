package org.parquetvs.sql.bind;

import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.ValuesQuery;

/** Columns that are always NULL: they take the type of whatever they are combined with. */
final class Nulls {

    private Nulls() {}

    /**
     * Column {@code index} of {@code query}: the literal NULL if each row has it there, otherwise a column of its type.
     */
    static Expr column(Query query, int index) {
        Field field = query.fields().get(index);
        boolean alwaysNull = (query instanceof Select select
                        && select.items().get(index).expression().isNull())
                || (query instanceof ValuesQuery values
                        && values.rows().stream().map(row -> row.get(index)).allMatch(Expr::isNull));
        return alwaysNull ? Literal.NULL : new ColumnReference(-1, index, field.name(), field.type());
    }
}
