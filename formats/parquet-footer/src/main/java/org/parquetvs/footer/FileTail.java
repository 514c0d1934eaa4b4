package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * The last bytes of a file, which are read for its footer. They often include the page indexes, which come before the
 * footer.
 *
 * @param bytes from 0 to the limit of a heap buffer
 */
public record FileTail(FileEntry file, ByteBuffer bytes) {

    public FileTail {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(bytes, "bytes");
    }

    /**
     * The {@code length} bytes of the file from {@code offset} on; empty if not all of them are among the last bytes.
     */
    public Optional<ByteBuffer> range(long offset, int length) {
        long start = offset - (file.size() - bytes.limit());
        return start >= 0 && start <= bytes.limit() - length
                ? Optional.of(bytes.slice(Math.toIntExact(start), length))
                : Optional.empty();
    }
}
