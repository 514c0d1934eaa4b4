package org.parquetvs.adapter.answer;

import java.util.List;
import org.parquetvs.adapter.query.Grouping;
import org.parquetvs.adapter.query.Query;
import org.parquetvs.adapter.query.Relation;
import org.parquetvs.adapter.query.Relation.Join;
import org.parquetvs.adapter.query.Relation.TableScan;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.adapter.sql.From;
import org.parquetvs.adapter.sql.Select;

/** The answer that is always possible: the workers emit rows, and Exasol does the rest of the query. */
final class PlainAnswer {
    private final ScanFactory scans;
    private final Query query;
    private final ExpressionSql expressions;

    PlainAnswer(ScanFactory scans, Query query) {
        this.scans = scans;
        this.query = query;
        this.expressions = query.from() instanceof Join ? ExpressionSql.ofSeveralTables() : ExpressionSql.ofOneTable();
    }

    Select select() {
        return Clauses.around(from(query.from()), query, expressions);
    }

    /** The answer if all rows become a single row that does not depend on them. */
    Select selectWithoutScan() {
        Query constants = new Query(
                query.from(),
                query.having(),
                new Grouping.None(),
                List.of(),
                query.selected(),
                List.of(),
                query.window());
        return Clauses.around(new From.OneRow(), constants, expressions);
    }

    private From from(Relation relation) {
        if (relation instanceof Join join) {
            return new From.Join(
                    from(join.left()),
                    join.type(),
                    join.on().stream().map(expressions::render).toList(),
                    from(join.right()));
        }
        TableScan scan = (TableScan) relation;
        return new From.Scan(
                scan.alias(),
                scans.scan(scan, EmittedRows.of(query, scan)),
                scan.residual().stream().map(ExpressionSql.ofOneTable()::render).toList());
    }
}
