package org.parquetvs.delta;

import io.delta.kernel.internal.fs.Path;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.parquetvs.table.BucketUri;

/** Where files are, by their paths in the log: URIs, absolute or relative to the table. */
final class PathResolver {

    /** By character: those that mean themselves wherever they are in a path. */
    private static final boolean[] IS_PLAIN = new boolean[128];

    static {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_="
                .chars()
                .forEach(each -> IS_PLAIN[each] = true);
    }

    private final BucketUri bucket;
    private final Path root;
    private final String directory;

    /** @param root the address of the table, in the bucket */
    PathResolver(BucketUri bucket, Path root) {
        this.bucket = bucket;
        this.root = root;
        this.directory = bucket.key(root.toString()).orElseThrow() + "/";
    }

    /** The key of a file, or the address of a file in another bucket. */
    record Location(String text, boolean isKey) {}

    /** To read each path as a URI takes longer than all else in a plan. */
    Location location(String path) {
        if (isKey(path)) {
            return new Location(directory + path, true);
        }
        String address = new Path(root, new Path(URI.create(path))).toString();
        return bucket.key(address).map(key -> new Location(key, true)).orElseGet(() -> new Location(address, false));
    }

    /** @throws DeltaException if the file is in another bucket */
    String key(Location location) {
        if (!location.isKey()) {
            throw DeltaErrors.otherBucket(location.text(), bucket.bucket());
        }
        return location.text();
    }

    /** Whether a path is a key below the table, without escapes, and without names such as {@code ..}. */
    private static boolean isKey(String path) {
        byte before = '/';
        // Characters without a byte become question marks.
        for (byte each : path.getBytes(StandardCharsets.ISO_8859_1)) {
            if (each < 0 || (!IS_PLAIN[each] && (before == '/' || (each != '.' && each != '/')))) {
                return false;
            }
            before = each;
        }
        return true;
    }
}
