package org.parquetvs.cluster.statement;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.storage.RowCursor;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.script.SingleCall;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.type.SqlType;

/**
 * EXPORT … INTO SCRIPT. The script writes a query, and the statement runs it. As in Exasol, the number of touched rows
 * comes from that query: it is the sum of the first column, if that is a number.
 */
record Export(
        ExportSource source,
        ObjectName script,
        ConnectionReference connection,
        Map<String, String> parameters,
        SingleCall.ExportChoices choices)
        implements Statement {

    @Override
    public Outcome run(StatementContext context) {
        String written = context.call(
                context.script(script),
                new SingleCall.ExportSql(source.columns(context), connection, parameters, choices));
        Binder binder = context.binder();
        Query bound = binder.bindQuery(source.inPlaceOfDual(written, context));
        try (Execution execution = context.streamedExecution()) {
            Query query = context.planner(binder, execution).plan(bound);
            try (RowCursor rows = new RowCursor(execution.open(execution.start(query)))) {
                return new Outcome.Count(exported(rows, query.fields()));
            }
        }
    }

    @Override
    public Optional<Statement> again() {
        return DiscardedRows.of(source);
    }

    private static long exported(RowCursor rows, List<Field> fields) {
        boolean isCount = fields.get(0).type() instanceof SqlType.Decimal;
        long sum = 0;
        for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
            if (isCount && row[0] != null) {
                sum = Math.addExact(sum, number(row[0]));
            }
        }
        return sum;
    }

    private static long number(Object value) {
        return value instanceof BigDecimal decimal ? decimal.longValue() : ((Number) value).longValue();
    }
}
