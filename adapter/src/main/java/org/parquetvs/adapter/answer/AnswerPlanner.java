package org.parquetvs.adapter.answer;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.PushedGrouping;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.SqlTree;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;

/** Finds, among the statements that answer a query exactly, the one with the least work. */
public final class AnswerPlanner {
    private final ScanFactory scans;

    /** Both are the same for all tables of a virtual schema. */
    public AnswerPlanner(String connection, ReadOptions options) {
        scans = new ScanFactory(connection, options);
    }

    /** The statement; its scans are not planned yet. */
    public SelectStatement of(PushedQuery query) {
        if (isOneConstantRow(query)) {
            return new PlainAnswer(scans, query).selectWithoutScan();
        }
        return Stream.<Supplier<Optional<SelectStatement>>>of(
                        () -> AggregatedAnswer.of(scans, query),
                        () -> Optional.of(new PlainAnswer(scans, query).select()),
                        () -> Optional.of(new PlainAnswer(scans, query.withoutImpliedConditions()).select()))
                .flatMap(answer -> answer.get().stream())
                .filter(AnswerPlanner::fits)
                .findFirst()
                .orElseGet(() -> new PlainAnswer(scans, query.withConditionsLeftToExasol()).select());
    }

    /** Whether the query aggregates all rows to a single row that does not depend on them. */
    private static boolean isOneConstantRow(PushedQuery query) {
        Stream<?> aggregates = query.resultExpressions().flatMap(SqlTree::aggregates);
        return query.grouping() instanceof PushedGrouping.Whole
                && aggregates.findAny().isEmpty();
    }

    /** Whether each scan specification fits into one literal. Only conditions make a specification long. */
    private static boolean fits(SelectStatement select) {
        return select.from()
                .scans()
                .allMatch(spec -> ScanSpecJson.renderSpec(spec).length() <= TaskFilesJson.MAX_LITERAL);
    }
}
