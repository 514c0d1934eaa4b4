package org.parquetvs.server.binary;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.parquetvs.server.error.ServerErrors;

/**
 * A message of a client.
 *
 * @param serial number of the message, which the answer repeats
 * @param data the data after the attributes
 */
record Request(int command, int serial, Map<Integer, Object> attributes, PayloadReader data) {
    /** Exasol's limit for a message. */
    private static final int MAX_BYTES = 64 << 20;

    /** The next message; reads it completely. */
    static Request read(InputStream in) throws IOException {
        byte[] header = in.readNBytes(Answer.HEADER_BYTES);
        if (header.length < Answer.HEADER_BYTES) {
            throw new EOFException("The client has gone");
        }
        PayloadReader fields = new PayloadReader(header);
        int length = fields.readInt();
        int command = fields.readByte();
        int serial = fields.readInt();
        int attributes = fields.readInt();
        if (length < 0 || length > MAX_BYTES) {
            throw ServerErrors.malformed("a message of " + Integer.toUnsignedString(length) + " bytes");
        }
        PayloadReader payload = new PayloadReader(in.readNBytes(length));
        return new Request(command, serial, payload.readAttributes(attributes), payload);
    }
}
