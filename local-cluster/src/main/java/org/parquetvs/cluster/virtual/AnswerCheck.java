package org.parquetvs.cluster.virtual;

import java.util.List;
import java.util.SortedSet;
import java.util.function.Supplier;
import org.parquetvs.cluster.ClustErrors;
import org.parquetvs.cluster.SqlException;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.VirtualScan;
import org.parquetvs.cluster.types.InvalidTypeException;

/** Holds an adapter to what it promised: as many columns as were asked for, of exactly the types it declared for them. */
final class AnswerCheck {
    private final VirtualScan scan;
    private final String sql;

    AnswerCheck(VirtualScan scan, String sql) {
        this.scan = scan;
        this.sql = sql;
    }

    /** The answer as a query; that it is none is the adapter's fault. */
    Query bound(Supplier<Query> binding) {
        try {
            return binding.get();
        } catch (SqlException e) {
            throw e.sqlState().equals(ClustErrors.SYNTAX_OR_ACCESS)
                            || e.sqlState().equals(ClustErrors.NOT_SUPPORTED)
                    ? invalid(String.valueOf(e.getMessage()))
                    : e;
        } catch (InvalidTypeException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
    }

    /** @param delivered the columns that were asked for; if there are none, any answer with the right number of rows will do */
    void check(Query answer, SortedSet<Integer> delivered) {
        if (delivered.isEmpty()) {
            return;
        }
        List<Field> actual = answer.fields();
        if (actual.size() != delivered.size()) {
            throw invalid(
                    "Expected number of columns is " + delivered.size() + " but pushdown query has " + actual.size());
        }
        int number = 0;
        for (int column : delivered) {
            String expected = scan.fields().get(column).type().toSql();
            String got = actual.get(number).type().toSql();
            number++;
            if (!expected.equals(got)) {
                throw invalid("Data type mismatch in column number " + number + " (1-indexed). Expected " + expected
                        + ", but got " + got);
            }
        }
    }

    private SqlException invalid(String problem) {
        return ClustErrors.invalidPushdown(scan.table().name().name(), problem, sql);
    }
}
