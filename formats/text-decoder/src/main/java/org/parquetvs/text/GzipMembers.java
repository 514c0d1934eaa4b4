package org.parquetvs.text;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The text of all members of a gzip file (RFC 1952). Between members and after the last one there may be zeros, with
 * which archives are padded, and line ends, which log shippers write. Anything else is an error: {@link
 * java.util.zip.GZIPInputStream} takes it for the end, and so loses the members after it.
 */
final class GzipMembers extends InputStream {
    private static final int BUFFER = 64 << 10;
    private static final int FIRST_MAGIC = 0x1F;
    private static final int SECOND_MAGIC = 0x8B;
    private static final int DEFLATE = 8;
    private static final int HAS_CHECKSUM = 1 << 1;
    private static final int HAS_EXTRA = 1 << 2;
    private static final int HAS_NAME = 1 << 3;
    private static final int HAS_COMMENT = 1 << 4;
    private static final int RESERVED_FLAGS = 0xE0;

    /** Modification time, extra flags and operating system. */
    private static final int UNUSED_BYTES = 6;

    private final InputStream stream;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;

    /** Position in the file after the bytes in the buffer. */
    private long offset;

    private boolean isInMember;
    private boolean hadMember;

    GzipMembers(InputStream stream) {
        this.stream = stream;
    }

    /** Position in the file of the next byte. */
    long position() {
        return offset - (isInMember ? inflater.getRemaining() : limit - position);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        Objects.checkFromIndexSize(start, length, target.length);
        if (length == 0) {
            return 0;
        }
        while (isInMember || beginMember()) {
            int count = inflate(target, start, length);
            if (count > 0) {
                checksum.update(target, start, count);
                return count;
            }
            if (inflater.finished()) {
                endMember();
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int start, int length) throws IOException {
        if (inflater.needsInput()) {
            if (!fill()) {
                throw new EOFException("the file ends within a gzip member");
            }
            inflater.setInput(buffer, position, limit - position);
        }
        try {
            return inflater.inflate(target, start, length);
        } catch (DataFormatException e) {
            throw failure("the gzip member is damaged: " + e.getMessage());
        }
    }

    /** Reads the header of the next member; returns false if the file has none. */
    private boolean beginMember() throws IOException {
        while (hadMember && hasByte() && isPadding(buffer[position])) {
            position++;
        }
        if (hadMember && !hasByte()) {
            return false;
        }
        if (!hasByte() || (buffer[position] & 0xFF) != FIRST_MAGIC) {
            throw failure("no gzip member begins here");
        }
        checksum.reset();
        position++;
        if (readByte() != SECOND_MAGIC) {
            throw failure("no gzip member begins here");
        }
        checksum.update(FIRST_MAGIC);
        checksum.update(SECOND_MAGIC);
        readHeader();
        checksum.reset();
        inflater.reset();
        inflater.setInput(buffer, position, limit - position);
        isInMember = true;
        hadMember = true;
        return true;
    }

    private static boolean isPadding(byte octet) {
        return octet == 0 || octet == '\n' || octet == '\r';
    }

    private void readHeader() throws IOException {
        int method = readHeaderByte();
        int flags = readHeaderByte();
        if (method != DEFLATE || (flags & RESERVED_FLAGS) != 0) {
            throw failure("the header of the gzip member is damaged");
        }
        skip(UNUSED_BYTES);
        if ((flags & HAS_EXTRA) != 0) {
            skip(readHeaderByte() | readHeaderByte() << Byte.SIZE);
        }
        if ((flags & HAS_NAME) != 0) {
            skipText();
        }
        if ((flags & HAS_COMMENT) != 0) {
            skipText();
        }
        if ((flags & HAS_CHECKSUM) != 0) {
            long expected = checksum.getValue() & 0xFFFF;
            if (readNumber(Short.BYTES) != expected) {
                throw failure("the header of the gzip member is damaged");
            }
        }
    }

    private void skip(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            readHeaderByte();
        }
    }

    private void skipText() throws IOException {
        int octet = readHeaderByte();
        while (octet != 0) {
            octet = readHeaderByte();
        }
    }

    private int readHeaderByte() throws IOException {
        int octet = readByte();
        checksum.update(octet);
        return octet;
    }

    /** Compares the text with what the end of the member says about it. */
    private void endMember() throws IOException {
        position = limit - inflater.getRemaining();
        isInMember = false;
        long length = inflater.getBytesWritten();
        if (readNumber(Integer.BYTES) != checksum.getValue() || readNumber(Integer.BYTES) != (length & 0xFFFF_FFFFL)) {
            throw failure("the text of the gzip member before it is damaged: its checksum or length differs");
        }
    }

    private long readNumber(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (long) readByte() << (i * Byte.SIZE);
        }
        return number;
    }

    private int readByte() throws IOException {
        if (!hasByte()) {
            throw new EOFException("the file ends within a gzip member");
        }
        return buffer[position++] & 0xFF;
    }

    private boolean hasByte() throws IOException {
        return position < limit || fill();
    }

    /** Replaces the bytes of the buffer, all of which have been read; returns false at the end of the file. */
    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, stream.read(buffer, 0, BUFFER));
        offset += limit;
        return limit > 0;
    }

    private static ZipException failure(String problem) {
        return new ZipException(problem);
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        stream.close();
    }
}
