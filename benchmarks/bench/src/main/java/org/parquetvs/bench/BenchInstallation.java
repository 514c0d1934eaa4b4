package org.parquetvs.bench;

import java.nio.file.Path;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.documents.DocumentFiles;
import org.parquetvs.console.ProgramDirectory;

/** The files that the build puts next to the benchmarks. */
final class BenchInstallation {
    private BenchInstallation() {}

    /** Where the build writes: libraries, data sets, the jar for BucketFS. */
    private static Path buildDirectory() {
        return ProgramDirectory.of(Bench.class);
    }

    /** Keeps the data of all benchmarks. */
    static DataCache dataCache() {
        return new DataCache(buildDirectory().resolve("data"));
    }

    /** Keeps the text files of all benchmarks. */
    static DocumentFiles documentFiles() {
        return new DocumentFiles(dataCache().directory());
    }

    /** The jar that holds adapter and worker. */
    static Path distJar() {
        return buildDirectory().resolve("bucketfs").resolve("parquet-virtual-schema.jar");
    }

    /** The class path of the incumbent's contenders. */
    static String incumbentClassPath() {
        return buildDirectory()
                .resolve("../../incumbent/target/incumbent.jar")
                .normalize()
                .toString();
    }
}
