package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.Trickling;
import org.parquetvs.testing.fault.FaultyProxy;

/** Listings that break off, trickle, or are not those of S3. */
class S3ListingFaultIT {

    private static final S3Options QUICK = S3Options.DEFAULT
            .withMaxAttempts(3)
            .withBackoff(Duration.ofMillis(1), Duration.ofMillis(10))
            .withReadTimeout(Duration.ofSeconds(1));
    private static final Fault SLOW_DOWN = Instead.error(503, "SlowDown");

    private EmbeddedS3 server;
    private FaultyProxy proxy;
    private S3ObjectStore store;
    private FileEntry file;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        Files.writeString(Files.createDirectories(root.resolve("bucket")).resolve("file"), "content");
        server = EmbeddedS3.start(root);
        proxy = new FaultyProxy(server.endpoint());
        store = S3ObjectStore.open("""
            {"s3Bucket": "bucket", "awsEndpointOverride": "http://127.0.0.1:%d", "s3PathStyleAccess": true}
            """.formatted(proxy.port()), QUICK);
        file = store.list("file").findFirst().orElseThrow();
    }

    @AfterEach
    void close() throws IOException {
        store.close();
        proxy.close();
        server.close();
    }

    @Test
    void repeatsAListingThatTrickles() {
        proxy.next(new Trickling(200));
        assertThat(store.list("")).containsExactly(file);
        assertThat(store.metrics().retries()).isEqualTo(1);
    }

    @Test
    void repeatsAListing() {
        proxy.next(SLOW_DOWN, new Broken(Break.RESET, 50));
        assertThat(store.list("")).containsExactly(file);
        assertThat(store.metrics().retries()).isEqualTo(2);
    }

    /** Through this proxy listings have no length, so that only a reset or a stall can be told from the end of a listing. */
    @ParameterizedTest
    @EnumSource(
            value = Break.class,
            names = {"RESET", "STALL"})
    void repeatsAListingThatBreaksOffAnywhere(Break how) {
        for (int bytes = 100; bytes <= 500; bytes += 100) {
            proxy.next(new Broken(how, bytes));
            assertThat(store.list("")).as("after %d bytes", bytes).containsExactly(file);
        }
        assertThat(store.metrics().retries()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Size>-1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified>",
                "<LastModified>2026-01-01T00:00:00.000Z</LastModified>",
                "<Size>5</Size>"
            })
    void doesNotTakeAListingThatIsNoneOfS3(String facts) {
        proxy.next(Instead.object(
                "200 OK",
                "<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>file</Key><ETag>e</ETag>" + facts
                        + "</Contents></ListBucketResult>"));
        assertThatThrownBy(() -> store.list("").toList())
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-15: Failed to list prefix '' of bucket 'bucket': the answer of"
                        + " the store does not follow the S3 protocol (object 'file' without size or time).");
    }

    @Test
    void saysThatAPageOfAListingIsTooLong() {
        proxy.always(head -> true, Instead.object("200 OK", "<ListBucketResult>" + " ".repeat(16 << 20)));
        assertThatThrownBy(() -> store.list("").toList())
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-15: Failed to list prefix '' of bucket 'bucket': the answer of"
                        + " the store does not follow the S3 protocol (a page of a listing with more than 16 MiB).");
        assertThat(store.metrics().retries()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a+b",
                "a%2Bb",
                "100%",
                "a b",
                "line\nbreak",
                "tab\t\r",
                "\u0001",
                "nul\u0000",
                "\uFFFE",
                "\uD83D\uDE00"
            })
    void listsKeysThatXmlHasNoFormFor(String key) {
        String encoded = URLEncoder.encode(key, StandardCharsets.UTF_8);
        String facts = "<Size>5</Size><ETag>e</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified>";
        proxy.next(Instead.object(
                "200 OK",
                "<ListBucketResult><IsTruncated>false</IsTruncated><EncodingType>url</EncodingType><Contents><Key>"
                        + encoded + "</Key>" + facts + "</Contents></ListBucketResult>"));
        assertThat(store.list("")).extracting(FileEntry::key).containsExactly(key);
        assertThat(proxy.requestLines()).last().asString().contains("encoding-type=url");
    }

    /** What says nothing of an encoding has none. */
    @Test
    void takesKeysAsTheyAreFromAServerThatDoesNotEncodeThem() {
        proxy.next(Instead.object(
                "200 OK",
                "<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>a+b%20c</Key><Size>5</Size><ETag>e</ETag>"
                        + "<LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>"));
        assertThat(store.list("")).extracting(FileEntry::key).containsExactly("a+b%20c");
    }

    /** A second slash goes out encoded, because some servers on the way fold two of them into one. */
    @Test
    void keepsKeysThatAreNoPaths() {
        FileEntry odd = new FileEntry("a//b/../c", 10, "\"tag\"", 0);
        proxy.next(Instead.object("206 Partial", "4", "Content-Range: bytes 4-4/10"));
        ByteBuffer bytes = ByteBuffer.allocate(1);
        store.read(odd, 4, bytes);
        assertThat(proxy.requestLines()).last().isEqualTo("GET /bucket/a/%2Fb/../c HTTP/1.1");
        assertThat(bytes.array()).containsExactly('4');
    }
}
