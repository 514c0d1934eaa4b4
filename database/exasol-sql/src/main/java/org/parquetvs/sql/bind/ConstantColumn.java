package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.ValuesQuery;

/** Finds queries with one column of constants that read no table: IN over such a query is IN over a list. */
final class ConstantColumn {

    private ConstantColumn() {}

    /**
     * The constants that a query yields, in any order, perhaps with duplicates; empty if the query is of another kind.
     */
    static Optional<List<Expr>> of(Query query) {
        return query.fields().size() == 1 ? values(query) : Optional.empty();
    }

    private static Optional<List<Expr>> values(Query query) {
        if (query instanceof ValuesQuery values) {
            return constants(values.rows().stream().flatMap(List::stream).toList());
        }
        if (query instanceof Select select) {
            return select.isRowWise() && select.where().isEmpty() ? selected(select) : Optional.empty();
        }
        return query instanceof SetOperation union
                        && (union.kind() == SetOperation.Kind.UNION || union.kind() == SetOperation.Kind.UNION_ALL)
                ? values(union.left())
                        .flatMap(left -> values(union.right()).map(right -> Stream.concat(left.stream(), right.stream())
                                .toList()))
                : Optional.empty();
    }

    /** One constant, or the constants of a sub-query after the conversion that this SELECT applies to them. */
    private static Optional<List<Expr>> selected(Select select) {
        Expr item = select.items().get(0).expression();
        if (select.from().isEmpty()) {
            return constants(List.of(item));
        }
        return select.from().get() instanceof DerivedTable derived
                ? of(derived.query()).map(values -> values.stream()
                        .map(value -> item.replace(part -> part.equals(derived.column(0)) ? value : part))
                        .toList())
                : Optional.empty();
    }

    /** The expressions, if there are some and all are constants. */
    private static Optional<List<Expr>> constants(List<Expr> expressions) {
        return !expressions.isEmpty() && expressions.stream().allMatch(ConstantColumn::isConstant)
                ? Optional.of(expressions)
                : Optional.empty();
    }

    private static boolean isConstant(Expr expression) {
        return expression instanceof Literal || (expression instanceof Cast cast && isConstant(cast.operand()));
    }
}
