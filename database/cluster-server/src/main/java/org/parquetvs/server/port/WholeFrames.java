package org.parquetvs.server.port;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.java_websocket.exceptions.InvalidFrameException;

/**
 * Collects the bytes of a client until frames are whole (RFC 6455, section 5.2). The memory grows with the bytes that
 * have come, not with the length that a frame claims: ten bytes could claim as much as a message may have.
 */
final class WholeFrames {
    private static final int USUAL_BYTES = 16 << 10;

    /** Up to the first byte of the extended length. */
    private static final int MIN_HEADER_LENGTH = 2;

    /** The mask, which every frame of a client has. */
    private static final int MASK_BYTES = 4;

    private static final int IS_MASKED = 0x80;
    private static final int LENGTH = 0x7F;

    /** The length is in the next two bytes. */
    private static final int IN_TWO_BYTES = 126;

    /** The length is in the next eight bytes. */
    private static final int IN_EIGHT_BYTES = 127;

    private final int longest;
    private byte[] bytes = new byte[USUAL_BYTES];
    private int filled;

    /** @param longest the longest frame; a longer one counts as whole, so that it is refused at once */
    WholeFrames(int longest) {
        this.longest = longest;
    }

    /** Takes further bytes. */
    void add(ByteBuffer more) {
        int needed = filled + more.remaining();
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
        }
        int added = more.remaining();
        more.get(bytes, filled, added);
        filled += added;
    }

    /**
     * The frames that are whole; valid until {@link #drop}.
     *
     * @throws InvalidFrameException if a frame is not masked
     */
    ByteBuffer whole() throws InvalidFrameException {
        int end = 0;
        long next = endOfFrame(end);
        while (next <= filled) {
            end = (int) next;
            next = end == filled ? Long.MAX_VALUE : endOfFrame(end);
        }
        return ByteBuffer.wrap(bytes, 0, end);
    }

    /** Forgets these frames. */
    void drop(ByteBuffer whole) {
        int end = whole.limit();
        filled -= end;
        if (filled <= USUAL_BYTES && bytes.length > USUAL_BYTES) {
            bytes = Arrays.copyOf(Arrays.copyOfRange(bytes, end, end + filled), USUAL_BYTES);
        } else {
            System.arraycopy(bytes, end, bytes, 0, filled);
        }
    }

    /** Where the frame ends that begins at a position; beyond all bytes if its header is not whole. */
    private long endOfFrame(int start) throws InvalidFrameException {
        if (filled - start >= MIN_HEADER_LENGTH && (bytes[start + 1] & IS_MASKED) == 0) {
            throw new InvalidFrameException("A client masks its frames");
        }
        int header = filled - start < MIN_HEADER_LENGTH ? Integer.MAX_VALUE : headerBytes(bytes[start + 1]);
        if (header > filled - start) {
            return Long.MAX_VALUE;
        }
        long length = length(start);
        return length < 0 || length > longest ? filled : start + header + length;
    }

    private static int headerBytes(byte second) {
        int extended =
                switch (second & LENGTH) {
                    case IN_TWO_BYTES -> Short.BYTES;
                    case IN_EIGHT_BYTES -> Long.BYTES;
                    default -> 0;
                };
        return MIN_HEADER_LENGTH + extended + MASK_BYTES;
    }

    private long length(int start) {
        ByteBuffer header = ByteBuffer.wrap(bytes);
        int length = bytes[start + 1] & LENGTH;
        return switch (length) {
            case IN_TWO_BYTES -> header.getShort(start + MIN_HEADER_LENGTH) & 0xFFFFL;
            case IN_EIGHT_BYTES -> header.getLong(start + MIN_HEADER_LENGTH);
            default -> length;
        };
    }
}
