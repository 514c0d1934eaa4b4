package org.parquetvs.cli.sql;

import java.util.List;
import org.parquetvs.cli.command.ExitCodes;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;

/** Runs statements one after the other until one fails, and has their results printed. */
final class StatementRunner {
    private final Session session;
    private final ResultPrinter printer;
    private final ScanProfile profile;

    StatementRunner(Session session, ResultPrinter printer, ScanProfile profile) {
        this.session = session;
        this.printer = printer;
        this.profile = profile;
    }

    /** Returns the exit code. */
    int run(List<String> statements) {
        for (String sql : statements) {
            printer.begin(sql);
            try (StatementResult result = session.execute(sql)) {
                printer.result(result);
            } catch (SqlException e) {
                printer.error(e);
                return ExitCodes.FAILED;
            } finally {
                printer.profile(profile.drain());
                printer.end();
            }
        }
        return ExitCodes.OK;
    }
}
