package org.parquetvs.cluster.udf;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/**
 * Where the buckets of BucketFS are on this machine. A path outside of every bucket is taken as a local one.
 *
 * @param directories local directory by bucket path, for example {@code /buckets/bfsdefault/default}
 */
public record BucketFs(Map<String, Path> directories) {

    public BucketFs {
        directories = Map.copyOf(directories);
    }

    /** The local file behind the path that a script names. */
    public Path resolve(String scriptPath) {
        return directories.entrySet().stream()
                .filter(bucket -> scriptPath.startsWith(bucket.getKey() + "/"))
                .max(Comparator.comparingInt(bucket -> bucket.getKey().length()))
                .map(bucket -> bucket.getValue()
                        .resolve(scriptPath.substring(bucket.getKey().length() + 1)))
                .orElseGet(() -> Path.of(scriptPath));
    }
}
