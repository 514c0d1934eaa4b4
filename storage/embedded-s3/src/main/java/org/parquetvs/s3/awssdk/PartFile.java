package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import software.amazon.awssdk.services.s3.model.Part;

/**
 * One part of an upload: eight bytes with the checksum of its content, then the content. A client that got no answer
 * sends a part again, and the first attempt may arrive after the second. Both have the same ETag, as on S3, because it
 * depends only on the content.
 */
final class PartFile {
    private static final String PREFIX = "part-";

    private final Path file;

    private PartFile(Path file) {
        this.file = file;
    }

    static PartFile of(Path upload, int number) {
        return new PartFile(upload.resolve(PREFIX + "%05d".formatted(number)));
    }

    static PartFile of(Path file) {
        return new PartFile(file);
    }

    static boolean isName(String name) {
        return name.startsWith(PREFIX);
    }

    Path path() {
        return file;
    }

    /** Writes the part, and returns the number of bytes of its content. */
    static long write(InputStream payload, Path file) throws IOException {
        CRC32C checksum = new CRC32C();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.position(Long.BYTES);
            OutputStream content = new CheckedOutputStream(Channels.newOutputStream(channel), checksum);
            long written = payload.transferTo(content);
            channel.write(ByteBuffer.allocate(Long.BYTES).putLong(0, checksum.getValue()), 0);
            return written;
        }
    }

    /** Describes it for a list of parts. */
    Part describe() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer checksum = ByteBuffer.allocate(Long.BYTES);
            channel.read(checksum, 0);
            long size = channel.size() - Long.BYTES;
            Instant modified = Files.getLastModifiedTime(file).toInstant();
            return Part.builder()
                    .partNumber(Integer.parseInt(file.getFileName().toString().substring(PREFIX.length())))
                    .eTag(StoredObject.quotedDigest(size + "/" + checksum.getLong(0)))
                    .size(size)
                    .lastModified(modified)
                    .build();
        }
    }

    void appendTo(FileChannel whole) throws IOException {
        try (FileChannel source = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = source.size();
            long copied = Long.BYTES;
            while (copied < size) {
                copied += source.transferTo(copied, size - copied, whole);
            }
        }
    }
}
