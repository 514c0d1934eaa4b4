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
 * Class-data archives of the JVM (CDS), with which script processes start in about half the time: one for each class path
 * and purpose. A JVM ignores an archive that does not fit to it.
 *
 * @param directory where the archives are
 * @param mode whether they are used or made
 */
public record ClassData(Path directory, Mode mode) {

    /** What happens with archives. */
    public enum Mode {
        /** Processes start with the archives that are there. */
        USE,
        /** The same; and where an archive is missing, a process of its kind writes it when the runtime is closed. */
        RECORD
    }

    /**
     * An archive that is being made. It gets its name when it is complete, since other programs may start a JVM with it.
     *
     * @param draft the file that the JVM writes when it ends
     * @param archive its name
     */
    record Recording(Path draft, Path archive) {

        /** The option by which a JVM writes the archive. */
        String option() {
            return "-XX:ArchiveClassesAtExit=" + draft;
        }

        /** Gives the archive its name, if the JVM has written it: one that was killed has not. */
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

    /** The archive of a process; its name says what it is for. */
    public Path archive(ContainerSpec spec) {
        int kind = Objects.hash(spec.jars(), Runtime.version().toString());
        return directory.resolve(
                spec.purpose().name().toLowerCase(Locale.ROOT) + "-" + Integer.toHexString(kind) + ".jsa");
    }

    /** Archives in a directory next to a jar, which are made where they are missing. */
    public static ClassData nextTo(Path jar) {
        return new ClassData(jar.resolveSibling("class-data"), Mode.RECORD);
    }

    /** The option by which a JVM uses the archive; empty if there is none. */
    public Optional<String> useOption(ContainerSpec spec) {
        Path archive = archive(spec);
        return Files.isRegularFile(archive) ? Optional.of("-XX:SharedArchiveFile=" + archive) : Optional.empty();
    }

    /** The archive to make; empty if archives are not made or this one is there. */
    Optional<Recording> recording(ContainerSpec spec) throws IOException {
        Path archive = archive(spec);
        if (mode == Mode.USE || Files.exists(archive)) {
            return Optional.empty();
        }
        Files.createDirectories(directory);
        return Optional.of(new Recording(Path.of(archive + "." + UUID.randomUUID()), archive));
    }
}
