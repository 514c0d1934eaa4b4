package org.parquetvs.adapter.properties;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.MappingErrors;
import org.parquetvs.edml.EdmlReader;

/** Reads files of BucketFS, which scripts of Exasol see below {@code /buckets}. */
final class BucketFiles {
    private static final Path ROOT = Path.of("/buckets");

    /**
     * Prefix of a system property that says where a path of BucketFS is on this machine, if not under its own name. The
     * path follows the prefix. The local cluster sets it for its script processes.
     */
    private static final String PLACE = "bucketfs:";

    private static final String JSON = ".json";

    private BucketFiles() {}

    /** A text, and the path that names it in messages. */
    record BucketText(String path, String text) {}

    /**
     * The text of a file, or of all {@code .json} files of a directory in the order of their names.
     *
     * @param path in BucketFS, with or without {@code /buckets}
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the path cannot be read, or there is no such file
     */
    static List<BucketText> read(String path) {
        Path inBucket = path(path);
        Path local = local(inBucket);
        if (!Files.isDirectory(local)) {
            return List.of(new BucketText(inBucket.toString(), text(inBucket, local)));
        }
        try (Stream<Path> files = Files.list(local)) {
            List<BucketText> texts = files.filter(file -> file.toString().endsWith(JSON) && !Files.isDirectory(file))
                    .sorted()
                    .map(file -> inBucket.resolve(file.getFileName()))
                    .map(file -> new BucketText(file.toString(), text(file, local(file))))
                    .toList();
            if (texts.isEmpty()) {
                throw MappingErrors.noMappingFiles(inBucket.toString());
            }
            return texts;
        } catch (IOException exception) {
            throw MappingErrors.unreadableMapping(inBucket.toString(), exception);
        }
    }

    /** The path on this machine. Users may only read files in BucketFS. */
    private static Path path(String given) {
        Path absolute = Path.of("/").resolve(given.strip()).normalize();
        Path inBucket = absolute.startsWith(ROOT)
                ? absolute
                : ROOT.resolve(Path.of("/").relativize(absolute)).normalize();
        if (inBucket.getNameCount() < 3) {
            throw MappingErrors.invalidMapping(
                    given + " names no file in a bucket, such as /buckets/bfsdefault/default/mapping.json");
        }
        return inBucket;
    }

    private static Path local(Path inBucket) {
        for (@Nullable Path above = inBucket; above != null; above = above.getParent()) {
            @Nullable String place = System.getProperty(PLACE + above);
            if (place != null) {
                return Path.of(place).resolve(above.relativize(inBucket)).normalize();
            }
        }
        return inBucket;
    }

    private static String text(Path inBucket, Path local) {
        try {
            if (Files.size(local) > EdmlReader.MAX_CHARACTERS) {
                throw MappingErrors.invalidEdml(inBucket.toString(), EdmlReader.tooLong(Files.size(local)));
            }
            return Files.readString(local, StandardCharsets.UTF_8);
        } catch (IOException exception) {
            throw MappingErrors.unreadableMapping(inBucket.toString(), exception);
        }
    }
}
