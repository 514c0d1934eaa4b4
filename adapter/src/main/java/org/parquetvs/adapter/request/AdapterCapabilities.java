package org.parquetvs.adapter.request;

import com.exasol.adapter.capabilities.AggregateFunctionCapability;
import com.exasol.adapter.capabilities.Capabilities;
import com.exasol.adapter.capabilities.LiteralCapability;
import com.exasol.adapter.capabilities.MainCapability;
import com.exasol.adapter.capabilities.PredicateCapability;
import com.exasol.adapter.capabilities.ScalarFunctionCapability;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.pushdown.DeclaredFunction;

/**
 * What the database may leave to the adapter. The database never checks the answer, so everything here is exact: the
 * rendered statement does around the scan what a worker cannot do exactly.
 */
final class AdapterCapabilities {

    private static final List<MainCapability> MAIN = List.of(
            MainCapability.SELECTLIST_PROJECTION,
            MainCapability.SELECTLIST_EXPRESSIONS,
            MainCapability.FILTER_EXPRESSIONS,
            MainCapability.AGGREGATE_SINGLE_GROUP,
            MainCapability.AGGREGATE_GROUP_BY_COLUMN,
            MainCapability.AGGREGATE_GROUP_BY_EXPRESSION,
            MainCapability.AGGREGATE_GROUP_BY_TUPLE,
            MainCapability.AGGREGATE_HAVING,
            MainCapability.ORDER_BY_COLUMN,
            MainCapability.ORDER_BY_EXPRESSION,
            MainCapability.LIMIT,
            MainCapability.LIMIT_WITH_OFFSET,
            MainCapability.JOIN,
            MainCapability.JOIN_TYPE_INNER,
            MainCapability.JOIN_TYPE_LEFT_OUTER,
            MainCapability.JOIN_TYPE_RIGHT_OUTER,
            MainCapability.JOIN_TYPE_FULL_OUTER,
            MainCapability.JOIN_CONDITION_EQUI,
            MainCapability.JOIN_CONDITION_ALL);

    private static final List<AggregateFunctionCapability> AGGREGATES = List.of(
            AggregateFunctionCapability.COUNT,
            AggregateFunctionCapability.COUNT_STAR,
            AggregateFunctionCapability.COUNT_DISTINCT,
            AggregateFunctionCapability.SUM,
            AggregateFunctionCapability.SUM_DISTINCT,
            AggregateFunctionCapability.MIN,
            AggregateFunctionCapability.MAX,
            AggregateFunctionCapability.AVG,
            AggregateFunctionCapability.AVG_DISTINCT,
            AggregateFunctionCapability.STDDEV,
            AggregateFunctionCapability.STDDEV_DISTINCT,
            AggregateFunctionCapability.STDDEV_POP,
            AggregateFunctionCapability.STDDEV_POP_DISTINCT,
            AggregateFunctionCapability.STDDEV_SAMP,
            AggregateFunctionCapability.STDDEV_SAMP_DISTINCT,
            AggregateFunctionCapability.VARIANCE,
            AggregateFunctionCapability.VARIANCE_DISTINCT,
            AggregateFunctionCapability.VAR_POP,
            AggregateFunctionCapability.VAR_POP_DISTINCT,
            AggregateFunctionCapability.VAR_SAMP,
            AggregateFunctionCapability.VAR_SAMP_DISTINCT);

    private static final List<PredicateCapability> PREDICATES = List.of(
            PredicateCapability.AND,
            PredicateCapability.OR,
            PredicateCapability.NOT,
            PredicateCapability.EQUAL,
            PredicateCapability.NOTEQUAL,
            PredicateCapability.LESS,
            PredicateCapability.LESSEQUAL,
            PredicateCapability.BETWEEN,
            PredicateCapability.IN_CONSTLIST,
            PredicateCapability.IS_NULL,
            PredicateCapability.IS_NOT_NULL,
            PredicateCapability.LIKE,
            PredicateCapability.LIKE_ESCAPE,
            PredicateCapability.REGEXP_LIKE);

    /** The functions that have a node type of their own in a request, then all others. */
    private static final List<ScalarFunctionCapability> FUNCTIONS = Stream.concat(
                    Stream.of(
                            ScalarFunctionCapability.CASE,
                            ScalarFunctionCapability.CAST,
                            ScalarFunctionCapability.EXTRACT),
                    Stream.of(DeclaredFunction.values()).map(DeclaredFunction::capability))
            .toList();

    private static final List<LiteralCapability> LITERALS = List.of(
            LiteralCapability.NULL,
            LiteralCapability.BOOL,
            LiteralCapability.DATE,
            LiteralCapability.TIMESTAMP,
            LiteralCapability.DOUBLE,
            LiteralCapability.EXACTNUMERIC,
            LiteralCapability.STRING);

    private AdapterCapabilities() {}

    /** All capabilities except the ones with these names. */
    static Capabilities without(Set<String> excluded) {
        return Capabilities.builder()
                .addMain(Set.copyOf(kept(MAIN, "", excluded)))
                .addAggregateFunction(Set.copyOf(kept(AGGREGATES, "FN_AGG_", excluded)))
                .addPredicate(Set.copyOf(kept(PREDICATES, "FN_PRED_", excluded)))
                .addScalarFunction(Set.copyOf(kept(FUNCTIONS, "FN_", excluded)))
                .addLiteral(Set.copyOf(kept(LITERALS, "LITERAL_", excluded)))
                .build();
    }

    /**
     * Checks names that a user wrote.
     *
     * @throws ParquetAdapterException if one of the names is not a capability
     */
    static void requireKnown(Set<String> excluded) {
        Set<String> all = Stream.of(
                        names(MAIN, ""),
                        names(AGGREGATES, "FN_AGG_"),
                        names(PREDICATES, "FN_PRED_"),
                        names(FUNCTIONS, "FN_"),
                        names(LITERALS, "LITERAL_"))
                .flatMap(names -> names)
                .collect(Collectors.toSet());
        for (String name : excluded) {
            if (!all.contains(name)) {
                throw AdapterErrors.unknownCapability(name, all);
            }
        }
    }

    private static <E extends Enum<E>> List<E> kept(List<E> capabilities, String prefix, Set<String> excluded) {
        return capabilities.stream()
                .filter(capability -> !excluded.contains(prefix + capability.name()))
                .toList();
    }

    private static <E extends Enum<E>> Stream<String> names(List<E> capabilities, String prefix) {
        return capabilities.stream().map(capability -> prefix + capability.name());
    }
}
