package org.parquetvs.cli.command;

import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Where the command finds what the build put beside it. */
final class Installation {
    static final String JAR_NAME = "parquet-virtual-schema.jar";

    private Installation() {}

    /** The directory that scripts of the local cluster see as {@code /buckets/bfsdefault/default}. */
    static Path bucket() {
        Path bucket = buildDirectory().resolve("bucketfs").resolve("bfsdefault").resolve("default");
        Path jar = bucket.resolve(JAR_NAME);
        if (!Files.isRegularFile(jar)) {
            throw new UncheckedIOException(
                    new NoSuchFileException(jar.toString(), null, "run 'mvn package' to build it"));
        }
        return bucket;
    }

    private static Path buildDirectory() {
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
}
