package org.parquetvs.cli.shell;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.parquetvs.console.output.ScreenWriter;

/** Shows long results in the user's preferred pager. */
final class Pager implements ScreenWriter.Paging {
    private static final String USUAL = "less";

    /** Long lines are not wrapped, one screen needs no pager, and Ctrl-C leaves it. */
    private static final String OPTIONS_OF_LESS = "-SRFXK";

    private final Terminal terminal;
    private final String command;

    private Pager(Terminal terminal, String command) {
        this.terminal = terminal;
        this.command = command;
    }

    /** The pager of the environment variables PVS_PAGER or PAGER, else less; empty if there is none. */
    static Optional<ScreenWriter.Paging> find(Terminal terminal) {
        String chosen = Optional.ofNullable(System.getenv("PVS_PAGER"))
                .or(() -> Optional.ofNullable(System.getenv("PAGER")))
                .orElse(USUAL);
        return chosen.isBlank() || terminal.getSize().getRows() == 0
                ? Optional.empty()
                : Optional.of(new Pager(terminal, chosen));
    }

    @Override
    public boolean isNeeded(long lines) {
        return lines >= terminal.getSize().getRows();
    }

    @Override
    public Writer start() throws IOException {
        terminal.flush();
        // The text is shown even if there is no such program.
        ProcessBuilder builder = new ProcessBuilder(
                        "/bin/sh", "-c", "command -v ${0%% *} >/dev/null && exec $0; exec cat", command)
                .redirectOutput(Redirect.INHERIT)
                .redirectError(Redirect.INHERIT);
        builder.environment().putIfAbsent("LESS", OPTIONS_OF_LESS);
        builder.environment().putIfAbsent("LESSCHARSET", "utf-8");
        Process process = builder.start();
        return new Pages(process);
    }

    /** The text for the pager. */
    private static final class Pages extends FilterWriter {
        private final Process process;

        Pages(Process process) {
            super(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
            this.process = process;
        }

        @Override
        public void close() throws IOException {
            try (Writer pages = out) {
                pages.flush();
            } finally {
                awaitEnd();
            }
        }

        private void awaitEnd() throws InterruptedIOException {
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                process.destroy();
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("The pager was interrupted");
            }
        }
    }
}
