package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a bucket in the order of S3. Only the directories on the way to the current key are in memory. A
 * directory sorts by its name with a slash, so the tree has the same order as the keys.
 */
final class KeyWalk implements Iterator<String> {

    /** Which names are listed. */
    enum Depth {
        /** Every key. */
        KEYS,
        /** Keys without a further slash after the prefix, and the directories of all other keys. */
        DIRECTORIES
    }

    private record Level(String keyPrefix, Path directory, String namePrefix, Iterator<String> names) {}

    private final DirectoryNames directories;
    private final String after;
    private final Depth depth;
    private final Deque<Level> levels = new ArrayDeque<>();
    private @Nullable String next;

    private KeyWalk(DirectoryNames directories, String after, Depth depth) {
        this.directories = directories;
        this.after = after;
        this.depth = depth;
    }

    /**
     * Begins a walk over the keys that begin with {@code prefix}.
     *
     * @param after only greater keys are listed; empty for all
     */
    static KeyWalk over(DirectoryNames directories, Path bucket, String prefix, String after, Depth depth) {
        KeyWalk walk = new KeyWalk(directories, after, depth);
        int slash = prefix.lastIndexOf('/');
        if (slash < 0) {
            return walk.beginIn("", bucket, prefix);
        }
        return BucketDirectories.below(bucket, prefix.substring(0, slash))
                .map(directory -> walk.beginIn(prefix.substring(0, slash + 1), directory, prefix.substring(slash + 1)))
                .orElse(walk);
    }

    private KeyWalk beginIn(String keyPrefix, Path directory, String namePrefix) {
        descend(keyPrefix, directory, namePrefix);
        next = advance();
        return this;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    /** A key, or a directory with its slash. */
    @Override
    public String next() {
        String current = next;
        if (current == null) {
            throw new NoSuchElementException("No further key");
        }
        next = advance();
        return current;
    }

    private @Nullable String advance() {
        while (!levels.isEmpty()) {
            Level level = levels.element();
            String name = level.names().hasNext() ? level.names().next() : "";
            if (name.isEmpty() || !name.startsWith(level.namePrefix())) {
                levels.remove();
                continue;
            }
            String key = level.keyPrefix() + name;
            if (!name.endsWith("/")) {
                return key;
            }
            Path directory = level.directory().resolve(name);
            if (depth == Depth.KEYS) {
                descend(key, directory, "");
            } else if (hasKeys(key, directory)) {
                return key;
            }
        }
        return null;
    }

    /** S3 knows no empty directories. */
    private boolean hasKeys(String key, Path directory) {
        if (after.startsWith(key)) {
            return new KeyWalk(directories, after, Depth.KEYS)
                    .beginIn(key, directory, "")
                    .hasNext();
        }
        FileSearch search = new FileSearch();
        try {
            Files.walkFileTree(directory, search);
            return search.found;
        } catch (IOException exception) {
            throw new UncheckedIOException("Cannot list " + directory, exception);
        }
    }

    /** Looks for a file in a tree whose directories may be removed meanwhile. */
    private static final class FileSearch extends SimpleFileVisitor<Path> {
        private boolean found;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            found |= attributes.isRegularFile();
            return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }
    }

    private void descend(String keyPrefix, Path directory, String namePrefix) {
        try {
            List<String> names = directories.sorted(directory);
            int first = Math.max(firstFrom(names, namePrefix), firstAfter(names, keyPrefix));
            levels.push(new Level(keyPrefix, directory, namePrefix, names.listIterator(first)));
        } catch (IOException exception) {
            // A prefix need not have a directory, and a listing is no snapshot.
            if (!(exception instanceof NoSuchFileException) && Files.isDirectory(directory)) {
                throw new UncheckedIOException("Cannot list " + directory, exception);
            }
        }
    }

    /** Index of the first name that is greater than {@link #after}, or that is a directory with such a key. */
    private int firstAfter(List<String> names, String keyPrefix) {
        if (!after.startsWith(keyPrefix)) {
            return KeyOrder.UTF_8.compare(keyPrefix, after) > 0 ? 0 : names.size();
        }
        String rest = after.substring(keyPrefix.length());
        int slash = rest.indexOf('/');
        // No name has a NUL: a name that is not less than the text followed by a NUL is greater than the text.
        return firstFrom(names, slash < 0 ? rest + "\0" : rest.substring(0, slash + 1));
    }

    private static int firstFrom(List<String> names, String bound) {
        int found = Collections.binarySearch(names, bound, KeyOrder.UTF_8);
        return found < 0 ? -found - 1 : found;
    }
}
