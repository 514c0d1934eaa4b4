package org.parquetvs.loads.crash;

import jakarta.json.Json;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.SlowDownException;

/** An S3 server that can be gone or busy, and can come back under the same address. */
final class FaultyStore implements AutoCloseable {
    private final EmbeddedS3Options options;
    private final String connectionJson;
    private volatile boolean busy;
    private @Nullable EmbeddedS3 server;

    /** @param directory the directory of the buckets */
    FaultyStore(Path directory, String bucket) throws IOException {
        EmbeddedS3Options anyPort = EmbeddedS3Options.over(directory).withListener(request -> answer());
        EmbeddedS3 first = EmbeddedS3.start(anyPort);
        this.server = first;
        this.options = anyPort.withPort(first.endpoint().getPort());
        this.connectionJson = impatient(first.connectionJson(bucket));
    }

    /** Statements give the store up after a few seconds. */
    private static String impatient(String json) {
        return Json.createObjectBuilder(
                        Json.createReader(new StringReader(json)).readObject())
                .add("s3ReadTimeout", 3)
                .add("s3RequestTimeout", 5)
                .build()
                .toString();
    }

    private void answer() {
        if (busy) {
            throw new SlowDownException();
        }
    }

    /** The content of a CONNECTION to the bucket. */
    String connectionJson() {
        return connectionJson;
    }

    void beBusy() {
        busy = true;
    }

    void beGone() throws IOException {
        EmbeddedS3 running = server;
        if (running != null) {
            running.close();
            server = null;
        }
    }

    /** Answers again. */
    void comeBack() throws IOException {
        busy = false;
        if (server == null) {
            server = EmbeddedS3.start(options);
        }
    }

    @Override
    public void close() throws IOException {
        beGone();
    }
}
