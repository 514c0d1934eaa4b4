package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectChangedException;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.During;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.Trickling;
import org.parquetvs.testing.fault.FaultyProxy;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class S3ObjectStoreFaultIT {

    private static final int SIZE = 1_000_000;

    /** More than the head of an answer has, and much less than its body. */
    private static final int HEAD_AND_MORE = 100_000;

    private static final S3Options QUICK = S3Options.DEFAULT
            .withMaxAttempts(3)
            .withBackoff(Duration.ofMillis(1), Duration.ofMillis(10))
            .withReadTimeout(Duration.ofSeconds(1));
    private static final Fault INTERNAL_ERROR = Instead.error(500, "InternalError");
    private static final Fault SLOW_DOWN = Instead.error(503, "SlowDown");

    private final byte[] content = new byte[SIZE];
    private Path directory;
    private EmbeddedS3 server;
    private FaultyProxy proxy;
    private S3ObjectStore store;
    private FileEntry file;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        directory = Files.createDirectories(root.resolve("bucket"));
        new Random(1).nextBytes(content);
        Files.write(directory.resolve("file"), content);
        server = EmbeddedS3.start(root);
        proxy = new FaultyProxy(server.endpoint());
        store = open(QUICK);
        file = store.list("file").findFirst().orElseThrow();
    }

    private S3ObjectStore open(S3Options options) {
        return S3ObjectStore.open("""
            {"s3Bucket": "bucket", "awsEndpointOverride": "http://127.0.0.1:%d", "s3PathStyleAccess": true}
            """.formatted(proxy.port()), options);
    }

    @AfterEach
    void close() throws IOException {
        store.close();
        proxy.close();
        server.close();
    }

    private byte[] readAll() {
        ByteBuffer bytes = ByteBuffer.allocate(SIZE);
        store.read(file, 0, bytes);
        assertThat(bytes.hasRemaining()).isFalse();
        return bytes.array();
    }

    @ParameterizedTest
    @EnumSource(Break.class)
    void resumesAtTheByteReached(Break how) {
        proxy.next(new Broken(how, HEAD_AND_MORE), new Broken(how, HEAD_AND_MORE));
        assertThat(readAll()).isEqualTo(content);
        assertThat(proxy.ranges()).hasSize(3);
        assertThat(proxy.ranges().get(0)).isEqualTo("bytes=0-999999");
        assertThat(proxy.ranges().get(1)).matches("bytes=[1-9]\\d*-999999");
        StoreMetrics metrics = store.metrics();
        assertThat(metrics.retries()).isEqualTo(2);
        assertThat(metrics.bytes()).isEqualTo(SIZE);
        assertThat(metrics.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(Break.class)
    void repeatsARequestWithoutAnswer(Break how) {
        proxy.next(new Broken(how, 0));
        assertThat(readAll()).isEqualTo(content);
        assertThat(store.metrics().retries()).isEqualTo(1);
    }

    /** Any byte ends the silence that a socket's timeout is for. */
    @ParameterizedTest
    @ValueSource(ints = {0, HEAD_AND_MORE})
    void repeatsARequestWhoseAnswerTrickles(int bytes) {
        store.close();
        store = open(QUICK.withRequestTimeout(Duration.ofSeconds(2)));
        proxy.next(new Trickling(bytes));
        ByteBuffer all = ByteBuffer.allocate(SIZE);
        if (bytes == 0) {
            assertThatThrownBy(() -> store.read(file, 0, all))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("gave up after 1 attempt and ")
                    .hasMessageContaining("The last failure: the store did not go on in time");
        } else {
            store.read(file, 0, all);
            assertThat(all.array()).isEqualTo(content);
        }
    }

    @Test
    void repeatsAListingThatTrickles() {
        proxy.next(new Trickling(200));
        assertThat(store.list("")).containsExactly(file);
        assertThat(store.metrics().retries()).isEqualTo(1);
    }

    /** Whatever the status: to close a body that has not ended would mean to read the rest of it. */
    @ParameterizedTest
    @CsvSource({"200 OK, <ListBucketResult>", "404 Not Found, <Error>", "301 Moved, <Error>"})
    @Timeout(value = 10, unit = TimeUnit.SECONDS)
    void leavesAnAnswerThatNeverEnds(String status, String start) {
        proxy.next(new Fault.Endless(status, start), new Fault.Endless(status, start));
        assertThat(store.list("")).containsExactly(file);
        assertThat(store.metrics().retries()).isEqualTo(2);
    }

    @Test
    void givesUpAfterTheTimeThatARequestMayTake() {
        store.close();
        store = open(QUICK.withMaxAttempts(100).withRequestTimeout(Duration.ofMillis(2500)));
        Fault silence = new Broken(Break.STALL, 0);
        proxy.next(silence, silence, silence, silence);
        assertThatThrownBy(() -> store.read(file, 3, ByteBuffer.allocate(4)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(
                        "gave up after 2 attempts and 2 s. The last failure: the store did not go on in time");
    }

    @Test
    void fillsMemoryOutsideTheHeapToo() {
        proxy.next(new Broken(Break.RESET, HEAD_AND_MORE));
        ByteBuffer bytes = ByteBuffer.allocateDirect(SIZE + 20).position(10).limit(SIZE + 10);
        store.read(file, 0, bytes);
        assertThat(bytes.flip().position(10)).isEqualTo(ByteBuffer.wrap(content));
    }

    @Test
    void countsOnlyAttemptsWithoutProgress() {
        for (int i = 0; i < 8; i++) {
            proxy.next(new Broken(Break.END, HEAD_AND_MORE));
        }
        assertThat(readAll()).isEqualTo(content);
        assertThat(store.metrics().retries()).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 504, 429})
    void repeatsWhatABusyServerRefused(int status) {
        Fault busy = Instead.error(status, "InternalError");
        proxy.next(busy, busy);
        assertThat(readAll()).isEqualTo(content);
        assertThat(store.metrics().retries()).isEqualTo(2);
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
    void givesUpAfterAFewAttempts() {
        proxy.next(INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
        assertThatThrownBy(() -> store.read(file, 3, ByteBuffer.allocate(4)))
                .isInstanceOf(StoreException.class)
                .hasMessage("E-VSPQ-STORE-12: Failed to read bytes [3, 7) of 'file' in bucket 'bucket': gave up after 3"
                        + " attempts. The last failure: 500 InternalError: Injected. Known mitigations:\n"
                        + "* Run the statement again later.\n"
                        + "* If it says SlowDown, let fewer workers read at once: lower MAX_PARALLEL_UDFS.");
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

    @Test
    void waitsForAStoreThatRestarts() {
        store.close();
        store = open(QUICK.withMaxAttempts(Integer.MAX_VALUE));
        proxy.restartAt(head -> true, true, Duration.ofMillis(500));
        assertThat(readAll()).isEqualTo(content);
        assertThat(store.metrics().retries()).isGreaterThan(5);
    }

    @Test
    void waitsForManyReadersOfAStoreThatRestarts() {
        store.close();
        store = open(QUICK.withMaxAttempts(Integer.MAX_VALUE));
        proxy.restartAt(head -> true, true, Duration.ofMillis(500));
        assertThat(IntStream.range(0, 64).parallel().mapToObj(reader -> readAll()))
                .allSatisfy(bytes -> assertThat(bytes).isEqualTo(content));
    }

    @Test
    void noticesAnObjectThatIsReplacedBetweenTwoAttempts() throws IOException {
        Path replacement = Files.write(directory.resolve("replacement"), new byte[SIZE]);
        proxy.next(
                new Broken(Break.RESET, HEAD_AND_MORE),
                new During(
                        () -> Files.move(replacement, directory.resolve("file"), StandardCopyOption.REPLACE_EXISTING)));
        assertThatThrownBy(this::readAll)
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("E-VSPQ-STORE-5: Cannot read 'file': it changed after the query was planned.");
        assertThat(proxy.ranges()).hasSize(3);
    }

    @Test
    void doesNotTakeAnotherObjectFromAServerThatIgnoresIfMatch() {
        proxy.always(
                head -> true,
                Instead.object("206 Partial", "abcd", "ETag: \"other\"", "Content-Range: bytes 3-6/1000000"));
        assertThatThrownBy(() -> store.read(file, 3, ByteBuffer.allocate(4)))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("Found: entity tag \"other\"");
    }

    @Test
    void doesNotTakeAnObjectOfAnotherSize() {
        proxy.always(head -> true, Instead.object("206 Partial", "abcd", "Content-Range: bytes 3-6/7"));
        assertThatThrownBy(() -> store.read(file, 3, ByteBuffer.allocate(4)))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("Planned: entity tag " + file.eTag() + ", 1000000 bytes. Found: 7 bytes.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Content-Range: bytes 0-3/1000000",
                "Content-Range: bytes 3-9/1000000",
                "Content-Range: bytes */*"
            })
    void doesNotTakeOtherBytesFromAServerThatIgnoresRange(String header) {
        proxy.always(head -> true, Instead.object("200 OK", "abcdefg", header.isEmpty() ? "X: y" : header));
        assertThatThrownBy(() -> store.read(file, 3, ByteBuffer.allocate(4)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("E-VSPQ-STORE-15: Failed to read bytes [3, 7) of 'file' in bucket 'bucket'");
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.SECONDS)
    void doesNotWaitForBytesThatAreAnnouncedBeyondTheRange() {
        S3ObjectStore patient = open(S3Options.DEFAULT);
        proxy.next(new Fault.Padded(4, 100));
        ByteBuffer bytes = ByteBuffer.allocate(4);
        patient.read(file, 3, bytes);
        assertThat(bytes.array()).isEqualTo(Arrays.copyOfRange(content, 3, 7));
        patient.close();
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

    @Test
    void endsReadsUnderWayWhenItIsClosed() throws InterruptedException {
        S3ObjectStore patient = open(S3Options.DEFAULT);
        proxy.next(new Broken(Break.STALL, HEAD_AND_MORE));
        int before = proxy.requestLines().size();
        CompletableFuture<Void> reading =
                CompletableFuture.runAsync(() -> patient.read(file, 0, ByteBuffer.allocate(SIZE)));
        while (proxy.requestLines().size() == before) {
            Thread.onSpinWait();
        }
        patient.close();
        assertThatThrownBy(reading::get)
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("E-VSPQ-STORE-14")
                .hasMessageContaining("the statement was stopped");
    }

    @Test
    void stopsWaitingForTheNextAttemptWhenItIsInterrupted() {
        S3ObjectStore patient = open(S3Options.DEFAULT.withBackoff(Duration.ofHours(1), Duration.ofHours(1)));
        proxy.next(SLOW_DOWN);
        Thread reader = Thread.currentThread();
        CompletableFuture<Void> interruption = CompletableFuture.runAsync(() -> {
            while (reader.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            reader.interrupt();
        });
        assertThatThrownBy(() -> patient.read(file, 0, ByteBuffer.allocate(1)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("E-VSPQ-STORE-14");
        assertThat(Thread.interrupted()).isTrue();
        interruption.join();
        patient.close();
    }

    @Test
    void sendsNothingForAThreadThatIsInterrupted() {
        int before = proxy.requestLines().size();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> store.read(file, 0, ByteBuffer.allocate(1)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("E-VSPQ-STORE-14");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(proxy.requestLines()).hasSize(before);
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

    @Test
    void leavesNoThreadRunning() {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        S3ObjectStore other = open(S3Options.DEFAULT);
        other.read(file, 0, ByteBuffer.allocate(10));
        other.close();
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> !before.contains(thread))
                .extracting(Thread::getName)
                .filteredOn(name -> !name.startsWith("S3Proxy") && !name.startsWith("faulty-proxy"))
                .isEmpty();
    }
}
