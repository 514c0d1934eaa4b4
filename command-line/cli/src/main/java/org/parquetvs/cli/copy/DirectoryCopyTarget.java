package org.parquetvs.cli.copy;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.export.Manifest;

/**
 * A directory that does not exist yet, or is empty. The database writes to a temporary S3 server next to it, whose files become
 * the directory when they are complete.
 */
final class DirectoryCopyTarget implements CopyTarget {
    private static final String BUCKET = "copy";
    private static final String PREFIX = "files/";

    private final Path directory;
    private final TemporaryDirectory temporary;
    private final EmbeddedS3 server;
    private final BucketCopyTarget written;

    private DirectoryCopyTarget(Path directory, TemporaryDirectory temporary, EmbeddedS3 server) {
        this.directory = directory;
        this.temporary = temporary;
        this.server = server;
        this.written = new BucketCopyTarget(server.connectionJson(BUCKET), PREFIX);
    }

    /** @throws UsageException if something is in the directory */
    static DirectoryCopyTarget of(Path directory) throws IOException {
        requireNothing(directory);
        Path parent = Objects.requireNonNull(directory.toAbsolutePath().getParent());
        TemporaryDirectory temporary =
                TemporaryDirectory.createInForClosing(Files.createDirectories(parent), ".pvs-copy-");
        try {
            Files.createDirectory(temporary.path().resolve(BUCKET));
            EmbeddedS3 server = EmbeddedS3.start(EmbeddedS3Options.over(temporary.path())
                    .withKey("pvs", temporary.path().getFileName().toString()));
            return new DirectoryCopyTarget(directory, temporary, server);
        } catch (IOException | RuntimeException e) {
            temporary.close();
            throw e;
        }
    }

    private static void requireNothing(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new UsageException("--to " + directory + " is not a directory");
        }
        try (DirectoryStream<Path> content = Files.newDirectoryStream(directory)) {
            if (content.iterator().hasNext()) {
                throw new UsageException("--to " + directory + " is not empty");
            }
        }
    }

    @Override
    public String connectionJson() {
        return written.connectionJson();
    }

    @Override
    public String prefix() {
        return PREFIX;
    }

    @Override
    public List<Manifest.Entry> finish() throws IOException {
        List<Manifest.Entry> files = written.finish();
        Files.deleteIfExists(directory);
        Files.move(temporary.path().resolve(BUCKET).resolve(PREFIX), directory);
        return files.stream().map(this::moved).toList();
    }

    /** The files are still in the temporary directory. */
    @Override
    public Optional<List<Manifest.Entry>> settle() {
        return Optional.empty();
    }

    /** The file with its key in the directory. */
    private Manifest.Entry moved(Manifest.Entry file) {
        String path = directory.resolve(file.key().substring(PREFIX.length())).toString();
        return new Manifest.Entry(path, file.eTag(), file.rows(), file.bytes(), file.mandatory());
    }

    @Override
    public void close() throws IOException {
        try (temporary;
                server) {
            written.close();
        }
    }
}
