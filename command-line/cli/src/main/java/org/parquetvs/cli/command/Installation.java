package org.parquetvs.cli.command;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.parquetvs.console.ProgramDirectory;
import org.parquetvs.udf.process.ClassData;

/** The files that the build puts next to the command. */
public final class Installation {
    static final String JAR_NAME = "parquet-virtual-schema.jar";

    private Installation() {}

    /** The directory that scripts of the local cluster see as {@code /buckets/bfsdefault/default}. */
    static Path bucket() {
        Path bucket = ProgramDirectory.of(Installation.class)
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

    /** The jar of adapter and workers. */
    public static Path jar() {
        return bucket().resolve(JAR_NAME);
    }

    /**
     * Archives of class data for the processes of the local cluster. The launcher has them made after each build, by the
     * system property {@code pvs.class-data.record}.
     */
    static ClassData classData() {
        Path directory = ProgramDirectory.of(Installation.class).resolve("class-data");
        return new ClassData(
                directory, Boolean.getBoolean("pvs.class-data.record") ? ClassData.Mode.RECORD : ClassData.Mode.USE);
    }
}
