package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The contents of directories in the order of S3: files by their names, directories by their names with a slash.
 * Symbolic links are left out. Large directories are remembered until they change, since each page of a listing asks
 * again.
 */
final class DirectoryNames {

    private static final int LARGE = 1000;
    private static final int REMEMBERED = 8;

    /** Changes within one tick of the file system's clock cannot be distinguished; two seconds is the coarsest tick. */
    private static final Duration CLOCK_TICK = Duration.ofSeconds(2);

    private record Snapshot(FileTime changed, List<String> names) {}

    private final Map<Path, Snapshot> remembered = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Snapshot> eldest) {
            return size() > REMEMBERED;
        }
    };

    List<String> sorted(Path directory) throws IOException {
        FileTime changed = Files.getLastModifiedTime(directory);
        Snapshot known = recall(directory);
        if (known != null && known.changed().equals(changed)) {
            return known.names();
        }
        List<String> names = read(directory);
        if (names.size() >= LARGE && changed.toInstant().plus(CLOCK_TICK).isBefore(Instant.now())) {
            cache(directory, new Snapshot(changed, names));
        }
        return names;
    }

    private static List<String> read(Path directory) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
            for (Path child : children) {
                String name = child.getFileName().toString();
                if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                    names.add(name + "/");
                } else if (Files.isRegularFile(child, LinkOption.NOFOLLOW_LINKS)) {
                    names.add(name);
                }
            }
        }
        names.sort(KeyOrder.UTF_8);
        return List.copyOf(names);
    }

    private @Nullable Snapshot recall(Path directory) {
        synchronized (remembered) {
            return remembered.get(directory);
        }
    }

    private void cache(Path directory, Snapshot snapshot) {
        synchronized (remembered) {
            remembered.put(directory, snapshot);
        }
    }
}
