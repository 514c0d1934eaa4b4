package org.parquetvs.perf;

import java.net.URISyntaxException;
import java.nio.file.Path;
import org.parquetvs.perf.data.DataCache;

/** Where the benchmarks find what the build put beside them. */
final class Installation {
    private Installation() {}

    /** Where the build writes: libraries, data sets, the jar for BucketFS. */
    static Path buildDirectory() {
        try {
            Path code = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return code.resolveSibling(".").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The location of the program is not a path", e);
        }
    }

    /** Where the data of all benchmarks stays. */
    static DataCache dataCache() {
        return new DataCache(buildDirectory().resolve("data"));
    }

    /** The jar that holds adapter and worker. */
    static Path distJar() {
        return buildDirectory().resolve("bucketfs").resolve("parquet-virtual-schema.jar");
    }

    /** The class path of the incumbent's contenders. */
    static String incumbentClassPath() {
        return buildDirectory()
                .resolve("../incumbent/target/incumbent.jar")
                .normalize()
                .toString();
    }
}
