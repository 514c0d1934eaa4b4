package org.parquetvs.server.port;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The header of a message that a server sends as one frame (RFC 6455, section 5.2). */
final class FrameHeader {
    /** The frame is the last one of its message. */
    private static final int FINAL = 0x80;

    private static final int LONGEST = 10;

    /** From this length on, the length takes two more bytes. */
    private static final int TWO_BYTES = 126;

    /** From 65,536 on, the length takes eight bytes. */
    private static final int EIGHT_BYTES = 127;

    private FrameHeader() {}

    /** @param length length of the message in bytes */
    static byte[] of(Opcode opcode, int length) {
        ByteBuffer header = ByteBuffer.allocate(LONGEST);
        header.put((byte) (FINAL | opcode.code()));
        if (length < TWO_BYTES) {
            header.put((byte) length);
        } else if (length <= 0xFFFF) {
            header.put((byte) TWO_BYTES).putShort((short) length);
        } else {
            header.put((byte) EIGHT_BYTES).putLong(length);
        }
        return Arrays.copyOf(header.array(), header.position());
    }
}
