package org.parquetvs.console.output;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A writer to a screen. It removes temporary text from the screen before it shows something, and starts a pager if the
 * text turns out to be longer than the screen. Fails with {@link OutputException} only.
 */
public final class ScreenWriter extends Writer {
    private static final int HELD = 1 << 16;

    private final Writer screen;
    private final Runnable clearing;
    private final Optional<Paging> paging;
    private final StringBuilder held = new StringBuilder();
    private @Nullable Writer target;
    private long lines;

    /** How to show texts that are longer than the screen. */
    public interface Paging {

        /** Whether a text of this many lines is too long for the screen. */
        boolean isNeeded(long lines);

        /** Starts the pager; closing waits until the reader has left it. */
        Writer start() throws IOException;
    }

    /**
     * A writer that shows nothing yet.
     *
     * @param clearing removes temporary text from the screen
     */
    public ScreenWriter(Writer screen, Runnable clearing, Optional<Paging> paging) {
        this.screen = screen;
        this.clearing = clearing;
        this.paging = paging;
    }

    @Override
    public void write(char[] characters, int offset, int length) {
        held.append(characters, offset, length);
        for (int i = offset; i < offset + length; i++) {
            lines += characters[i] == '\n' ? 1 : 0;
        }
        try {
            if (target == null && paging.isPresent() && paging.get().isNeeded(lines)) {
                clearing.run();
                target = paging.get().start();
            }
            if (held.length() > HELD) {
                pass();
            }
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    private Writer pass() throws IOException {
        clearing.run();
        if (target == null) {
            target = screen;
        }
        target.append(held);
        held.setLength(0);
        return target;
    }

    /** Shows the text so far, unless it may still need a pager. */
    @Override
    public void flush() {
        if (held.isEmpty() || (target == null && paging.isPresent())) {
            return;
        }
        try {
            pass().flush();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    /** Shows the rest of the text; leaves the screen open. */
    @Override
    public void close() {
        try {
            Writer last = held.isEmpty() && target == null ? screen : pass();
            if (last == screen) {
                screen.flush();
            } else {
                last.close();
            }
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }
}
