package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.ParsedCache;

/**
 * Reads footers from an object store: one request for each file, and a second one only if the footer is unusually long.
 */
public final class FooterReader {
    /** The footers that this process used last; it serves one statement after the other. */
    private static final ParsedCache<Footer> CACHE = ParsedCache.ofProcess();

    /** Magic, an empty footer, its length, magic. */
    static final int MIN_FILE_LENGTH = 12;

    /** Longest footer: while it is parsed, it and a copy of most of it must fit into memory, and much else. */
    static final int MAX_FOOTER_LENGTH =
            (int) Math.min(256 << 20, Runtime.getRuntime().maxMemory() / 8);

    private static final int TAIL = 64 << 10;
    private static final int TAIL_OF_LARGE_FILE = 1 << 20;
    private static final long LARGE_FILE = 1L << 30;

    /** A longer footer is allocated only after its first bytes have been checked. */
    private static final int TRUSTED_LENGTH = 16 << 20;

    /** Limit for all callers together; a parsed footer takes several times its bytes. */
    private static final HeldBytes HELD = new HeldBytes(32 << 20);

    /** Length of the footer, and magic. */
    static final int TRAILER = 8;

    private FooterReader() {}

    /** The last bytes of a file: how long its footer is, and how it is stored. */
    private record Trailer(int length, FooterForm form) {}

    /** The footer of a file, if this process has already read it. */
    public static Optional<Footer> cached(ObjectStore store, FileEntry file) {
        return CACHE.find(store, file);
    }

    /**
     * Reads the footer of one file, unless it is known.
     *
     * @throws FooterException if the file is not a Parquet file that can be read
     * @throws org.parquetvs.store.StoreException if the object cannot be read
     */
    public static Footer read(ObjectStore store, FileEntry file) {
        return cached(store, file).orElseGet(() -> read(store, tail(store, file)));
    }

    /**
     * The footer of a file whose end is in memory, unless it is known.
     *
     * @throws FooterException if the file is not a Parquet file that can be read
     * @throws org.parquetvs.store.StoreException if the rest of an unusually long footer cannot be read
     */
    public static Footer read(ObjectStore store, FileTail tail) {
        return cached(store, tail.file()).orElseGet(() -> footer(store, tail, trailer(tail.file(), tail.bytes())));
    }

    /**
     * The end of a file, long enough for its footer unless that is unusually long.
     *
     * @throws FooterException if the file is too short to be a Parquet file
     * @throws org.parquetvs.store.StoreException if the object cannot be read
     */
    public static FileTail tail(ObjectStore store, FileEntry file) {
        requireRoomForFooter(file);
        return new FileTail(file, store.readTail(file, file.size() < LARGE_FILE ? TAIL : TAIL_OF_LARGE_FILE));
    }

    /**
     * The footer of a file that is in memory as a whole.
     *
     * @param content all bytes of the file, in a heap buffer
     * @throws FooterException if the file is not a Parquet file that can be read
     */
    public static Footer parse(FileEntry file, ByteBuffer content) {
        return parse(file, content, FileKeys.NONE);
    }

    /** The same for a file that may be encrypted with some keys. */
    public static Footer parse(FileEntry file, ByteBuffer content, FileKeys keys) {
        Trailer trailer = trailer(file, content);
        ByteBuffer footer = content.slice(content.limit() - TRAILER - trailer.length, trailer.length);
        return new FooterParser(file, keys).parse(trailer.form, footer);
    }

    /** The footers of {@code files}, in the same order, read by at most {@code parallelism} threads. */
    public static List<Footer> readAll(ObjectStore store, List<FileEntry> files, int parallelism) {
        return readAll(store, files, parallelism, Function.identity());
    }

    /**
     * The results of {@code extract} for the footer of each file, in the same order, read by at most {@code
     * parallelism} threads. Footers that this process already knows are not read again. The others are in memory until
     * {@code extract} has returned, and kept as far as {@link ParsedCache} has room. Long footers wait for each other,
     * because footers of many files with many columns would fill the memory of an adapter script.
     *
     * @param extract called by several threads at once
     */
    public static <T> List<T> readAll(
            ObjectStore store, List<FileEntry> files, int parallelism, Function<Footer, T> extract) {
        return readAll(store, files, parallelism, HELD, extract);
    }

    static <T> List<T> readAll(
            ObjectStore store, List<FileEntry> files, int parallelism, HeldBytes held, Function<Footer, T> extract) {
        try {
            return new ParallelRequests("footer-reader", parallelism).all(files, file -> {
                Optional<Footer> cached = cached(store, file);
                return cached.isPresent() ? extract.apply(cached.get()) : read(store, file, held, extract);
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw FooterErrors.interrupted(files.size());
        }
    }

    private static <T> T read(ObjectStore store, FileEntry file, HeldBytes held, Function<Footer, T> extract)
            throws InterruptedException {
        FileTail tail = tail(store, file);
        Trailer trailer = trailer(file, tail.bytes());
        int share = Math.min(trailer.length, held.max);
        held.free.acquire(share);
        try {
            return extract.apply(footer(store, tail, trailer));
        } finally {
            held.free.release(share);
        }
    }

    /** Limits the bytes of parsed footers that are in memory at the same time. */
    static final class HeldBytes {
        private final int max;
        private final Semaphore free;

        HeldBytes(int max) {
            this.max = max;
            this.free = new Semaphore(max);
        }
    }

    private static Footer footer(ObjectStore store, FileTail tail, Trailer trailer) {
        ByteBuffer bytes = tail.bytes();
        int length = trailer.length;
        int held = Math.min(length, bytes.limit() - TRAILER);
        ByteBuffer heldPart = bytes.slice(bytes.limit() - TRAILER - held, held);
        Footer footer = new FooterParser(tail.file(), store.fileKeys())
                .parse(trailer.form, held == length ? heldPart : complete(store, tail.file(), trailer, heldPart));
        CACHE.keep(store, footer.file(), footer, length);
        return footer;
    }

    private static void requireRoomForFooter(FileEntry file) {
        if (file.size() < MIN_FILE_LENGTH) {
            throw FooterErrors.tooShort(file);
        }
    }

    private static Trailer trailer(FileEntry file, ByteBuffer tail) {
        requireRoomForFooter(file);
        int trailer = tail.limit() - TRAILER;
        int magic = tail.getInt(trailer + Integer.BYTES);
        FooterForm form = FooterForm.of(magic)
                .orElseThrow(() -> FooterErrors.notParquet(file, HexFormat.of().toHexDigits(magic)));
        long length = Integer.toUnsignedLong(
                tail.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt(trailer));
        if (length == 0 || length > file.size() - MIN_FILE_LENGTH) {
            throw FooterErrors.impossibleLength(file, length);
        }
        if (length > MAX_FOOTER_LENGTH) {
            throw FooterErrors.tooLong(file, length);
        }
        return new Trailer(Math.toIntExact(length), form);
    }

    private static ByteBuffer complete(ObjectStore store, FileEntry file, Trailer trailer, ByteBuffer heldPart) {
        int length = trailer.length;
        long start = file.size() - TRAILER - length;
        if (length > TRUSTED_LENGTH) {
            requirePlausibleStart(store, file, start, trailer.form);
        }
        ByteBuffer footer = ByteBuffer.allocate(length);
        store.read(file, start, footer.limit(length - heldPart.remaining()));
        return footer.limit(length).put(heldPart).flip();
    }

    private static void requirePlausibleStart(ObjectStore store, FileEntry file, long start, FooterForm form) {
        ByteBuffer first = ByteBuffer.allocate(3);
        store.read(file, start, first);
        if (!form.canBeginWith(first)) {
            throw FooterErrors.impossibleLength(file, file.size() - TRAILER - start);
        }
    }
}
