package org.parquetvs.store.cache;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * A range of an object in a {@link DiskCache}: a file {@code OFFSET-LENGTH} with the bytes, followed by the CRC-32C of
 * each 64 KB of them. Its time is that of its last use, and 1970 until it is used for the first time.
 *
 * @param object directory of the object's ranges
 * @param offset first byte in the object
 * @param length number of bytes
 */
record RangeFile(Path object, long offset, int length) {

    /** Bytes that share a checksum: what is read and checked if only a part of the range is wanted. */
    private static final int BLOCK = 64 << 10;

    /** The time of a range that was not used since it was written. */
    static final FileTime UNUSED = FileTime.fromMillis(0);

    /** The end of the names of files that are not complete yet. */
    static final String INCOMPLETE = ".tmp";

    private static final Pattern NAME = Pattern.compile("(\\d{1,18})-(\\d{1,9})");

    /** The range that a file of this name holds. */
    static Optional<RangeFile> of(Path object, String name) {
        Matcher parts = NAME.matcher(name);
        return parts.matches()
                ? Optional.of(new RangeFile(object, Long.parseLong(parts.group(1)), Integer.parseInt(parts.group(2))))
                : Optional.empty();
    }

    long end() {
        return offset + length;
    }

    boolean contains(long position) {
        return offset <= position && position < end();
    }

    /** The part of a buffer for this range that is for {@code [start, endExclusive)}. */
    ByteBuffer part(ByteBuffer buffer, long start, long endExclusive) {
        return buffer.slice(buffer.position() + Math.toIntExact(start - offset), Math.toIntExact(endExclusive - start));
    }

    /** The ranges of the same object, by their offsets. */
    List<RangeFile> siblings() {
        String[] names = object.toFile().list();
        return Stream.of(names == null ? new String[0] : names)
                .flatMap(name -> of(object, name).stream())
                .sorted(Comparator.comparingLong(RangeFile::offset))
                .toList();
    }

    private Path path() {
        return object.resolve(offset + "-" + length);
    }

    private int blocks() {
        return (length + BLOCK - 1) / BLOCK;
    }

    private int blockLength(int block) {
        return Math.min(BLOCK, length - block * BLOCK);
    }

    /**
     * Fills a buffer with bytes of the range. A damaged file is removed.
     *
     * @param from first byte in the object, within the range as the bytes after it
     * @return whether the bytes are there; if not, the buffer is as before but for what lies after its position
     */
    boolean read(long from, ByteBuffer destination) {
        File file = path().toFile();
        if (!file.exists()) {
            return false;
        }
        ByteBuffer result = destination.duplicate();
        try (FileChannel channel = FileChannel.open(path(), StandardOpenOption.READ)) {
            if (!isComplete(channel) || !read(channel, Math.toIntExact(from - offset), result)) {
                Files.deleteIfExists(path());
                return false;
            }
        } catch (IOException unreadable) {
            // Another process may have evicted the range meanwhile. Whatever the reason is, the store has the bytes.
            return false;
        }
        destination.position(result.position());
        file.setLastModified(System.currentTimeMillis());
        return true;
    }

    private boolean isComplete(FileChannel file) throws IOException {
        return file.size() == length + (long) blocks() * Integer.BYTES;
    }

    private boolean read(FileChannel file, int start, ByteBuffer destination) throws IOException {
        int end = start + destination.remaining();
        int first = start / BLOCK;
        int last = (end - 1) / BLOCK;
        ByteBuffer checksums = filled(
                file, length + (long) first * Integer.BYTES, ByteBuffer.allocate((last - first + 1) * Integer.BYTES));
        ByteBuffer partial = ByteBuffer.allocate(first == last || start % BLOCK > 0 || end < length ? BLOCK : 0);
        for (int block = first; block <= last; block++) {
            int blockStart = block * BLOCK;
            int skipped = Math.max(0, start - blockStart);
            int wanted = Math.min(end, blockStart + blockLength(block)) - blockStart - skipped;
            boolean isWhole = wanted == blockLength(block);
            ByteBuffer bytes = isWhole
                    ? destination.slice(destination.position(), wanted)
                    : partial.clear().limit(blockLength(block));
            filled(file, blockStart, bytes);
            if (checksum(bytes) != checksums.getInt()) {
                return false;
            }
            if (isWhole) {
                destination.position(destination.position() + wanted);
            } else {
                destination.put(bytes.position(skipped).limit(skipped + wanted));
            }
        }
        return true;
    }

    /** The buffer with the bytes from a position of the file on, ready to be read; short at the end of the file. */
    private static ByteBuffer filled(FileChannel file, long position, ByteBuffer buffer) throws IOException {
        long next = position;
        while (buffer.hasRemaining()) {
            int count = file.read(buffer, next);
            if (count < 0) {
                break;
            }
            next += count;
        }
        return buffer.flip();
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.duplicate());
        return (int) crc.getValue();
    }

    /**
     * Writes the range. Other processes see all of it or nothing.
     *
     * @throws IOException if there is no room, or the directory cannot be written
     */
    void write(ByteBuffer content) throws IOException {
        Files.createDirectories(object);
        Path incomplete = Files.createTempFile(object, offset + "-", INCOMPLETE);
        try {
            try (FileChannel file = FileChannel.open(incomplete, StandardOpenOption.WRITE)) {
                ByteBuffer checksums = ByteBuffer.allocate(blocks() * Integer.BYTES);
                for (int block = 0; block < blocks(); block++) {
                    ByteBuffer bytes = content.slice(content.position() + block * BLOCK, blockLength(block));
                    checksums.putInt(checksum(bytes));
                    writeAll(file, bytes);
                }
                writeAll(file, checksums.flip());
            }
            Files.setLastModifiedTime(incomplete, UNUSED);
            Files.move(incomplete, path(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            Files.deleteIfExists(incomplete);
            throw failure;
        }
    }

    private static void writeAll(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }
}
