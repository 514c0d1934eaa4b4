package org.parquetvs.cluster;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.query.AggregateFunction;

/** Whatever an adapter can declare, as far as the cluster knows it. */
final class AllCapabilities {
    private static final List<String> CLAUSES = List.of(
            "SELECTLIST_PROJECTION",
            "SELECTLIST_EXPRESSIONS",
            "FILTER_EXPRESSIONS",
            "AGGREGATE_SINGLE_GROUP",
            "AGGREGATE_GROUP_BY_COLUMN",
            "AGGREGATE_GROUP_BY_EXPRESSION",
            "AGGREGATE_GROUP_BY_TUPLE",
            "AGGREGATE_HAVING",
            "ORDER_BY_COLUMN",
            "ORDER_BY_EXPRESSION",
            "LIMIT",
            "LIMIT_WITH_OFFSET",
            "JOIN",
            "JOIN_TYPE_INNER",
            "JOIN_TYPE_LEFT_OUTER",
            "JOIN_TYPE_RIGHT_OUTER",
            "JOIN_TYPE_FULL_OUTER",
            "JOIN_CONDITION_EQUI",
            "JOIN_CONDITION_ALL");
    private static final List<String> LITERALS =
            List.of("NULL", "BOOL", "DATE", "TIMESTAMP", "DOUBLE", "EXACTNUMERIC", "STRING");
    private static final List<String> PREDICATES = List.of(
            "AND",
            "OR",
            "NOT",
            "EQUAL",
            "NOTEQUAL",
            "LESS",
            "LESSEQUAL",
            "LIKE",
            "LIKE_ESCAPE",
            "REGEXP_LIKE",
            "BETWEEN",
            "IN_CONSTLIST",
            "IS_NULL",
            "IS_NOT_NULL");
    private static final List<String> OPERATORS =
            List.of("ADD", "SUB", "MULT", "FLOAT_DIV", "NEG", "CONCAT", "CASE", "CAST", "CURRENT_DATE", "CURRENT_USER");
    private static final List<String> AGGREGATE_FORMS = List.of(
            "COUNT_STAR",
            "COUNT_TUPLE",
            "COUNT_DISTINCT",
            "SUM_DISTINCT",
            "AVG_DISTINCT",
            "GROUP_CONCAT_DISTINCT",
            "GROUP_CONCAT_ORDER_BY",
            "GROUP_CONCAT_SEPARATOR",
            "LISTAGG_DISTINCT",
            "LISTAGG_ORDER_BY",
            "LISTAGG_SEPARATOR",
            "LISTAGG_ON_OVERFLOW_ERROR");

    private AllCapabilities() {}

    static Set<String> names() {
        List<String> aggregates = FunctionTable.BUILT_IN.aggregates().stream()
                .map(AggregateFunction::name)
                .sorted()
                .toList();
        return Stream.of(
                        CLAUSES.stream(),
                        prefixed("LITERAL_", LITERALS.stream()),
                        prefixed("FN_PRED_", PREDICATES.stream()),
                        prefixed("FN_", OPERATORS.stream()),
                        prefixed(
                                "FN_",
                                FunctionTable.BUILT_IN.names().stream().filter(name -> !aggregates.contains(name))),
                        prefixed("FN_AGG_", aggregates.stream()),
                        prefixed("FN_AGG_", AGGREGATE_FORMS.stream()))
                .flatMap(names -> names)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> prefixed(String prefix, Stream<String> names) {
        return names.map(name -> prefix + name);
    }

    /** All without a few, none, or half of them. */
    static Set<String> some(Random random) {
        double left = List.of(1.0, 0.95, 0.9, 0.5).get(random.nextInt(4));
        return names().stream()
                .filter(name -> random.nextDouble() < left)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
