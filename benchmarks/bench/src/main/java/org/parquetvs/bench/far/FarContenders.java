package org.parquetvs.bench.far;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.queries.QueryRace;
import org.parquetvs.bench.queries.Suite;
import org.parquetvs.importexport.install.InstallScripts;

/**
 * Who answers the queries of a suite.
 *
 * @param jar the jar of adapter and worker
 * @param data keeps the tables for the next race
 * @param caches for the directories of caches
 */
public record FarContenders(Suite suite, Path jar, DataCache data, Distance distance, Path caches) {

    /** Megabytes, as in {@code pvs sql}. */
    private static final int CACHE_SIZE = 2_048;

    /**
     * The contenders by their names; each session of ours with a cache has a new directory.
     *
     * @param python a Python that has DuckDB; null for none
     */
    public Map<String, FarRace.Opening> all(@Nullable String python) throws IOException {
        Path bucket = suite.directory(data);
        Map<String, FarRace.Opening> contenders = new LinkedHashMap<>();
        contenders.put("ours", served -> OurSession.start(jar, bucket, suite, distance, cached(), served));
        contenders.put(
                "ours-without-cache", served -> OurSession.start(jar, bucket, suite, distance, List.of(), served));
        if (python != null) {
            contenders.put("duckdb", served -> DuckDbSession.start(python, bucket, suite, distance, true, served));
            contenders.put(
                    "duckdb-without-cache",
                    served -> DuckDbSession.start(python, bucket, suite, distance, false, served));
        }
        return contenders;
    }

    private List<String> cached() throws IOException {
        Path directory = Files.createTempDirectory(caches, "objects");
        return Stream.concat(
                        Stream.of(InstallScripts.rangeCache(QueryRace.RANGE_CACHE)),
                        InstallScripts.diskCache(directory, CACHE_SIZE).stream())
                .toList();
    }
}
