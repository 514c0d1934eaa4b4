package org.parquetvs.adapter.answer;

import com.exasol.adapter.metadata.DataType.ExaDataType;
import com.exasol.adapter.sql.AggregateFunction;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlFunctionAggregate;
import com.exasol.adapter.sql.SqlNode;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.adapter.pushdown.OperandConverter;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.query.SelectItem;
import org.parquetvs.adapter.query.SqlTree;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.scan.predicate.Operand;

/**
 * The answer by partial aggregation: workers aggregate rows to groups, and Exasol merges the partial aggregates of each
 * group. Conditions on groups, order and window apply to merged values and stay as they are.
 */
final class AggregatedAnswer {
    private static final ExpressionSql TEXT = ExpressionSql.ofOneTable();

    /** Aggregates that are merged into a DOUBLE. */
    private static final Set<AggregateFunction> APPROXIMATE = EnumSet.of(
            AggregateFunction.AVG,
            AggregateFunction.STDDEV,
            AggregateFunction.STDDEV_POP,
            AggregateFunction.STDDEV_SAMP,
            AggregateFunction.VARIANCE,
            AggregateFunction.VAR_POP,
            AggregateFunction.VAR_SAMP);

    private final PushedQuery query;
    private final OperandConverter operands;
    private final PartialAggregation parts = new PartialAggregation();

    private AggregatedAnswer(TableScan scan, PushedQuery query) {
        this.query = query;
        this.operands = new OperandConverter(scan.table());
    }

    /**
     * The statement; empty if the query has no groups, or if merging might give other results than aggregating rows.
     */
    static Optional<SelectStatement> of(ScanFactory scans, PushedQuery query) {
        if (!(query.from() instanceof TableScan scan)
                || !scan.residual().isEmpty()
                || query.grouping().keepsRows()
                || !query.selected().stream().allMatch(AggregatedAnswer::keepsItsType)) {
            return Optional.empty();
        }
        AggregatedAnswer answer = new AggregatedAnswer(scan, query);
        return answer.mergedForms()
                .map(forms -> Clauses.around(answer.arriving(scans, scan), query, TEXT.replacing(forms)));
    }

    private FromClause arriving(ScanFactory scans, TableScan scan) {
        FromClause.Scan emitted = new FromClause.Scan(scan.alias(), scans.scan(scan, parts.groups()), List.of());
        return parts.computed().isEmpty() ? emitted : new FromClause.Widened(emitted, parts.computed());
    }

    /** Whether Exasol expects a DOUBLE where merging makes one, as for a mean or a deviation. */
    private static boolean keepsItsType(SelectItem item) {
        return !(item.expression() instanceof SqlFunctionAggregate aggregate)
                || !APPROXIMATE.contains(aggregate.getFunction())
                || item.expected()
                        .filter(type -> type.getExaDataType() != ExaDataType.DOUBLE)
                        .isEmpty();
    }

    /**
     * Maps the SQL of keys and aggregates over rows to their SQL over partial aggregates; empty if one of them has
     * none. A key that follows from others has no form of its own.
     */
    private Optional<Map<String, String>> mergedForms() {
        Map<String, String> forms = new HashMap<>();
        for (SqlNode key : keys().toList()) {
            if (!isCovered(key, forms.keySet())) {
                Optional<String> form = operand(key).map(parts::key);
                if (form.isEmpty()) {
                    return Optional.empty();
                }
                forms.put(TEXT.render(key), form.get());
            }
        }
        List<SqlFunctionAggregate> aggregates =
                query.resultExpressions().flatMap(SqlTree::aggregates).toList();
        if (distinctArguments(aggregates) > 1) {
            return Optional.empty();
        }
        FinalAggregation merging = new FinalAggregation(parts, this::operand);
        for (SqlFunctionAggregate aggregate : aggregates) {
            Optional<String> form = merging.merged(aggregate);
            if (form.isEmpty()) {
                return Optional.empty();
            }
            forms.put(TEXT.render(aggregate), form.get());
        }
        return query.resultExpressions().allMatch(expression -> isCovered(expression, forms.keySet()))
                ? Optional.of(forms)
                : Optional.empty();
    }

    /** The keys, columns first, because others may follow from them. Workers need no constant keys. */
    private Stream<SqlNode> keys() {
        return query.grouping()
                .expressions()
                .filter(key -> !ExpressionSql.isLiteral(key))
                .sorted(Comparator.comparing(key -> !(key instanceof SqlColumn)));
    }

    /** What a worker computes for each row; empty for constants, which are not worth it. */
    private Optional<Operand> operand(SqlNode expression) {
        return operands.convert(expression)
                .filter(operand -> operand.columns().findAny().isPresent());
    }

    /**
     * How many different DISTINCT arguments there are. Each is one more key for the workers; with several, there are
     * hardly fewer groups than rows.
     */
    private static long distinctArguments(List<SqlFunctionAggregate> aggregates) {
        return aggregates.stream()
                .filter(SqlFunctionAggregate::hasDistinct)
                .map(aggregate ->
                        aggregate.getArguments().stream().map(TEXT::render).toList())
                .distinct()
                .count();
    }

    /** Whether an expression consists of constants and of expressions that have a form over partial aggregates. */
    private static boolean isCovered(SqlNode expression, Set<String> forms) {
        return forms.contains(TEXT.render(expression))
                || (!(expression instanceof SqlColumn)
                        && SqlTree.children(expression).allMatch(operand -> isCovered(operand, forms)));
    }
}
