package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.JoinType;
import com.exasol.adapter.sql.SqlJoin;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.adapter.pushdown.PredicateConverter;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * Joins in the simplest way, as a request has them and as a query has them.
 *
 * @param tables the rows of each alias; a column has its name nowhere else, and a row its values by these names
 * @param types a table with columns of all these names
 */
record JoinedRows(Map<String, List<Map<String, Value>>> tables, RememberedTable types) {

    /** The rows of a FROM clause that fulfil all conditions. */
    List<Map<String, Value>> of(SqlNode from, List<SqlNode> where) {
        return filtered(of(from), predicates(where));
    }

    /** The rows of a relation that fulfil all conditions. */
    List<Map<String, Value>> of(PushedRelation from, List<SqlNode> where) {
        return filtered(of(from), predicates(where));
    }

    private List<Map<String, Value>> of(SqlNode from) {
        return from instanceof SqlJoin join
                ? joined(
                        of(join.getLeft()),
                        join.getJoinType(),
                        predicates(List.of(join.getCondition())),
                        of(join.getRight()))
                : rows(((SqlTable) from).getAlias());
    }

    private List<Map<String, Value>> of(PushedRelation relation) {
        if (relation instanceof Join join) {
            return joined(of(join.left()), join.type(), predicates(join.on()), of(join.right()));
        }
        TableScan scan = (TableScan) relation;
        List<Map<String, Value>> emitted = filtered(rows(scan.alias()), List.of(scan.filter()));
        return filtered(emitted, predicates(scan.residual()));
    }

    private List<Map<String, Value>> rows(String alias) {
        return tables.getOrDefault(alias, List.of());
    }

    private List<Predicate> predicates(List<SqlNode> conditions) {
        PredicateConverter converter = new PredicateConverter(types);
        return conditions.stream()
                .map(condition -> converter.convert(condition).orElseThrow())
                .toList();
    }

    private static List<Map<String, Value>> filtered(List<Map<String, Value>> rows, List<Predicate> conditions) {
        return rows.stream().filter(row -> fulfils(row, conditions)).toList();
    }

    /** A column that a row has no value of is one of a side that is filled up with NULL. */
    private static boolean fulfils(Map<String, Value> row, List<Predicate> conditions) {
        return conditions.stream()
                .allMatch(condition ->
                        condition.evaluate(column -> row.getOrDefault(column.name(), new Value.Null())) == Truth.TRUE);
    }

    private static List<Map<String, Value>> joined(
            List<Map<String, Value>> left, JoinType type, List<Predicate> on, List<Map<String, Value>> right) {
        List<Map<String, Value>> rows = new ArrayList<>();
        Set<Integer> partners = new HashSet<>();
        for (Map<String, Value> first : left) {
            boolean isAlone = true;
            for (int i = 0; i < right.size(); i++) {
                Map<String, Value> pair = new HashMap<>(first);
                pair.putAll(right.get(i));
                if (fulfils(pair, on)) {
                    rows.add(pair);
                    partners.add(i);
                    isAlone = false;
                }
            }
            if (isAlone && (type == JoinType.LEFT_OUTER || type == JoinType.FULL_OUTER)) {
                rows.add(first);
            }
        }
        for (int i = 0; i < right.size(); i++) {
            if (!partners.contains(i) && (type == JoinType.RIGHT_OUTER || type == JoinType.FULL_OUTER)) {
                rows.add(right.get(i));
            }
        }
        return rows;
    }
}
