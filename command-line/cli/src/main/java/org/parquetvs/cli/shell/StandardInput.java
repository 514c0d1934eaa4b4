package org.parquetvs.cli.shell;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.cli.sql.InterruptedScriptException;
import org.parquetvs.cli.sql.Interruption;
import org.parquetvs.cli.sql.ScriptSource;
import org.parquetvs.console.UsageException;

/**
 * The text of standard input while it arrives, as UTF-8. A Ctrl-C ends it. It is read as a channel, because nothing can
 * wake a thread that waits for {@link System#in}.
 */
final class StandardInput implements ScriptSource {
    private static final int BUFFER = 1 << 16;

    private final FileInputStream stream;
    private final FileChannel channel;
    private final Interruption interruption;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
    private final CharBuffer characters = CharBuffer.allocate(BUFFER);
    private final StringBuilder text = new StringBuilder();
    private int wholeLines;
    private boolean begun;
    private boolean ended;

    private StandardInput(FileInputStream stream, Interruption interruption) {
        this.stream = stream;
        this.channel = stream.getChannel();
        this.interruption = interruption;
    }

    static StandardInput open(Interruption interruption) {
        return new StandardInput(new FileInputStream(FileDescriptor.in), interruption);
    }

    /** Once a part of a line has arrived, the rest of it follows. */
    @Override
    public boolean hasArrived() {
        try {
            while (text.isEmpty() && !ended && stream.available() > 0) {
                read();
            }
            return !text.isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws UsageException if the bytes are no text */
    @Override
    public String lines() {
        try {
            while (wholeLines == 0 && !ended) {
                read();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int end = ended ? text.length() : wholeLines;
        String lines = text.substring(0, end);
        text.delete(0, end);
        wholeLines = 0;
        return lines;
    }

    /** Reads some of the text, or its end. */
    private void read() throws IOException {
        interruption.beginWaiting();
        try {
            ended = channel.read(bytes) < 0;
        } catch (ClosedByInterruptException e) {
            throw new InterruptedScriptException(e);
        } finally {
            interruption.hasWaited();
        }
        decode();
    }

    private void decode() {
        bytes.flip();
        CoderResult result = decoder.decode(bytes, characters, ended);
        if (result.isError()) {
            throw TextInput.notUtf8("Standard input");
        }
        bytes.compact();
        characters.flip();
        String some = characters.toString();
        characters.clear();
        String added = begun ? some : TextInput.withoutMark(some);
        begun |= !some.isEmpty();
        int line = added.lastIndexOf('\n') + 1;
        wholeLines = line > 0 ? text.length() + line : wholeLines;
        text.append(added);
    }
}
