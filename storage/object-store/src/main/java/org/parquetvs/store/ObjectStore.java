package org.parquetvs.store;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.catalog.CatalogServer;

/** One bucket. Safe for use by several threads at once. */
public interface ObjectStore extends AutoCloseable {

    /** Name of the bucket, for messages. */
    String bucket();

    /**
     * All objects whose key begins with {@code prefix}, in ascending order of the key's UTF-8 bytes. Pages are fetched
     * as the stream is consumed, so a million keys never sit in memory. Nothing is skipped: the planner decides what
     * counts as a data file.
     *
     * @throws StoreException from the stream, if the store cannot be listed
     */
    Stream<FileEntry> list(String prefix);

    /**
     * The objects of {@link #list(String)} from a key on, which may not exist: whoever knows where to begin saves pages.
     *
     * @param first the prefix and at least one character after it, all ASCII
     */
    default Stream<FileEntry> list(String prefix, String first) {
        return list(prefix).dropWhile(file -> file.key().compareTo(first) < 0);
    }

    /** The object with this key, as a listing describes it. */
    default Optional<FileEntry> find(String key) {
        try (Stream<FileEntry> listing = list(key)) {
            return listing.findFirst().filter(first -> first.key().equals(key));
        }
    }

    /**
     * The directories directly below {@code prefix}, each ending in {@code /}, in ascending order.
     *
     * @param prefix empty or ending in {@code /}
     */
    List<String> listDirectories(String prefix);

    /**
     * Fills {@code destination} (from its position to its limit) with the bytes of {@code file} from {@code offset} on.
     * Blocks; transient failures are retried, continuing at the byte reached.
     *
     * @throws ObjectChangedException if the object no longer has the entity tag of {@code file}
     * @throws StoreException if the object cannot be read
     */
    void read(FileEntry file, long offset, ByteBuffer destination);

    /** The last {@code length} bytes of {@code file}, or all of them if it is shorter; ready to be read. */
    default ByteBuffer readTail(FileEntry file, int length) {
        int bytes = Math.toIntExact(Math.min(length, file.size()));
        ByteBuffer tail = ByteBuffer.allocate(bytes);
        read(file, file.size() - bytes, tail);
        return tail.flip();
    }

    /**
     * A key for what may be remembered of this store after it is closed. It is equal for stores that see the same
     * objects with the same rights: stores of one bucket that were opened alike. It may hold credentials. Empty if
     * nothing may be remembered.
     */
    default Optional<Object> identity() {
        return Optional.empty();
    }

    /**
     * A text that tells this store from others as {@link #identity()} does, also in other processes and later. It may
     * hold credentials, so only a digest of it may leave the process. Empty if what is read may not be written to a disk.
     */
    default Optional<String> fingerprint() {
        return Optional.empty();
    }

    /** The catalog of the tables in this bucket; empty if the connection names none. */
    default Optional<CatalogServer> catalog() {
        return Optional.empty();
    }

    /** The keys that the connection has for encrypted files; {@link #read} returns their bytes as they are stored. */
    default FileKeys fileKeys() {
        return FileKeys.NONE;
    }

    /** What this store has done so far. */
    StoreMetrics metrics();

    /** Ends requests under way, also in other threads; these requests fail. */
    @Override
    void close();
}
