package org.parquetvs.s3;

import java.nio.file.Path;
import java.util.Objects;

/**
 * What a server serves, where and for whom.
 *
 * @param directory each subdirectory is a bucket
 * @param port 0 for any free one
 * @param access who may use it
 * @param listener is notified of every request
 */
public record EmbeddedS3Options(Path directory, int port, S3Access access, S3RequestListener listener) {

    public EmbeddedS3Options {
        Objects.requireNonNull(directory, "directory");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(listener, "listener");
        Objects.checkIndex(port, 65_536);
    }

    /** Serves all clients on any free port. */
    public static EmbeddedS3Options over(Path directory) {
        return new EmbeddedS3Options(directory, 0, new S3Access.Anyone(), request -> {});
    }

    public EmbeddedS3Options withPort(int newPort) {
        return new EmbeddedS3Options(directory, newPort, access, listener);
    }

    public EmbeddedS3Options withKey(String accessKey, String secretKey) {
        return new EmbeddedS3Options(directory, port, new S3Access.KeyHolder(accessKey, secretKey), listener);
    }

    /** Asks for the secret of a key at every request, so that keys may appear and expire. */
    public EmbeddedS3Options withKeys(S3Access.SecretKeys keys) {
        return new EmbeddedS3Options(directory, port, new S3Access.KeyHolders(keys), listener);
    }

    public EmbeddedS3Options withListener(S3RequestListener newListener) {
        return new EmbeddedS3Options(directory, port, access, newListener);
    }
}
