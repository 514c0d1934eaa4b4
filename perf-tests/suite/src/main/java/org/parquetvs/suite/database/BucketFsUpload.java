package org.parquetvs.suite.database;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import org.parquetvs.suite.error.SuiteErrors;

/**
 * Puts a file into BucketFS.
 *
 * @param bucket such as {@code https://host:2581/default}
 * @param password that writes
 * @param fingerprint SHA-256 of the server's certificate; empty: it must be one that Java trusts
 */
public record BucketFsUpload(URI bucket, String user, String password, Optional<String> fingerprint) {
    private static final int HTTP_OK = 200;

    /**
     * Uploads a file, which replaces one of its name.
     *
     * @throws org.parquetvs.suite.error.SuiteException if BucketFS does not take it
     */
    public void put(Path file) throws IOException {
        URI address = URI.create(bucket + "/" + file.getFileName());
        String credentials =
                Base64.getEncoder().encodeToString((user + ':' + password).getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Authorization", "Basic " + credentials)
                .PUT(HttpRequest.BodyPublishers.ofFile(file))
                .build();
        try {
            HttpResponse<Void> response = client().send(request, HttpResponse.BodyHandlers.discarding());
            if (response.statusCode() != HTTP_OK) {
                throw SuiteErrors.uploadFailed(address.toString(), "it answers " + response.statusCode());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while uploading to " + address, e);
        } catch (IOException e) {
            throw SuiteErrors.uploadFailed(address.toString(), String.valueOf(e));
        }
    }

    private HttpClient client() {
        HttpClient.Builder client = HttpClient.newBuilder();
        fingerprint.map(PinnedCertificate::context).ifPresent(client::sslContext);
        return client.build();
    }

    /** Without the password. */
    @Override
    public String toString() {
        return bucket + " as " + user;
    }
}
