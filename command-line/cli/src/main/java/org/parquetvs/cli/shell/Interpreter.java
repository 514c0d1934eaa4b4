package org.parquetvs.cli.shell;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.cli.sql.Entry;
import org.parquetvs.cli.sql.Failure;
import org.parquetvs.cli.sql.InterruptedScriptException;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cli.sql.ResultPrinter;
import org.parquetvs.cli.sql.Secrecy;
import org.parquetvs.cli.sql.StatementRunner;
import org.parquetvs.cli.sql.UserScript;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FailureText;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Output;
import org.parquetvs.console.output.OutputException;
import org.parquetvs.sql.syntax.StatementText;

/** Runs statements and commands of the shell one after the other, from a prompt or from a script. */
final class Interpreter implements AutoCloseable {
    private final Session session;
    private final StatementRunner runner;
    private final Screen screen;
    private PrintSettings settings;
    private Paging paging = Paging.ON;
    private @Nullable PrintWriter file;
    private @Nullable ResultPrinter printer;
    private @Nullable Destination destination;
    private boolean left;

    Interpreter(Session session, StatementRunner runner, Screen screen, PrintSettings settings) {
        this.session = session;
        this.runner = runner;
        this.screen = screen;
        this.settings = settings;
    }

    /** Whether long results go through a pager. */
    enum Paging {
        OFF,
        ON
    }

    /**
     * Runs the statements of a text until one fails, as one document if the format has documents.
     *
     * @return the exit code
     */
    int run(String text) {
        return run(List.of(new UserScript(text)));
    }

    int run(List<UserScript> scripts) {
        try {
            int exitCode = ExitCodes.OK;
            for (UserScript script : scripts) {
                exitCode = exitCode == ExitCodes.OK && !left ? runEach(script) : exitCode;
            }
            finish();
            return exitCode;
        } catch (InterruptedScriptException e) {
            finish();
            return ExitCodes.INTERRUPTED;
        } catch (OutputException e) {
            discard();
            throw e;
        }
    }

    private int runEach(UserScript script) {
        for (Entry entry : script) {
            int exitCode = run(entry);
            if (exitCode != ExitCodes.OK || left) {
                return exitCode;
            }
        }
        return ExitCodes.OK;
    }

    private int run(Entry entry) {
        if (entry instanceof Entry.Statement statement) {
            return runner.run(statement, printer());
        }
        Entry.Command command = (Entry.Command) entry;
        try {
            return MetaCommands.run(command.command(), this);
        } catch (UsageException | IOException e) {
            String reason = command.secrecy() == Secrecy.OPEN ? FailureText.of(e) : "Wrong command";
            say("Error: " + reason);
            return ExitCodes.FAILED;
        }
    }

    /** Runs the shell's own SQL. */
    int runSql(String sql) {
        return runner.run(new Entry.Statement(StatementText.of(sql), Secrecy.OPEN), printer());
    }

    /** Runs the text of a file. */
    int runFile(Path path) throws IOException {
        return runEach(new UserScript(TextInput.ofFile(path)));
    }

    /** Prints a line for people. */
    void say(String line) {
        PrintWriter err = destination().err();
        err.println(line);
        err.flush();
    }

    private Destination destination() {
        if (destination == null) {
            destination = screen.open(paging);
        }
        return file == null ? destination : new Destination(file, destination.err(), 0);
    }

    private ResultPrinter printer() {
        if (printer == null) {
            Destination to = destination();
            printer = ResultPrinter.of(settings, to.screenColumns(), to.out(), to.err());
        }
        return printer;
    }

    /** Ends the document, and shows all output that was held back. */
    private void finish() {
        endDocument();
        if (destination != null) {
            screen.close(destination);
            destination = null;
        }
    }

    private void endDocument() {
        if (printer != null) {
            printer.close();
            printer = null;
        }
    }

    private void discard() {
        printer = null;
        destination = null;
    }

    PrintSettings settings() {
        return settings;
    }

    void change(UnaryOperator<PrintSettings> change) {
        endDocument();
        settings = change.apply(settings);
    }

    Paging paging() {
        return paging;
    }

    void paging(Paging changed) {
        paging = changed;
    }

    void timeout(Duration limit) {
        session.timeout(limit);
    }

    /** Prints results into a file, which is created or replaced; if there is none, to the screen again. */
    void outputTo(Optional<Path> path) throws IOException {
        endDocument();
        if (file != null) {
            file.close();
            file = null;
        }
        if (path.isPresent()) {
            file = Output.to(Files.newOutputStream(path.get()));
        }
    }

    /** The statement that failed last. */
    Optional<Failure> lastFailure() {
        return runner.lastFailure();
    }

    Session session() {
        return session;
    }

    /** No entry follows. */
    void leave() {
        left = true;
    }

    boolean isLeft() {
        return left;
    }

    @Override
    public void close() {
        endDocument();
        if (file != null) {
            file.close();
        }
    }

    /** Where results are shown. */
    interface Screen {

        /** Begins to show the results of a text. */
        Destination open(Paging paging);

        /** Shows all output that was held back. */
        void close(Destination destination);
    }
}
