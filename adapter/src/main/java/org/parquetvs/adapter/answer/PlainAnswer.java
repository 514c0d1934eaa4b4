package org.parquetvs.adapter.answer;

import java.util.List;
import org.parquetvs.adapter.query.PushedGrouping;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.adapter.sql.SelectStatement;

/** The answer that is always possible: the workers emit rows, and Exasol does the rest of the query. */
final class PlainAnswer {
    private final ScanFactory scans;
    private final PushedQuery query;
    private final ExpressionSql expressions;

    PlainAnswer(ScanFactory scans, PushedQuery query) {
        this.scans = scans;
        this.query = query;
        this.expressions = query.from() instanceof Join ? ExpressionSql.ofSeveralTables() : ExpressionSql.ofOneTable();
    }

    SelectStatement select() {
        return Clauses.around(from(query.from()), query, expressions);
    }

    /** The answer if all rows become a single row that does not depend on them. */
    SelectStatement selectWithoutScan() {
        PushedQuery constants = new PushedQuery(
                query.from(),
                query.having(),
                new PushedGrouping.None(),
                List.of(),
                query.selected(),
                List.of(),
                query.window());
        return Clauses.around(new FromClause.OneRow(), constants, expressions);
    }

    private FromClause from(PushedRelation relation) {
        return relation.fold(
                this::from,
                join -> new FromClause.Join(
                        from(join.left()),
                        join.type(),
                        join.on().stream().map(expressions::render).toList(),
                        from(join.right())));
    }

    private FromClause from(TableScan scan) {
        return new FromClause.Scan(
                scan.alias(),
                scans.scan(scan, EmittedRows.of(query, scan)),
                scan.residual().stream().map(ExpressionSql.ofOneTable()::render).toList());
    }
}
