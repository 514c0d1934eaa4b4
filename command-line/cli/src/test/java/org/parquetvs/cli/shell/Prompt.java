package org.parquetvs.cli.shell;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.parquetvs.cli.complete.SqlCompleter;
import org.parquetvs.cli.sql.Interruption;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.cli.sql.ScanProfile;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cli.sql.StatementRunner;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.ProgressLine;

/** A shell at a terminal whose keyboard and screen the test has. */
final class Prompt implements AutoCloseable {
    private final PipedOutputStream keyboard = new PipedOutputStream();
    private final Screen screen = new Screen();
    private final Session session;
    private final Thread shell;

    Prompt(LocalCluster cluster) throws IOException {
        this(cluster, "dumb", 0);
    }

    /**
     * A shell at a terminal of a type.
     *
     * @param type a dumb terminal has no keys
     * @param rows its height; 0: endless
     */
    Prompt(LocalCluster cluster, String type, int rows) throws IOException {
        session = cluster.session();
        Terminal terminal = new ExternalTerminal(
                "test", type, new PipedInputStream(keyboard, 1 << 16), screen, StandardCharsets.UTF_8);
        terminal.setSize(Size.of(80, rows));
        shell = new Thread(() -> run(cluster, terminal), "shell");
        shell.start();
    }

    private void run(LocalCluster cluster, Terminal terminal) {
        Interruption interruption = new Interruption(session);
        try (terminal;
                ProgressMeter progress =
                        new ProgressMeter(ProgressLine.onTerminal(terminal.writer()), new ScanProgress());
                Interpreter interpreter = new Interpreter(
                        session,
                        new StatementRunner(session, new ScanProfile(), interruption, progress),
                        new Shell.TerminalScreen(terminal, progress),
                        PrintSettings.of(Format.TABLE, PrintSettings.Detail.SENTENCE))) {
            new Shell(terminal, interpreter, interruption, new SqlCompleter(cluster, MetaCommands.arguments())).run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Types and returns at once. */
    void type(String keys) throws IOException {
        keyboard.write(keys.getBytes(StandardCharsets.UTF_8));
        keyboard.flush();
    }

    /** Types a line and returns what is on the screen after it, when {@code end} has come. */
    String answer(String line, String end) throws Exception {
        int from = screen.size();
        type(line + "\n");
        return await(end, from);
    }

    /** Waits until a text has come on the screen after an offset. */
    String await(String text, int from) throws Exception {
        return screen.await(text, from);
    }

    @Override
    public void close() throws IOException {
        type("\n\\q\n");
        try {
            shell.join(TimeUnit.SECONDS.toMillis(20));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        keyboard.close();
        session.close();
    }
}
