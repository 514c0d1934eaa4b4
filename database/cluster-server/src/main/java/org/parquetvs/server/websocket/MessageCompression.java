package org.parquetvs.server.websocket;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.parquetvs.server.error.ServerErrors;

/** Compressed messages: each is one zlib stream. */
final class MessageCompression {
    private static final int BUFFER_BYTES = 64 << 10;

    private MessageCompression() {}

    static ByteBuffer compressed(ByteBuffer message) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(message);
            deflater.finish();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER_BYTES];
            while (!deflater.finished()) {
                bytes.write(buffer, 0, deflater.deflate(buffer));
            }
            return ByteBuffer.wrap(bytes.toByteArray());
        } finally {
            deflater.end();
        }
    }

    /**
     * The text of a message.
     *
     * @param most the most bytes of the text
     * @throws org.parquetvs.sql.error.SqlException if the text is longer, or the message is no zlib stream
     */
    static String text(ByteBuffer message, int most) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(message);
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER_BYTES];
            while (!inflater.finished()) {
                int read = inflater.inflate(buffer);
                if (read == 0 || text.size() + read > most) {
                    throw ServerErrors.malformed("its compressed text is cut off or too long");
                }
                text.write(buffer, 0, read);
            }
            return text.toString(StandardCharsets.UTF_8);
        } catch (DataFormatException e) {
            throw ServerErrors.malformed("it is not compressed by zlib");
        } finally {
            inflater.end();
        }
    }
}
