package org.parquetvs.exasol.database;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.parquetvs.exasol.error.ExasolErrors;
import org.parquetvs.exasol.error.ExasolException;

/**
 * A bucket of BucketFS, where the scripts of a database find their files.
 *
 * @param bucket address of the bucket, such as {@code https://host:2581/default}
 * @param password password for writing
 * @param fingerprint SHA-256 of the server's certificate; empty: Java must trust the certificate
 */
public record BucketFsClient(URI bucket, String user, String password, Optional<String> fingerprint) {
    private static final int HTTP_OK = 200;
    private static final int HTTP_NO_CONTENT = 204;
    private static final int HTTP_NOT_FOUND = 404;
    private static final Duration CONNECTING = Duration.ofSeconds(20);

    /** Enough for a jar of 100 MB over a slow line. */
    private static final Duration ANSWERING = Duration.ofMinutes(10);

    /**
     * Uploads a file and replaces an existing file of this name.
     *
     * @param name name of the file in the bucket
     * @throws org.parquetvs.exasol.error.ExasolException if BucketFS does not accept it
     */
    public void put(Path file, String name) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder().PUT(HttpRequest.BodyPublishers.ofFile(file));
        Answer<Void> answer = ask(
                name,
                request,
                HttpResponse.BodyHandlers.discarding(),
                reason -> ExasolErrors.uploadFailed(address(name).toString(), reason));
        if (answer.status() != HTTP_OK) {
            throw ExasolErrors.uploadFailed(address(name).toString(), answers(answer.status()));
        }
    }

    /**
     * Whether the bucket has a file with these bytes. A file that may not be read counts as missing.
     *
     * @param sha256 SHA-256 of the bytes, as hexadecimal digits
     * @throws org.parquetvs.exasol.error.ExasolException if BucketFS cannot be reached
     */
    public boolean has(String name, String sha256) throws IOException {
        Answer<InputStream> answer = ask(
                name,
                HttpRequest.newBuilder().GET(),
                HttpResponse.BodyHandlers.ofInputStream(),
                reason -> ExasolErrors.bucketRefuses("read", address(name).toString(), reason));
        try (InputStream bytes = answer.body()) {
            return answer.status() == HTTP_OK && Checksum.of(bytes).equals(sha256);
        }
    }

    /**
     * Deletes a file; a missing file is no failure.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if BucketFS does not delete it
     */
    public void delete(String name) throws IOException {
        Answer<Void> answer = ask(
                name,
                HttpRequest.newBuilder().DELETE(),
                HttpResponse.BodyHandlers.discarding(),
                reason -> ExasolErrors.bucketRefuses("delete", address(name).toString(), reason));
        if (!Set.of(HTTP_OK, HTTP_NO_CONTENT, HTTP_NOT_FOUND).contains(answer.status())) {
            throw ExasolErrors.bucketRefuses("delete", address(name).toString(), answers(answer.status()));
        }
    }

    private record Answer<T>(int status, T body) {}

    private <T> Answer<T> ask(
            String name,
            HttpRequest.Builder request,
            HttpResponse.BodyHandler<T> body,
            Function<String, ExasolException> failure)
            throws IOException {
        String credentials =
                Base64.getEncoder().encodeToString((user + ':' + password).getBytes(StandardCharsets.UTF_8));
        request.uri(address(name))
                .header("Authorization", "Basic " + credentials)
                .timeout(ANSWERING);
        try {
            HttpResponse<T> response = client().send(request.build(), body);
            return new Answer<>(response.statusCode(), response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for " + address(name), e);
        } catch (IOException e) {
            throw failure.apply(String.valueOf(e));
        }
    }

    private static String answers(int status) {
        return "it answers " + status;
    }

    private URI address(String name) {
        return URI.create(bucket + "/" + name);
    }

    private HttpClient client() {
        HttpClient.Builder client = HttpClient.newBuilder().connectTimeout(CONNECTING);
        fingerprint.map(PinnedCertificate::context).ifPresent(client::sslContext);
        return client.build();
    }

    /** Does not show the password. */
    @Override
    public String toString() {
        return bucket + " as " + user;
    }
}
