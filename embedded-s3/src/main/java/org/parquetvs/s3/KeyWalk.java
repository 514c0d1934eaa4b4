package org.parquetvs.s3;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a bucket in the order of S3. Of the tree only the directories on the way to the current key are in
 * memory. A directory sorts as its name with a slash, which makes the order of the tree that of the keys.
 */
final class KeyWalk implements Iterator<String> {

    /** What is listed. */
    enum Depth {
        /** Every key. */
        KEYS,
        /** Keys without a further slash after the prefix; in place of the others the directories that they are in. */
        DIRECTORIES
    }

    private record Level(String keyPrefix, Path directory, Iterator<String> names) {}

    private final String after;
    private final Depth depth;
    private final Deque<Level> levels = new ArrayDeque<>();
    private @Nullable String next;

    private KeyWalk(String keyPrefix, Path directory, String namePrefix, String after, Depth depth) {
        this.after = after;
        this.depth = depth;
        descend(keyPrefix, directory, namePrefix);
        next = advance();
    }

    /**
     * Begins a walk over what begins with {@code prefix}.
     *
     * @param after only greater keys are listed; empty for all
     */
    static KeyWalk over(Path bucket, String prefix, String after, Depth depth) {
        int nameStart = prefix.lastIndexOf('/') + 1;
        String keyPrefix = prefix.substring(0, nameStart);
        return new KeyWalk(keyPrefix, bucket.resolve(keyPrefix), prefix.substring(nameStart), after, depth);
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
            if (!level.names().hasNext()) {
                levels.remove();
                continue;
            }
            String name = level.names().next();
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
            return new KeyWalk(key, directory, "", after, Depth.KEYS).hasNext();
        }
        try (Stream<Path> tree = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
            return tree.anyMatch(Files::isRegularFile);
        } catch (IOException exception) {
            throw new UncheckedIOException("Cannot list " + directory, exception);
        }
    }

    private void descend(String keyPrefix, Path directory, String namePrefix) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
            for (Path child : children) {
                String name = child.getFileName().toString();
                if (name.startsWith(namePrefix)) {
                    String listed = Files.isDirectory(child) ? name + "/" : name;
                    if (mayFollow(keyPrefix + listed)) {
                        names.add(listed);
                    }
                }
            }
        } catch (NoSuchFileException | NotDirectoryException nothingThere) {
            return;
        } catch (IOException exception) {
            throw new UncheckedIOException("Cannot list " + directory, exception);
        }
        names.sort(KeyOrder.UTF_8);
        levels.push(new Level(keyPrefix, directory, names.iterator()));
    }

    /** Whether this key, or one in this directory, is greater than {@link #after}. */
    private boolean mayFollow(String listed) {
        return KeyOrder.UTF_8.compare(listed, after) > 0 || (listed.endsWith("/") && after.startsWith(listed));
    }
}
