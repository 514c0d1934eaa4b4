package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.SqlWriter;

/**
 * Finds the value for which an import has failed, because DuckDB does not say where it is. The search halves the rows of a
 * file, on a connection of its own: the failure has ended the transaction.
 *
 * @param converted the rows of a file as the import converts them
 */
record RejectedValue(StatementContext context, Binder binder, Staging apart, UnaryOperator<Query> converted) {
    /** The class of errors about values. */
    private static final String DATA_EXCEPTION = "22";

    /** The most characters of a value that an error shows. */
    private static final int MAX_TEXT = 300;

    /**
     * The failure of an import with the place of the value, if it is a value.
     *
     * @param files the rows of each file, as texts
     */
    static SqlException named(
            SqlException failure,
            StatementContext context,
            Binder binder,
            List<DuckDbQuery> files,
            UnaryOperator<Query> converted) {
        if (!failure.sqlState().startsWith(DATA_EXCEPTION)) {
            return failure;
        }
        try (Staging apart = Staging.nextTo(context.database())) {
            RejectedValue search = new RejectedValue(context, binder, apart, converted);
            return files.stream()
                    .filter(file -> search.failure(file).isPresent())
                    .findFirst()
                    .map(file -> search.in(file, failure))
                    .orElse(failure);
        }
    }

    private SqlException in(DuckDbQuery file, SqlException failure) {
        long row = 0;
        long end = Long.parseLong(value("SELECT count(*) FROM " + table(file)));
        while (end - row > 1) {
            long middle = (row + end) >>> 1;
            if (failure(part(file, row, middle)).isPresent()) {
                end = middle;
            } else {
                row = middle;
            }
        }
        DuckDbQuery rejected = part(file, row, end);
        for (int i = 0; i < file.fields().size(); i++) {
            Optional<SqlException> here = failure(onlyColumn(rejected, i));
            if (here.isPresent()) {
                String text =
                        value("SELECT left(" + Leaf.columnAlias(i) + ", " + MAX_TEXT + ") FROM " + table(rejected));
                return DataErrors.clientFileValue(i, row, text, here.get());
            }
        }
        return failure;
    }

    private static DuckDbQuery part(DuckDbQuery file, long firstInclusive, long endExclusive) {
        return new DuckDbQuery(
                "SELECT * FROM (" + file.duckDbSql() + ") LIMIT " + (endExclusive - firstInclusive) + " OFFSET "
                        + firstInclusive,
                file.fields());
    }

    /** The rows with NULL in all other columns. */
    private static DuckDbQuery onlyColumn(DuckDbQuery rows, int column) {
        String items = IntStream.range(0, rows.fields().size())
                .mapToObj(i -> i == column ? Leaf.columnAlias(i) : "CAST(NULL AS VARCHAR)")
                .collect(Collectors.joining(", "));
        return new DuckDbQuery("SELECT " + items + " FROM " + table(rows), rows.fields());
    }

    private static String table(DuckDbQuery rows) {
        return "(" + rows.duckDbSql() + ")" + Leaf.declaration(0, rows.fields().size());
    }

    private Optional<SqlException> failure(DuckDbQuery rows) {
        try (Execution execution = context.execution(apart.connection())) {
            Query planned = context.planner(binder, execution).plan(converted.apply(rows));
            // The hash of a row needs the values of all columns. Rows that are streamed would lose the reason of a
            // failure.
            execution.execute("CREATE OR REPLACE TEMP TABLE hashes AS SELECT bit_xor(hash(r)) FROM ("
                    + SqlWriter.text(execution.start(planned)) + ") AS r");
            return Optional.empty();
        } catch (SqlException e) {
            return Optional.of(e);
        }
    }

    private String value(String query) {
        return String.valueOf(
                apart.connection().query(query, row -> row.getString(1)).get(0));
    }
}
