package org.parquetvs.adapter.answer;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.Grouping;
import org.parquetvs.adapter.query.Query;
import org.parquetvs.adapter.query.SqlTree;
import org.parquetvs.adapter.sql.Select;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.wire.ScanSpecs;
import org.parquetvs.scan.wire.ScanTasks;

/** Finds the statement that answers a query with the least work, of those that answer it exactly. */
public final class Answers {
    private final ScanFactory scans;

    /** Both are the same for all tables of a virtual schema. */
    public Answers(String connection, ReadOptions options) {
        scans = new ScanFactory(connection, options);
    }

    /** The statement; what its scans read is not planned yet. */
    public Select of(Query query) {
        if (isOneConstantRow(query)) {
            return new PlainAnswer(scans, query).selectWithoutScan();
        }
        return Stream.<Supplier<Optional<Select>>>of(
                        () -> AggregatedAnswer.of(scans, query),
                        () -> Optional.of(new PlainAnswer(scans, query).select()),
                        () -> Optional.of(new PlainAnswer(scans, query.withoutImpliedConditions()).select()))
                .flatMap(answer -> answer.get().stream())
                .filter(Answers::fits)
                .findFirst()
                .orElseGet(() -> new PlainAnswer(scans, query.withConditionsLeftToExasol()).select());
    }

    /** Whether the query aggregates all rows to one that tells nothing of them. */
    private static boolean isOneConstantRow(Query query) {
        Stream<?> aggregates = query.resultExpressions().flatMap(SqlTree::aggregates);
        return query.grouping() instanceof Grouping.Whole
                && aggregates.findAny().isEmpty();
    }

    /** A specification is one literal, and only conditions make it long. */
    private static boolean fits(Select select) {
        return select.from().scans().allMatch(spec -> ScanSpecs.renderSpec(spec).length() <= ScanTasks.MAX_LITERAL);
    }
}
