package org.parquetvs.cli.sql;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.parquetvs.cli.command.ExitCodes;
import org.parquetvs.cli.output.Format;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.SqlScript;

/** The prompt: line editing, history over sessions, statements over several lines. A failed statement does not end it. */
final class Shell {
    private final Session session;
    private final Format format;
    private final PrintWriter out;
    private final ScanProfile profile;

    Shell(Session session, Format format, PrintWriter out, ScanProfile profile) {
        this.profile = profile;
        this.session = session;
        this.format = format;
        this.out = out;
    }

    /** Reads statements until end of file or {@code EXIT} and returns the exit code. */
    int run() throws IOException {
        try (Terminal terminal = TerminalBuilder.terminal()) {
            StatementHistory history = new StatementHistory();
            LineReader reader = LineReaderBuilder.builder()
                    .history(history)
                    .terminal(terminal)
                    .appName("pvs")
                    .variable(LineReader.HISTORY_FILE, Path.of(System.getProperty("user.home"), ".pvs_history"))
                    .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                    .build();
            terminal.writer().println("Statements end with ; and EXIT leaves.");
            StringBuilder pending = new StringBuilder();
            while (true) {
                try {
                    String line = reader.readLine(pending.isEmpty() ? "pvs> " : "  -> ");
                    if (pending.isEmpty() && line.strip().replace(";", "").equalsIgnoreCase("EXIT")) {
                        return ExitCodes.OK;
                    }
                    pending.append(line).append('\n');
                    if (SqlScript.isComplete(pending.toString())) {
                        history.remember(pending.toString());
                        execute(pending.toString(), terminal.writer());
                        pending.setLength(0);
                    }
                } catch (UserInterruptException e) {
                    pending.setLength(0);
                } catch (EndOfFileException e) {
                    return ExitCodes.OK;
                }
            }
        }
    }

    private void execute(String text, PrintWriter err) {
        List<String> statements = SqlScript.split(text);
        try (ResultPrinter printer = ResultPrinter.of(format, out, err)) {
            new StatementRunner(session, printer, profile).run(statements);
        }
        err.flush();
    }
}
