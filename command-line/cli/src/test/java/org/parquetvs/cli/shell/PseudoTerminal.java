package org.parquetvs.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.Size;
import org.jline.terminal.impl.jni.linux.LinuxNativePty;
import org.jline.terminal.spi.Pty;
import org.jline.terminal.spi.TerminalProvider;

/** A program at a terminal of its own, whose keyboard and screen the test has. */
final class PseudoTerminal implements AutoCloseable {
    static final int COLUMNS = 100;

    private static final int ROWS = 30;
    private static final long SECONDS_TO_END = 60;

    /** Written behind everything that the program has written. */
    private static final String END = "[end]";

    private final Pty pty;
    private final Process program;
    private final Screen screen = new Screen();

    private PseudoTerminal(Pty pty, Process program) {
        this.pty = pty;
        this.program = program;
    }

    /** Starts a program in a session of its own, so that the keys of its terminal are signals for it alone. */
    static PseudoTerminal start(Map<String, String> environment, List<String> program) throws IOException {
        LinuxNativePty pty = LinuxNativePty.open(TerminalProvider.load("jni"), null, Size.of(COLUMNS, ROWS));
        Path device = Path.of(pty.getName());
        List<String> command = new ArrayList<>(List.of("setsid", "--ctty"));
        command.addAll(program);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(device.toFile())
                .redirectOutput(device.toFile())
                .redirectError(device.toFile());
        builder.environment().put("TERM", "xterm");
        builder.environment().putAll(environment);
        PseudoTerminal terminal = new PseudoTerminal(pty, builder.start());
        Thread reader = new Thread(terminal::read, "screen");
        reader.setDaemon(true);
        reader.start();
        return terminal;
    }

    private void read() {
        byte[] bytes = new byte[1 << 16];
        try (InputStream shown = pty.getMasterInput()) {
            for (int length = shown.read(bytes); length >= 0; length = shown.read(bytes)) {
                screen.write(bytes, 0, length);
            }
        } catch (IOException e) {
            screen.writeBytes(("\nThe terminal has closed: " + e.getMessage()).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Types and returns at once. */
    void type(String keys) throws IOException {
        pty.getMasterOutput().write(keys.getBytes(StandardCharsets.UTF_8));
        pty.getMasterOutput().flush();
    }

    Screen screen() {
        return screen;
    }

    /** Types a line and returns what the screen shows after it, up to {@code end}. */
    String answer(String line, String end) throws Exception {
        int from = screen.size();
        type(line + "\r");
        return screen.await(end, from);
    }

    /** The process, which leads its session. */
    long pid() {
        return program.pid();
    }

    /** Waits for the end of the program, until the screen shows all that it wrote, and returns its exit code. */
    int exitCode() throws Exception {
        if (!program.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
            throw new IllegalStateException("Still running");
        }
        pty.getSlaveOutput().write(END.getBytes(StandardCharsets.UTF_8));
        pty.getSlaveOutput().flush();
        screen.await(END, 0);
        return program.exitValue();
    }

    @Override
    public void close() throws IOException {
        program.destroyForcibly().onExit().join();
        pty.close();
    }
}
