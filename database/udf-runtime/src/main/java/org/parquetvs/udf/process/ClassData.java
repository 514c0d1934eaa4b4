package org.parquetvs.udf.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32;

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
     * @param kind the beginning of its name
     */
    record Recording(Path draft, Path kind) {

        /** The option that makes a JVM write the archive. */
        String option() {
            return "-XX:ArchiveClassesAtExit=" + draft;
        }

        /** Renames the archive, if the JVM has written it; a killed JVM has not. */
        void keep() throws IOException {
            if (Files.exists(draft)) {
                Files.move(draft, named(kind, draft), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    public ClassData {
        Objects.requireNonNull(mode, "mode");
        directory = directory.toAbsolutePath();
    }

    /** The beginning of the name of the archive for a process. */
    private Path kind(ContainerSpec spec) {
        int kind = Objects.hash(spec.jars(), Runtime.version().toString());
        return directory.resolve(spec.purpose().name().toLowerCase(Locale.ROOT) + "-" + Integer.toHexString(kind));
    }

    /** A JVM crashes with a damaged archive, so the name of an archive has its check sum. */
    private static Path named(Path kind, Path content) throws IOException {
        CRC32 sum = new CRC32();
        try (FileChannel file = FileChannel.open(content)) {
            sum.update(file.map(FileChannel.MapMode.READ_ONLY, 0, file.size()));
        }
        return Path.of(kind + "-" + Long.toHexString(sum.getValue()) + ".jsa");
    }

    /** The archive for a process; empty if there is none, or only a damaged one. */
    Optional<Path> archive(ContainerSpec spec) throws IOException {
        Path kind = kind(spec);
        if (!Files.isDirectory(directory)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, kind.getFileName() + "-*.jsa")) {
            for (Path archive : found) {
                if (archive.equals(named(kind, archive))) {
                    return Optional.of(archive);
                }
            }
        }
        return Optional.empty();
    }

    /** Archives in a directory next to a jar; missing ones are created. */
    public static ClassData nextTo(Path jar) {
        return new ClassData(jar.resolveSibling("class-data"), Mode.RECORD);
    }

    /** The option that makes a JVM use the archive; empty if there is none. */
    public Optional<String> useOption(ContainerSpec spec) throws IOException {
        return archive(spec).map(archive -> "-XX:SharedArchiveFile=" + archive);
    }

    /** The archive to create; empty if archives are not created or this one exists. */
    Optional<Recording> recording(ContainerSpec spec) throws IOException {
        if (mode == Mode.USE || archive(spec).isPresent()) {
            return Optional.empty();
        }
        Files.createDirectories(directory);
        Path kind = kind(spec);
        return Optional.of(new Recording(Path.of(kind + "." + UUID.randomUUID()), kind));
    }
}
