package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.error.StatementFailure;
import org.parquetvs.cluster.lua.ScriptDatabase;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.StaleTransactionException;
import org.parquetvs.cluster.storage.LostReasonException;
import org.parquetvs.cluster.storage.RowCursor;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.GrammarParser;
import org.parquetvs.sql.syntax.Names;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.type.InvalidTypeException;
import org.parquetvs.udf.error.UdfException;

/** Runs the statements of a script in the transaction of its session. */
final class ScriptSession implements ScriptDatabase, AutoCloseable {
    private static final long MAX_BYTES = 256L << 20;

    /** Bytes of a value that is no string, and the overhead of a string, here and in Lua. */
    private static final int VALUE_BYTES = 96;

    private final StatementContext outer;
    private @Nullable Staging staging;

    /** @param outer the context of the EXECUTE SCRIPT */
    ScriptSession(StatementContext outer) {
        this.outer = outer;
    }

    @Override
    public Outcome run(String sql, OnFailure onFailure) {
        if (isCancelled()) {
            throw ClusterErrors.aborted();
        }
        Statement statement = StatementParser.parse(single(sql));
        Optional<SqlException> abortedBy = outer.database().abortedBy();
        if (abortedBy.isPresent() && !(statement instanceof TransactionStatements.Rollback)) {
            throw ClusterErrors.transactionAborted(abortedBy.get());
        }
        Optional<Staging> apart = onFailure == OnFailure.GO_ON ? Optional.of(staging()) : Optional.empty();
        try {
            Outcome result = run(statement, apart);
            outer.transaction().statementEnded();
            return result;
        } catch (SqlException | UdfException | InvalidTypeException | LostReasonException e) {
            SqlException failure = failure(statement, e);
            outer.database().failedWith(failure);
            throw failure;
        }
    }

    private SqlException failure(Statement statement, RuntimeException error) {
        return error instanceof LostReasonException lost ? reason(statement, lost) : StatementFailure.of(error);
    }

    private Outcome run(Statement statement, Optional<Staging> apart) {
        while (true) {
            outer.database().begin();
            try {
                return result(statement.run(outer.ofScript(apart)));
            } catch (StaleTransactionException e) {
                outer.database().rollback();
            }
        }
    }

    private Staging staging() {
        Staging known = staging;
        if (known == null) {
            known = Staging.nextTo(outer.database());
            staging = known;
        }
        return known;
    }

    /** Why reading rows failed: the error of the statement when it runs again, over committed rows. */
    private SqlException reason(Statement statement, LostReasonException lost) {
        Optional<Statement> again = statement.again();
        if (again.isPresent()) {
            try {
                again.get().run(outer.ofScript(Optional.of(staging())));
            } catch (SqlException e) {
                return e;
            }
        }
        return ClusterErrors.lostReason(lost);
    }

    @Override
    public void close() {
        if (staging != null) {
            staging.close();
        }
    }

    /** A single statement, which may end with a semicolon. */
    private static StatementText single(String sql) {
        List<StatementText> statements = SqlScript.split(sql);
        if (statements.size() == 1) {
            return statements.get(0);
        }
        return StatementText.of(sql);
    }

    /** A script gets all rows at once. */
    private static Outcome result(Outcome outcome) {
        return outcome instanceof Outcome.Rows rows
                ? new Outcome.Table(rows.fields(), all(new RowCursor(rows.cursor())))
                : outcome;
    }

    private static List<@Nullable Object[]> all(RowCursor cursor) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        long bytes = 0;
        try (cursor) {
            for (@Nullable Object[] row = cursor.next(); row != null; row = cursor.next()) {
                for (Object value : row) {
                    bytes += VALUE_BYTES + (value instanceof String text ? 3L * text.length() : 0);
                }
                if (bytes > MAX_BYTES) {
                    throw ScriptErrors.scriptResultTooLarge(MAX_BYTES >> 20);
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Override
    public ScriptingProgram script(String name) {
        StatementText text = StatementText.of(name);
        return outer.program(Names.name(GrammarParser.parse(text, ExasolStatementParser::objectName)));
    }

    @Override
    public List<Field> columns(String sql) {
        return StatementParser.parseColumns(sql);
    }

    @Override
    public SessionFormats formats() {
        return outer.session().formats();
    }

    @Override
    public boolean isCancelled() {
        return outer.cancellation().isCancelled();
    }
}
