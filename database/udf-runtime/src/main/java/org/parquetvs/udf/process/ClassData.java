package org.parquetvs.udf.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Class data archives of the JVM (CDS), one for each class path and purpose. With them, script processes start in about
 * half the time. A JVM ignores an archive that does not fit it.
 *
 * @param directory the directory of the archives
 * @param mode whether to use or to create archives
 */
public record ClassData(Path directory, Mode mode) {

    /** What to do with archives. */
    public enum Mode {
        /** Processes start with the existing archives. */
        USE,
        /** The same; in addition, a process writes a missing archive of its kind when the runtime is closed. */
        RECORD
    }

    /**
     * An archive that is being created. It gets its name when it is complete, because other programs may start a JVM
     * with it.
     *
     * @param draft the file that the JVM writes when it ends
     * @param archive its name
     */
    record Recording(Path draft, Path archive) {

        /** The option that makes a JVM write the archive. */
        String option() {
            return "-XX:ArchiveClassesAtExit=" + draft;
        }

        /** Renames the archive, if the JVM has written it; a killed JVM has not. */
        void keep() throws IOException {
            if (Files.exists(draft)) {
                Files.move(draft, archive, StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    public ClassData {
        Objects.requireNonNull(mode, "mode");
        directory = directory.toAbsolutePath();
    }

    /** The archive for a process; its name tells its purpose. */
    public Path archive(ContainerSpec spec) {
        int kind = Objects.hash(spec.jars(), Runtime.version().toString());
        return directory.resolve(
                spec.purpose().name().toLowerCase(Locale.ROOT) + "-" + Integer.toHexString(kind) + ".jsa");
    }

    /** Archives in a directory next to a jar; missing ones are created. */
    public static ClassData nextTo(Path jar) {
        return new ClassData(jar.resolveSibling("class-data"), Mode.RECORD);
    }

    /** The option that makes a JVM use the archive; empty if there is none. */
    public Optional<String> useOption(ContainerSpec spec) {
        Path archive = archive(spec);
        return Files.isRegularFile(archive) ? Optional.of("-XX:SharedArchiveFile=" + archive) : Optional.empty();
    }

    /** The archive to create; empty if archives are not created or this one exists. */
    Optional<Recording> recording(ContainerSpec spec) throws IOException {
        Path archive = archive(spec);
        if (mode == Mode.USE || Files.exists(archive)) {
            return Optional.empty();
        }
        Files.createDirectories(directory);
        return Optional.of(new Recording(Path.of(archive + "." + UUID.randomUUID()), archive));
    }
}
