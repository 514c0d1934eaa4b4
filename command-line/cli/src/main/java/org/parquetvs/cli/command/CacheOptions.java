package org.parquetvs.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.UsageException;
import org.parquetvs.importexport.install.InstallScripts;
import picocli.CommandLine.Option;

/** The options that say what processes of scripts keep of the objects that they read. */
public final class CacheOptions {

    /** Enough for the small tables of a warehouse. */
    private static final int RANGE_CACHE = 64;

    private static final int CACHE_SIZE = 2_048;

    @Option(
            names = "--range-cache",
            paramLabel = "MB",
            description =
                    "megabytes of short ranges of objects that each process of a script keeps for later statements;"
                            + " 0: none (default: " + RANGE_CACHE + ")")
    private @Nullable Integer rangeCache;

    @Option(
            names = "--cache-size",
            paramLabel = "MB",
            description =
                    "megabytes of objects that are kept in ~/.pvs/objects for all commands of this user, at most a"
                            + " tenth of the free disk; 0: none (default: " + CACHE_SIZE + ")")
    private @Nullable Integer cacheSize;

    /**
     * Checks the options.
     *
     * @throws UsageException if a number is negative
     */
    void check() {
        megabytes("--range-cache", rangeCache, RANGE_CACHE);
        megabytes("--cache-size", cacheSize, CACHE_SIZE);
    }

    /** Keeps nothing unless the command line says so. */
    void keepNothing() {
        rangeCache = rangeCache == null ? Integer.valueOf(0) : rangeCache;
        cacheSize = cacheSize == null ? Integer.valueOf(0) : cacheSize;
    }

    /**
     * The options for the JVMs of the scripts.
     *
     * @throws UsageException if a number is negative
     */
    List<String> jvmOptions() {
        List<String> options = new ArrayList<>();
        options.add(InstallScripts.rangeCache(megabytes("--range-cache", rangeCache, RANGE_CACHE)));
        int size = megabytes("--cache-size", cacheSize, CACHE_SIZE);
        if (size > 0) {
            directory().ifPresent(directory -> options.addAll(InstallScripts.diskCache(directory, size)));
        }
        return options;
    }

    private static Optional<Path> directory() {
        return HomeDirectory.find()
                .map(home -> home.resolve(".pvs").resolve("objects"))
                .filter(InstallScripts::canHold);
    }

    private static int megabytes(String option, @Nullable Integer given, int otherwise) {
        if (given != null && given < 0) {
            throw new UsageException(option + " must be at least 0, not " + given);
        }
        return given == null ? otherwise : given;
    }
}
