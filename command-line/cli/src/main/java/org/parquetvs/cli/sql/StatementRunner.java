package org.parquetvs.cli.sql;

import java.util.Optional;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.output.OutputException;

/** Runs statements and has their results printed. Any failure while a statement runs is an error of that statement. */
public final class StatementRunner {
    private final Session session;
    private final ScanProfile profile;
    private final Interruption interruption;
    private final ProgressMeter progress;
    private Optional<Failure> lastFailure = Optional.empty();

    public StatementRunner(Session session, ScanProfile profile, Interruption interruption, ProgressMeter progress) {
        this.session = session;
        this.profile = profile;
        this.interruption = interruption;
        this.progress = progress;
    }

    /**
     * Returns the exit code.
     *
     * @throws OutputException if the result cannot be written
     */
    public int run(Entry.Statement statement, ResultPrinter printer) {
        try {
            printer.begin(statement);
            progress.start();
            execute(statement, printer);
            return ExitCodes.OK;
        } catch (OutputException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            progress.stop();
            Failure failure = Failure.of(statement, e);
            lastFailure = Optional.of(failure);
            printer.error(failure);
            return interruption.isRequested() ? ExitCodes.INTERRUPTED : failure.exitCode();
        } finally {
            progress.stop();
            printer.profile(profile.drain());
            printer.end();
        }
    }

    private void execute(Entry.Statement statement, ResultPrinter printer) {
        try (StatementResult result = session.execute(ShowStatement.translated(statement.sql(), session))) {
            printer.result(result);
        }
    }

    /** The last failure, for users who ask for its details. */
    public Optional<Failure> lastFailure() {
        return lastFailure;
    }
}
