package org.parquetvs.adapter.sql;

import com.exasol.adapter.sql.JoinType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.query.RowWindow;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;

/** Writes statements, one clause a line, because people read them in EXPLAIN VIRTUAL. */
public final class SelectSql {

    /** Longest statement that Exasol accepts. */
    private static final int MAX_STATEMENT_BYTES = 64 << 20;

    private final ScanSql scans;

    /**
     * A writer of statements.
     *
     * @param scriptSchema where the scripts are installed
     * @param delivery which of the scripts scan
     */
    public SelectSql(String scriptSchema, Delivery delivery) {
        scans = new ScanSql(scriptSchema, delivery);
    }

    /**
     * The statement with the plans of its scans.
     *
     * @param plans the plans of {@link SelectStatement#scans}
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the statement is longer than Exasol takes
     */
    public String render(SelectStatement select, Map<ScanSpec, PlannedScan> plans) {
        return render(select, plans, Imports.NONE);
    }

    /**
     * The same statement if IMPORT reads some of the scans.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the statement is longer than Exasol takes
     */
    public String render(SelectStatement select, Map<ScanSpec, PlannedScan> plans, Imports imports) {
        String sql = new Rendering(scans, plans, imports).select(select);
        int bytes = sql.getBytes(StandardCharsets.UTF_8).length;
        if (bytes >= MAX_STATEMENT_BYTES) {
            throw AdapterErrors.statementTooLong(bytes, MAX_STATEMENT_BYTES);
        }
        return sql;
    }

    /** One statement. */
    private record Rendering(ScanSql scans, Map<ScanSpec, PlannedScan> plans, Imports imports)
            implements FromClause.Visitor<String> {

        String select(SelectStatement select) {
            StringBuilder sql = new StringBuilder("SELECT ")
                    .append(select.selected().isEmpty() ? "TRUE" : String.join(", ", select.selected()));
            if (select.from() instanceof FromClause.Scan scan) {
                sql.append("\nFROM ").append(scan(scan));
                conditions(
                        sql,
                        "\nWHERE ",
                        Stream.concat(scan.where().stream(), select.where().stream())
                                .toList());
            } else {
                sql.append("\nFROM ").append(select.from().accept(this));
                conditions(sql, "\nWHERE ", select.where());
            }
            list(sql, "\nGROUP BY ", select.groupBy());
            conditions(sql, "\nHAVING ", select.having());
            list(sql, "\nORDER BY ", order(select));
            window(sql, select.window());
            return sql.toString();
        }

        @Override
        public String visit(FromClause.Scan scan) {
            StringBuilder sql = new StringBuilder(scan(scan));
            if (!scan.where().isEmpty()) {
                sql.insert(0, "(SELECT * FROM ");
                conditions(sql, " WHERE ", scan.where());
                sql.append(')');
            }
            return sql.append(" AS ").append(SqlText.identifier(scan.alias())).toString();
        }

        @Override
        public String visit(FromClause.OneRow row) {
            return "DUAL";
        }

        @Override
        public String visit(FromClause.Widened widened) {
            String alias = SqlText.identifier(widened.scan().alias());
            return "(\n  SELECT " + alias + ".*,\n    " + String.join(",\n    ", widened.computed()) + "\n  FROM "
                    + scan(widened.scan()) + " AS " + alias + "\n)";
        }

        @Override
        public String visit(FromClause.Join join) {
            String right = join.right().accept(this);
            right = join.right() instanceof FromClause.Join ? "(" + right + ")" : right;
            StringBuilder sql = new StringBuilder(join.left().accept(this));
            if (join.on().isEmpty() && join.type() == JoinType.INNER) {
                return sql.append("\nCROSS JOIN ").append(right).toString();
            }
            sql.append('\n').append(keywords(join.type())).append(' ').append(right);
            conditions(sql, "\nON ", join.on().isEmpty() ? List.of("1 = 1") : join.on());
            return sql.toString();
        }

        private static String keywords(JoinType type) {
            return switch (type) {
                case INNER -> "INNER JOIN";
                case LEFT_OUTER -> "LEFT JOIN";
                case RIGHT_OUTER -> "RIGHT JOIN";
                case FULL_OUTER -> "FULL JOIN";
            };
        }

        /** Writes a scan. A scan without a plan contributes no rows, so it becomes an empty relation. */
        private String scan(FromClause.Scan scan) {
            @Nullable ImportedScan imported = imports.scans().get(scan.spec());
            if (imported != null) {
                return "(\n" + scans.render(imported) + "\n)";
            }
            PlannedScan nothing = new PlannedScan(new ScanPlan(scan.spec(), List.of()));
            return "(\n" + scans.render(plans.getOrDefault(scan.spec(), nothing)) + "\n)";
        }

        private static void conditions(StringBuilder sql, String keyword, List<String> conditions) {
            if (!conditions.isEmpty()) {
                sql.append(keyword).append(String.join(" AND ", conditions));
            }
        }

        private static void list(StringBuilder sql, String keyword, List<String> expressions) {
            if (!expressions.isEmpty()) {
                sql.append(keyword).append(String.join(", ", expressions));
            }
        }

        /** The sort keys. OFFSET without an order gets {@code ORDER BY 1}, because the database requires one. */
        private static List<String> order(SelectStatement select) {
            boolean skips = select.window().isLimited() && select.window().offset() > 0;
            return skips && select.orderBy().isEmpty() ? List.of("1") : select.orderBy();
        }

        private static void window(StringBuilder sql, RowWindow window) {
            if (window.isLimited()) {
                sql.append("\nLIMIT ").append(window.limit());
                if (window.offset() > 0) {
                    sql.append(" OFFSET ").append(window.offset());
                }
            }
        }
    }
}
