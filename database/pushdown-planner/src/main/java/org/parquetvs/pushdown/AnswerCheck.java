package org.parquetvs.pushdown;

import java.util.List;
import java.util.function.Supplier;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SqlState;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.type.InvalidTypeException;

/** Checks that an adapter's answer has the requested number of columns, with exactly the requested types. */
final class AnswerCheck {
    private final String tables;
    private final String sql;

    /** @param tables names of the tables in the request */
    AnswerCheck(List<String> tables, String sql) {
        this.tables = String.join(", ", tables);
        this.sql = sql;
    }

    /** The answer as a query. If it is not a query, that is the adapter's fault. */
    Query bound(Supplier<Query> binding) {
        try {
            return binding.get();
        } catch (SqlException e) {
            throw SqlState.SYNTAX_OR_ACCESS.isOf(e) || SqlState.NOT_SUPPORTED.isOf(e)
                    ? invalid(String.valueOf(e.getMessage()))
                    : e;
        } catch (InvalidTypeException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
    }

    /** @param expected the requested columns; if there are none, an answer with the right number of rows is enough */
    void check(Query answer, List<Field> expected) {
        if (expected.isEmpty()) {
            return;
        }
        List<Field> actual = answer.fields();
        if (actual.size() != expected.size()) {
            throw invalid(
                    "Expected number of columns is " + expected.size() + " but pushdown query has " + actual.size());
        }
        for (int i = 0; i < expected.size(); i++) {
            String wanted = expected.get(i).type().toSql();
            String got = actual.get(i).type().toSql();
            if (!wanted.equals(got)) {
                throw invalid("Data type mismatch in column number " + (i + 1) + " (1-indexed). Expected " + wanted
                        + ", but got " + got);
            }
        }
    }

    private SqlException invalid(String problem) {
        return ClusterErrors.invalidPushdown(tables, problem, sql);
    }
}
