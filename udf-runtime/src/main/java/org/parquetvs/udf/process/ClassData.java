package org.parquetvs.udf.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

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
        /** The first process of each kind writes its archive when the runtime is closed. */
        RECORD
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

    /** The option by which a JVM uses the archive; empty if there is none. */
    public Optional<String> useOption(ContainerSpec spec) {
        Path archive = archive(spec);
        return mode == Mode.USE && Files.isRegularFile(archive)
                ? Optional.of("-XX:SharedArchiveFile=" + archive)
                : Optional.empty();
    }

    /** The option by which a JVM writes the archive; empty if archives are not made or this one is there. */
    public Optional<String> recordOption(ContainerSpec spec) {
        Path archive = archive(spec);
        return mode == Mode.RECORD && !Files.exists(archive)
                ? Optional.of("-XX:ArchiveClassesAtExit=" + archive)
                : Optional.empty();
    }
}
