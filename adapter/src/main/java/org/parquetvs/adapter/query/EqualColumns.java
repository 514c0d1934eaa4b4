package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateEqual;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.metadata.DataTypes;
import org.parquetvs.adapter.pushdown.ComparableTypes;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.type.SqlType;

/** Groups columns that have the same value because conditions equate them, directly or through other columns. */
final class EqualColumns {

    /** For each column, the columns with the same value, itself included, by their canonical forms. */
    private final Map<CanonicalExpression, Map<CanonicalExpression, SqlColumn>> classes = new LinkedHashMap<>();

    private EqualColumns() {}

    /** The columns that are equal wherever all of the conditions are true. */
    static EqualColumns by(List<SqlNode> conditions) {
        EqualColumns equal = new EqualColumns();
        for (SqlNode condition : conditions) {
            if (condition instanceof SqlPredicateEqual equation
                    && equation.getLeft() instanceof SqlColumn left
                    && equation.getRight() instanceof SqlColumn right
                    && areOfOneKind(left, right)) {
                equal.unite(left, right);
            }
        }
        return equal;
    }

    /** A column of a table with the same value as a column of another. */
    Optional<SqlColumn> in(TableScan scan, SqlColumn column) {
        return equalTo(column).values().stream().filter(scan::has).findFirst();
    }

    /** The columns of a table that are equal to others. */
    Stream<SqlColumn> of(TableScan scan) {
        return classes.values().stream()
                .flatMap(all -> all.values().stream())
                .filter(scan::has)
                .collect(Collectors.toMap(
                        CanonicalExpression::of, Function.identity(), (one, same) -> one, LinkedHashMap::new))
                .values()
                .stream();
    }

    /** The other columns with the same value as a column. */
    Stream<SqlColumn> others(SqlColumn column) {
        CanonicalExpression canonical = CanonicalExpression.of(column);
        return equalTo(column).entrySet().stream()
                .filter(other -> !other.getKey().equals(canonical))
                .map(Map.Entry::getValue);
    }

    /** Whether two columns are compared without a conversion; otherwise equal values need not be the same. */
    private static boolean areOfOneKind(SqlColumn left, SqlColumn right) {
        Optional<SqlType> first = DataTypes.emittable(left.getMetadata().getType());
        Optional<SqlType> second = DataTypes.emittable(right.getMetadata().getType());
        return first.isPresent() && second.isPresent() && ComparableTypes.areComparable(first.get(), second.get());
    }

    private void unite(SqlColumn left, SqlColumn right) {
        Map<CanonicalExpression, SqlColumn> all = new LinkedHashMap<>(equalTo(left));
        all.putAll(equalTo(right));
        all.keySet().forEach(column -> classes.put(column, all));
    }

    private Map<CanonicalExpression, SqlColumn> equalTo(SqlColumn column) {
        CanonicalExpression canonical = CanonicalExpression.of(column);
        return classes.getOrDefault(canonical, Map.of(canonical, column));
    }
}
