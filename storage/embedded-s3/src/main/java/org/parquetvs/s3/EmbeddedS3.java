package org.parquetvs.s3;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.gaul.s3proxy.AccessGrant;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.jspecify.annotations.Nullable;
import org.parquetvs.s3.awssdk.DirectoryStore;

/**
 * An S3 server on the loopback address, over a directory: each subdirectory is a bucket, each file below it an object.
 * Files may be put there by hand at any time.
 */
public final class EmbeddedS3 implements AutoCloseable {

    private static final String HOST = "127.0.0.1";
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final S3Proxy server;
    private final S3Access access;
    private final Path directory;

    private EmbeddedS3(S3Proxy server, S3Access access, Path directory) {
        this.server = server;
        this.access = access;
        this.directory = directory;
    }

    /** Serves all clients on any free port. */
    public static EmbeddedS3 start(Path directory) throws IOException {
        return start(EmbeddedS3Options.over(directory));
    }

    /**
     * Starts a server.
     *
     * @throws IOException if the directory cannot be made or the port is taken
     */
    public static EmbeddedS3 start(EmbeddedS3Options options) throws IOException {
        Path directory = Files.createDirectories(options.directory());
        BlobStore store = new ObservedStore(new DirectoryStore(directory), options.listener());
        S3Proxy.Builder builder = S3Proxy.builder()
                .blobStore(store)
                .endpoint(URI.create("http://" + HOST + ":" + options.port()))
                // For example the token of temporary credentials: only the key decides.
                .ignoreUnknownHeaders(true)
                // Idle connections of clients would otherwise hold up the end.
                .stopTimeout(0);
        if (options.access() instanceof S3Access.KeyHolder holder) {
            builder.awsAuthentication(AuthenticationType.AWS_V4, holder.accessKey(), holder.secretKey());
        } else if (options.access() instanceof S3Access.KeyHolders) {
            // The locator below takes the place of this key.
            builder.awsAuthentication(AuthenticationType.AWS_V4, "none", "none");
        } else {
            builder.awsAuthentication(AuthenticationType.NONE, "", "");
        }
        S3Proxy server = builder.build();
        if (options.access() instanceof S3Access.KeyHolders holders) {
            server.setBlobStoreLocator((accessKey, bucket, key) -> accessKey == null
                    ? null
                    : holders.keys()
                            .secretOf(accessKey)
                            .map(secret -> new AccessGrant(secret, store))
                            .orElse(null));
        }
        try {
            server.start();
        } catch (IOException exception) {
            throw exception;
        } catch (Exception exception) {
            throw new IOException("Cannot serve " + directory + " on port " + options.port(), exception);
        }
        return new EmbeddedS3(server, options.access(), directory);
    }

    /** The address of the server, over plain HTTP. */
    public URI endpoint() {
        return URI.create("http://" + HOST + ":" + server.getPort());
    }

    /** The directory whose subdirectories are the buckets. */
    public Path directory() {
        return directory;
    }

    /** The JSON text of an Exasol CONNECTION to one bucket. */
    public String connectionJson(String bucket) {
        Map<String, String> members = new LinkedHashMap<>();
        if (access instanceof S3Access.KeyHolder holder) {
            members.put("awsAccessKeyId", quoted(holder.accessKey()));
            members.put("awsSecretAccessKey", quoted(holder.secretKey()));
        }
        members.put("awsRegion", quoted("us-east-1"));
        members.put("s3Bucket", quoted(bucket));
        members.put("awsEndpointOverride", quoted(HOST + ":" + server.getPort()));
        members.put("s3PathStyleAccess", "true");
        members.put("useSsl", "false");
        return members.entrySet().stream()
                .map(member -> quoted(member.getKey()) + ": " + member.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /**
     * Stops the server. A client may vanish while Jetty cancels the answer to it, and then Jetty 12.1 waits for ever in
     * about one of ten thousand cases ({@code HttpConnection.SendCallback.cancel}). An interrupt makes it close the port
     * and go on; the daemon thread that it still waits for holds up nobody.
     */
    @Override
    public void close() throws IOException {
        FutureTask<@Nullable Void> stop = new FutureTask<>(() -> {
            server.stop();
            return null;
        });
        Thread thread = new Thread(stop, "stop of " + endpoint());
        thread.setDaemon(true);
        thread.start();
        try {
            stop.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IOException("Cannot stop the server over " + directory, e.getCause());
        }
    }
}
