package org.parquetvs.store.cache;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The directory of a {@link DiskCache}, and its size. All processes of a machine may use one directory at the same time.
 *
 * <p>Eviction is segmented LRU (Karedla, Love and Wherry, 1994): ranges that were not used since they were written go
 * first, then the least recently used. Of the unused ones, any may go: if a scan of a table that is larger than the
 * cache evicted them in their order, the next one would find none of them. At least an eighth is left for unused ranges,
 * so that what is new has a chance.
 */
final class CacheDirectory {

    /** Each process that writes may exceed the capacity by this part of it. */
    private static final int CHECKS = 64;

    /** The part that an eviction makes free. */
    private static final int FREED = 16;

    /** The part that unused ranges are left. */
    private static final int UNUSED_SHARE = 8;

    /** The part of the free disk that the cache may take. */
    private static final int DISK_SHARE = 10;

    /** What a file takes on the disk at least. */
    private static final long DISK_BLOCK = 4 << 10;

    private static final Duration ABANDONED = Duration.ofHours(1);

    private final Path directory;
    private final long capacity;
    private final AtomicLong untilCheck = new AtomicLong();

    /**
     * A directory that is created when it is needed.
     *
     * @param capacity most bytes of its files
     */
    CacheDirectory(Path directory, long capacity) {
        this.directory = directory;
        this.capacity = capacity;
    }

    Path path() {
        return directory;
    }

    long capacity() {
        return capacity;
    }

    /**
     * Creates the directory for this user alone, if it is not there.
     *
     * @throws IOException if it cannot be written, or if another user could write it: who can write it decides what rows
     *     there are
     */
    void open() throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        Path mine = Files.createTempFile(directory, "owner", RangeFile.INCOMPLETE);
        try {
            Set<PosixFilePermission> others = EnumSet.copyOf(Files.getPosixFilePermissions(directory));
            others.removeAll(PosixFilePermissions.fromString("rwx------"));
            if (!others.isEmpty() || !Files.getOwner(directory).equals(Files.getOwner(mine))) {
                throw new IOException("its permissions must be rwx------, and its owner the user of this process");
            }
        } finally {
            Files.delete(mine);
        }
    }

    /**
     * Counts bytes that were written, and evicts ranges if the directory may have become too large.
     *
     * @throws IOException if the directory cannot be read or changed
     */
    void count(int length) throws IOException {
        if (untilCheck.addAndGet(-length) < 0) {
            untilCheck.set(capacity / CHECKS);
            evict();
        }
    }

    private record Used(Path path, long bytes, FileTime time) {
        boolean isUnused() {
            return time.equals(RangeFile.UNUSED);
        }
    }

    /** Evicts ranges, unless another process does it now. */
    private synchronized void evict() throws IOException {
        try (FileChannel channel = FileChannel.open(
                        directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                evictTo(files());
            }
        } catch (OverlappingFileLockException evictedByAnotherCacheOfThisProcess) {
            return;
        }
    }

    private void evictTo(List<Used> files) throws IOException {
        long total = files.stream().mapToLong(Used::bytes).sum();
        long most = Math.min(capacity, (Files.getFileStore(directory).getUsableSpace() + total) / DISK_SHARE);
        if (total <= most) {
            return;
        }
        long excess = total - (most - most / FREED);
        List<Used> unused =
                new ArrayList<>(files.stream().filter(Used::isUnused).toList());
        Collections.shuffle(unused);
        long spare = unused.stream().mapToLong(Used::bytes).sum() - most / UNUSED_SHARE;
        List<Used> used = files.stream()
                .filter(file -> !file.isUnused())
                .sorted(Comparator.comparing(Used::time))
                .toList();
        long left = excess - delete(unused, Math.min(excess, spare));
        delete(used, left);
    }

    /** Deletes files until they have as many bytes; returns how many bytes they had. */
    private static long delete(List<Used> files, long bytes) throws IOException {
        long deleted = 0;
        for (Used file : files) {
            if (deleted >= bytes) {
                break;
            }
            Files.deleteIfExists(file.path);
            deleted += file.bytes;
        }
        return deleted;
    }

    /** The files of all ranges. Deletes what was never completed and directories without files on the way. */
    private List<Used> files() throws IOException {
        List<Used> files = new ArrayList<>();
        Instant abandoned = Instant.now().minus(ABANDONED);
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String name = file.getFileName().toString();
                if (RangeFile.of(directory, name).isPresent()) {
                    long blocks = (attributes.size() + DISK_BLOCK - 1) / DISK_BLOCK;
                    files.add(new Used(file, blocks * DISK_BLOCK, attributes.lastModifiedTime()));
                } else if (name.endsWith(RangeFile.INCOMPLETE)
                        && attributes.lastModifiedTime().toInstant().isBefore(abandoned)) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) {
                // Deletes nothing if the directory has files.
                visited.toFile().delete();
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }
        });
        return files;
    }
}
