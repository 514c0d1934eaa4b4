package org.parquetvs.loads.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one history. A replaced or deleted version is kept elsewhere, with everything that its entity tag
 * depends on, so that it can come back unchanged.
 */
final class HistoryBucket {
    private static final int MAX_KEYS = 6;
    private static final int MAX_ROWS = 40;
    private static final int BROKEN_ONE_IN = 8;

    private final Path prefix;
    private final Path kept;
    private final Connection duckDb;
    private final Random random;
    private final Map<String, StoredVersion> objects = new TreeMap<>();
    private final List<StoredVersion> gone = new ArrayList<>();
    private int versions;

    /**
     * A version, and the time when it was written.
     *
     * @param key the key of the object
     */
    record StoredVersion(String key, Version version, long modifiedSeconds) {}

    /**
     * Creates an empty bucket.
     *
     * @param prefix the directory of the objects
     * @param kept a directory for replaced and deleted versions, on the same file system
     */
    HistoryBucket(Path prefix, Path kept, Connection duckDb, Random random) {
        this.prefix = prefix;
        this.kept = kept;
        this.duckDb = duckDb;
        this.random = random;
    }

    Map<String, StoredVersion> objects() {
        return Collections.unmodifiableMap(objects);
    }

    /** Adds, changes, removes or restores some objects. Returns what was done, for messages. */
    List<String> change() throws IOException, SQLException {
        List<String> changes = new ArrayList<>();
        for (int change = random.nextInt(5); change > 0; change--) {
            changes.add(changeOne());
        }
        return changes;
    }

    private String changeOne() throws IOException, SQLException {
        String key = "file-" + random.nextInt(MAX_KEYS) + ".parquet";
        @Nullable StoredVersion present = objects.get(key);
        if (present != null && random.nextInt(3) == 0) {
            remove(present);
            return "delete " + key;
        }
        List<StoredVersion> earlier =
                gone.stream().filter(version -> version.key().equals(key)).toList();
        if (!earlier.isEmpty() && random.nextInt(3) == 0) {
            StoredVersion back = earlier.get(random.nextInt(earlier.size()));
            restore(back);
            return "restore version " + back.version().number() + " of " + key;
        }
        StoredVersion written = write(key);
        return (present == null ? "add " : "replace ") + written;
    }

    private void remove(StoredVersion present) throws IOException {
        Files.move(file(present.key()), kept(present));
        objects.remove(present.key());
        gone.add(present);
    }

    private void restore(StoredVersion version) throws IOException {
        @Nullable StoredVersion present = objects.get(version.key());
        if (present != null) {
            remove(present);
        }
        Files.move(kept(version), file(version.key()));
        gone.remove(version);
        objects.put(version.key(), version);
    }

    private StoredVersion write(String key) throws IOException, SQLException {
        @Nullable StoredVersion present = objects.get(key);
        if (present != null) {
            remove(present);
        }
        versions++;
        Version version = new Version(versions, 1 + random.nextInt(MAX_ROWS), random.nextInt(BROKEN_ONE_IN) == 0);
        // The times of versions ascend; each two versions have the same time.
        StoredVersion stored = new StoredVersion(key, version, 1_700_000_000L + versions / 2);
        Path file = file(key);
        if (version.isBroken()) {
            Files.writeString(file, "version " + version.number() + " is no Parquet file");
        } else {
            try (Statement statement = duckDb.createStatement()) {
                statement.execute("COPY (SELECT i::INTEGER AS id FROM range(" + version.firstRow() + ", "
                        + (version.firstRow() + version.rows()) + ") t(i)) TO '" + file + "' (FORMAT parquet)");
            }
        }
        Files.setLastModifiedTime(file, FileTime.fromMillis(stored.modifiedSeconds() * 1000));
        objects.put(key, stored);
        return stored;
    }

    private Path file(String key) {
        return prefix.resolve(key);
    }

    private Path kept(StoredVersion version) {
        return kept.resolve(version.version().number() + ".parquet");
    }
}
