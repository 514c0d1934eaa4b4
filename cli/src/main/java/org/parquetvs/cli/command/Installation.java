package org.parquetvs.cli.command;

import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.parquetvs.udf.process.ClassData;

/** Where a program finds what the build put beside it. */
public final class Installation {
    static final String JAR_NAME = "parquet-virtual-schema.jar";

    private Installation() {}

    /** The directory that scripts of the local cluster see as {@code /buckets/bfsdefault/default}. */
    static Path bucket() {
        Path bucket = directoryOf(Installation.class)
                .resolve("bucketfs")
                .resolve("bfsdefault")
                .resolve("default");
        Path jar = bucket.resolve(JAR_NAME);
        if (!Files.isRegularFile(jar)) {
            throw new UncheckedIOException(
                    new NoSuchFileException(jar.toString(), null, "run 'mvn package' to build it"));
        }
        return bucket;
    }

    /**
     * Archives of class data for the processes of the local cluster. The launcher has them made after each build, by the
     * system property {@code pvs.class-data.record}.
     */
    static ClassData classData() {
        Path directory = directoryOf(Installation.class).resolve("class-data");
        return new ClassData(
                directory, Boolean.getBoolean("pvs.class-data.record") ? ClassData.Mode.RECORD : ClassData.Mode.USE);
    }

    /** The directory of the jar, or of the directory, that a class is loaded from. */
    public static Path directoryOf(Class<?> program) {
        try {
            Path code = Path.of(
                    program.getProtectionDomain().getCodeSource().getLocation().toURI());
            return code.resolveSibling(".").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The location of the program is not a path", e);
        }
    }
}
