package org.parquetvs.cli.shell;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.Optional;
import org.jline.keymap.KeyMap;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.parquetvs.cli.sql.Interruption;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.output.MessageWriter;
import org.parquetvs.console.output.OutputException;
import org.parquetvs.console.output.ScreenWriter;

/**
 * The prompt: line editing, a history that outlives sessions, statements over several lines. Only the user or a signal
 * ends it.
 */
final class Shell {
    private final Terminal terminal;
    private final Interpreter interpreter;
    private final Interruption interruption;
    private final LineReader reader;

    Shell(Terminal terminal, Interpreter interpreter, Interruption interruption, Completer completer)
            throws IOException {
        this.terminal = terminal;
        this.interpreter = interpreter;
        this.interruption = interruption;
        LineReaderBuilder builder = LineReaderBuilder.builder()
                .history(new StatementHistory())
                .terminal(terminal)
                .appName("pvs")
                .parser(new PromptParser())
                .completer(completer)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  (%M)> ")
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .option(LineReader.Option.CASE_INSENSITIVE, true)
                .option(LineReader.Option.HISTORY_REDUCE_BLANKS, false)
                .option(LineReader.Option.HISTORY_IGNORE_SPACE, false);
        StatementHistory.file().ifPresent(file -> builder.variable(LineReader.HISTORY_FILE, file));
        this.reader = builder.build();
        // On an empty line it leaves. With text, JLine would ask whether to list everything that could follow.
        Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN))
                .bind(new Reference(LineReader.DELETE_CHAR), KeyMap.ctrl('D'));
    }

    /** Reads and runs texts until the user leaves, and returns the exit code. */
    int run() {
        terminal.writer().println("Statements end with ; and \\? shows the commands.");
        terminal.handle(Terminal.Signal.INT, signal -> interruption.request());
        while (!interpreter.isLeft() && !interruption.isEnd()) {
            try {
                String text = readText();
                interruption.clear();
                interpreter.run(text);
            } catch (UserInterruptException e) {
                // The line is given up, as in every shell.
                interruption.clear();
            } catch (EndOfFileException e) {
                return ExitCodes.OK;
            } catch (OutputException e) {
                report(e);
            }
        }
        return ExitCodes.OK;
    }

    private String readText() {
        interruption.beginWaiting();
        try {
            return reader.readLine("pvs> ");
        } finally {
            interruption.hasWaited();
        }
    }

    private void report(OutputException failure) {
        if (!failure.isClosed()) {
            terminal.writer().println("Error: " + failure.getMessage());
        }
    }

    /** The terminal as a screen for results. */
    static final class TerminalScreen implements Interpreter.Screen {
        private final Terminal terminal;
        private final ProgressMeter progress;

        TerminalScreen(Terminal terminal, ProgressMeter progress) {
            this.terminal = terminal;
            this.progress = progress;
        }

        @Override
        public Destination open(Interpreter.Paging paging) {
            Optional<ScreenWriter.Paging> pager =
                    paging == Interpreter.Paging.ON ? Pager.find(terminal) : Optional.empty();
            PrintWriter writer = new PrintWriter(new ScreenWriter(terminal.writer(), progress::stop, pager));
            return new Destination(
                    writer, MessageWriter.over(writer), terminal.getSize().getColumns());
        }

        @Override
        public void close(Destination destination) {
            destination.out().close();
        }
    }
}
