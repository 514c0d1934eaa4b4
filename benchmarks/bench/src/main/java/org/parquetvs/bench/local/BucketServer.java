package org.parquetvs.bench.local;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.parquetvs.s3.EmbeddedS3;

/**
 * An S3 server whose bucket is a directory.
 *
 * @param bucket the name of the directory
 */
public record BucketServer(EmbeddedS3 server, String bucket) implements AutoCloseable {

    /** Serves the files of a directory. */
    public static BucketServer over(Path directory) throws IOException {
        return new BucketServer(EmbeddedS3.start(Objects.requireNonNull(directory.getParent())), name(directory));
    }

    /** Serves a new directory in another one, to be written to. */
    public static BucketServer empty(Path parent) throws IOException {
        return over(Files.createDirectory(parent.resolve("bucket")));
    }

    private static String name(Path directory) {
        return Objects.requireNonNull(directory.getFileName()).toString();
    }

    /** The content of a connection to the bucket. */
    public String connectionJson() {
        return server.connectionJson(bucket);
    }

    /** The same for a directory next to that of the bucket. */
    public String connectionJsonOf(Path directory) {
        return server.connectionJson(name(directory));
    }

    /** The same through a proxy. */
    public String connectionJsonThrough(URI proxy) {
        return connectionJson().replace(server.endpoint().getAuthority(), proxy.getAuthority());
    }

    /** The address of the server. */
    public URI endpoint() {
        return server.endpoint();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
