package org.parquetvs.adapter.sql;

import com.exasol.adapter.sql.JoinType;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.KnownKeys;
import org.parquetvs.adapter.query.PushdownBarrier;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.query.SelectItem;
import org.parquetvs.adapter.query.SortItem;
import org.parquetvs.adapter.query.SqlTree;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.value.Value;

/**
 * The comment in front of a statement that explains to people what the statement does. It has the database's steps, the
 * last one first and each above the steps that it needs, and below them the scans with the work of the workers.
 */
public final class PlanComment {
    private final Map<ScanSpec, PlannedScan> plans;
    private final Imports imports;
    private final PushedQuery query;
    private final FromClause from;
    private final Map<String, ScanSpec> specs;
    private final ExpressionSql expressions;
    private final CommentLines lines = new CommentLines();

    private PlanComment(PushedQuery query, SelectStatement select, Map<ScanSpec, PlannedScan> plans, Imports imports) {
        this.plans = plans;
        this.imports = imports;
        this.query = query;
        this.from = select.from();
        this.specs = from.scansByAlias();
        this.expressions = query.from() instanceof Join ? ExpressionSql.ofSeveralTables() : ExpressionSql.ofOneTable();
    }

    /**
     * The comment: whole lines, each with a line break after it.
     *
     * @param select the statement that answers the query, with a scan of each table, or with none
     * @param plans the plans of {@link SelectStatement#scans}
     * @param imports which of the scans are imported
     */
    public static String of(
            PushedQuery query, SelectStatement select, Map<ScanSpec, PlannedScan> plans, Imports imports) {
        PlanComment comment = new PlanComment(query, select, plans, imports);
        comment.database();
        return comment.lines.text();
    }

    private void database() {
        if (query.window().isLimited()) {
            long offset = query.window().offset();
            lines.step("LIMIT " + query.window().limit() + (offset == 0 ? "" : " OFFSET " + offset));
        }
        if (!query.order().isEmpty()) {
            lines.step("ORDER BY " + CommentLines.list(query.order().stream().map(this::order)));
        }
        if (query.grouping().keepsRows()) {
            computed();
        } else {
            grouping();
        }
        if (!query.where().isEmpty()) {
            lines.step("WHERE " + conjunction(query.where()));
        }
        if (specs.isEmpty()) {
            lines.step("one row, without a scan");
        } else {
            relation(query.from());
        }
    }

    private void computed() {
        List<SqlNode> computed = query.selected().stream()
                .map(SelectItem::expression)
                .filter(expression -> !(expression instanceof SqlColumn) && !ExpressionSql.isLiteral(expression))
                .toList();
        if (!computed.isEmpty()) {
            lines.step("SELECT " + sql(computed));
        }
    }

    private void grouping() {
        if (!query.having().isEmpty()) {
            lines.step("HAVING " + conjunction(query.having()));
        }
        List<SqlNode> aggregates = query.resultExpressions()
                .flatMap(SqlTree::aggregates)
                .map(aggregate -> (SqlNode) aggregate)
                .toList();
        List<SqlNode> keys = query.grouping().expressions().toList();
        lines.step((keys.isEmpty() ? "one group" : "GROUP BY " + sql(keys))
                + (aggregates.isEmpty() ? "" : ": " + sql(aggregates))
                + groupsOf());
    }

    private String groupsOf() {
        if (specs.isEmpty()) {
            return "";
        }
        if (from.scans().anyMatch(spec -> spec.output() instanceof ScanOutput.Groups)) {
            return ", from the workers' partial aggregates";
        }
        if (query.from() instanceof TableScan scan) {
            return scan.residual().isEmpty()
                    ? ", of rows because the workers do not compute all of it"
                    : ", of rows because a condition is left to the database";
        }
        return ", of the rows of a join";
    }

    private void relation(PushedRelation relation) {
        if (relation instanceof Join join) {
            lines.step(join(join.type()) + (join.on().isEmpty() ? "" : " ON " + conjunction(join.on())));
            lines.within(() -> relation(join.left()));
            lines.within(() -> relation(join.right()));
        } else {
            TableScan scan = (TableScan) relation;
            scan(scan, Objects.requireNonNull(specs.get(scan.alias()), scan::alias));
        }
    }

    private static String join(JoinType type) {
        return switch (type) {
            case INNER -> "INNER JOIN";
            case LEFT_OUTER -> "LEFT JOIN";
            case RIGHT_OUTER -> "RIGHT JOIN";
            case FULL_OUTER -> "FULL JOIN";
        };
    }

    private void scan(TableScan scan, ScanSpec spec) {
        String name = scan.table().name();
        lines.step("scan " + name + (scan.alias().equals(name) ? "" : " AS " + scan.alias()) + " from "
                + spec.source().text());
        List<String> read = spec.columns().stream().map(ScanColumn::name).toList();
        lines.detail("reads " + read.size() + " of "
                + PlannedReading.counted(scan.table().columnCount(), "column")
                + (read.isEmpty() ? "" : ": " + CommentLines.list(read.stream())));
        conditions(scan, spec);
        if (!isAllImported(spec)) {
            keyFilters(scan, spec);
        }
        if (imports.scans().containsKey(spec)) {
            imported(spec, imports.scans().get(spec));
            return;
        }
        lines.detail("workers emit " + emitted(spec.output()));
        if (!plans.containsKey(spec)) {
            lines.detail("no task: no row is wanted");
            return;
        }
        PlannedReading.describe(plans.get(spec)).forEach(lines::detail);
        if (imports.obstacles().containsKey(spec)) {
            lines.detail("not imported: " + imports.obstacles().get(spec));
        }
    }

    private void keyFilters(TableScan scan, ScanSpec spec) {
        for (KnownKeys keys : scan.keys()) {
            lines.detail("workers keep only rows whose " + keys.column().name() + " is a "
                    + keys.condition().key().name() + " of " + keys.condition().keys() + ", read while planning: "
                    + described(keys.values()));
        }
        for (KeyFilter filter : spec.keyFilters()) {
            lines.detail("workers keep only rows whose " + filter.column().name() + " is a "
                    + filter.keys().output().columns().get(0).name() + " of "
                    + filter.keys().source().text());
        }
    }

    private static String described(KeyValues keys) {
        if (keys instanceof KeyValues.Listed listed) {
            return listed.values().isEmpty()
                    ? "none"
                    : CommentLines.list(listed.values().stream().map(Value::toString));
        } else if (keys instanceof KeyValues.Between range) {
            return "from " + CommentLines.shortened(range.least().toString()) + " to "
                    + CommentLines.shortened(range.greatest().toString());
        }
        throw new IllegalArgumentException("No condition follows from " + keys);
    }

    private void imported(ScanSpec spec, ImportedScan scan) {
        PlannedReading.describeFiles(scan.rest()).forEach(lines::detail);
        lines.detail("database imports " + PlannedReading.counted(scan.files(), "file") + " by "
                + PlannedReading.counted(scan.parts().size(), "IMPORT") + " at " + scan.connection());
        int tasks = scan.rest().plan().tasks().size();
        if (tasks > 0) {
            lines.detail("workers emit " + emitted(spec.output()) + " of the others: "
                    + PlannedReading.counted(tasks, "task") + ", because " + scan.obstacle());
        }
    }

    /** Who applies the conditions of a scan. */
    private String filtering(ScanSpec spec) {
        if (!imports.scans().containsKey(spec)) {
            return "workers filter ";
        }
        return isAllImported(spec) ? "database filters " : "workers and database filter ";
    }

    /** Whether workers read nothing of the scan. */
    private boolean isAllImported(ScanSpec spec) {
        return imports.scans().containsKey(spec)
                && imports.scans().get(spec).rest().plan().tasks().isEmpty();
    }

    private void conditions(TableScan scan, ScanSpec spec) {
        boolean hasImplied = spec.filter().equals(scan.filter());
        boolean isTooLong =
                !hasImplied && !spec.filter().equals(scan.withoutImplied().filter());
        for (SqlNode condition : scan.pushed()) {
            String sql = CommentLines.shortened(ExpressionSql.ofOneTable().render(condition));
            lines.detail(
                    isTooLong
                            ? "database filters " + sql + ", because all conditions together are too long for a literal"
                            : filtering(spec) + sql);
        }
        if (hasImplied && !isAllImported(spec)) {
            implied(scan);
        }
        for (SqlNode condition : scan.residual()) {
            String sql = ExpressionSql.ofOneTable().render(condition);
            PushdownBarrier obstacle = scan.obstacle(condition);
            String part = ExpressionSql.ofOneTable().render(obstacle.part());
            lines.detail("database filters " + CommentLines.shortened(sql) + ", because"
                    + (part.equals(sql) ? " " : " of " + CommentLines.shortened(part) + ": ")
                    + obstacle.reason().text());
        }
    }

    /**
     * Adds the implied conditions. A condition that both workers and database apply is listed once, with the
     * database's.
     */
    private void implied(TableScan scan) {
        List<String> residual =
                scan.residual().stream().map(ExpressionSql.ofOneTable()::render).toList();
        scan.impliedConditions().stream()
                .map(ExpressionSql.ofOneTable()::render)
                .filter(sql -> !residual.contains(sql))
                .forEach(sql -> lines.detail(
                        "workers filter " + CommentLines.shortened(sql) + ", which follows from other conditions"));
    }

    private static String emitted(ScanOutput output) {
        return output.accept(new EmittedText());
    }

    /** What workers emit, in words. */
    private static final class EmittedText implements ScanOutput.Visitor<String> {
        @Override
        public String visit(ScanOutput.Rows rows) {
            return rows.emitsAllRows() ? "rows" : "rows, at most " + rows.limit() + " of each task";
        }

        @Override
        public String visit(ScanOutput.TopN first) {
            return "the first " + first.limit() + " rows of each task by "
                    + CommentLines.list(first.order().stream().map(PlanComment::key));
        }

        @Override
        public String visit(ScanOutput.Groups groups) {
            String keys = CommentLines.list(
                    groups.keys().stream().map(key -> key.emitted().name()));
            return "groups" + (keys.isEmpty() ? "" : " by " + keys) + ", aggregated to "
                    + CommentLines.list(groups.aggregates().stream()
                            .map(aggregate -> aggregate.emitted().name()));
        }

        @Override
        public String visit(ScanOutput.RejectedRows rejected) {
            return "what is wrong with rejected rows";
        }
    }

    private static String key(SortKey key) {
        return SqlText.identifier(key.column().name()) + direction(key.direction());
    }

    private String order(SortItem item) {
        return expressions.render(item.expression()) + direction(item.direction());
    }

    private static String direction(SortKey.Direction direction) {
        return switch (direction) {
            case ASCENDING -> "";
            case DESCENDING -> " DESC";
        };
    }

    private String conjunction(List<SqlNode> conditions) {
        return CommentLines.shortened(
                conditions.stream().map(expressions::render).collect(Collectors.joining(" AND ")));
    }

    private String sql(List<SqlNode> nodes) {
        return CommentLines.list(nodes.stream().map(expressions::render).distinct());
    }
}
