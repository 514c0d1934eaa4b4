package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.catalog.VendedCredentials;
import org.parquetvs.testing.credentials.IssuedKeys;

/** Credentials that a catalog hands out for the files of a table, against a store that knows no others. */
class VendedCredentialsIT {
    private static final String SALES = "wh/sales/";

    private final IssuedKeys keys = new IssuedKeys();
    private final AtomicInteger asked = new AtomicInteger();
    private EmbeddedS3 server;

    @BeforeEach
    void start(@TempDir Path root) throws IOException {
        for (String table : List.of("sales", "sales2")) {
            Path directory = Files.createDirectories(root.resolve("bucket/wh/" + table));
            Files.writeString(directory.resolve("file"), table);
        }
        server = EmbeddedS3.start(EmbeddedS3Options.over(root).withKeys(keys::secretOf));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private S3ObjectStore open() {
        return open("");
    }

    private S3ObjectStore open(String keys) {
        return S3ObjectStore.open("{'s3Bucket': 'bucket', 's3PathStyleAccess': true, 'awsEndpointOverride': '%s', %s"
                .formatted(server.endpoint(), keys)
                .concat(" 'catalogUri': 'http://127.0.0.1:1', 'catalogVendedCredentials': true}")
                .replace('\'', '"'));
    }

    private VendedCredentials issue(String prefix, Optional<Instant> expiry) {
        IssuedKeys.Issued key = keys.issue(Duration.ofHours(1));
        return new VendedCredentials(prefix, key.accessKey(), key.secretKey(), Optional.of(key.token()), expiry);
    }

    private Supplier<List<VendedCredentials>> vending(String prefix, Optional<Instant> expiry) {
        return () -> {
            asked.incrementAndGet();
            return List.of(issue(prefix, expiry));
        };
    }

    private static void vend(S3ObjectStore store, String table, Supplier<List<VendedCredentials>> source) {
        store.catalog().orElseThrow().vend(table, source);
    }

    private static String read(S3ObjectStore store, String key) {
        FileEntry file = store.list(key).findFirst().orElseThrow();
        ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(file.size()));
        store.read(file, 0, content);
        return new String(content.array(), StandardCharsets.US_ASCII);
    }

    @Test
    void requestsForATableAreSignedWithItsCredentials() {
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending(SALES, Optional.empty()));
            assertThat(asked).hasValue(0);
            assertThat(read(store, "wh/sales/file")).isEqualTo("sales");
            assertThat(read(store, "wh/sales/file")).isEqualTo("sales");
            assertThat(asked).hasValue(1);
            assertThatThrownBy(() -> read(store, "wh/sales2/file"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("E-VSPQ-STORE-8: Cannot list prefix 'wh/sales2/file' of bucket 'bucket':");
            assertThat(asked).hasValue(1);
        }
    }

    @Test
    void theLongestPrefixCounts() {
        IssuedKeys.Issued gone = keys.issue(Duration.ZERO);
        VendedCredentials useless = new VendedCredentials(
                "wh/s", gone.accessKey(), gone.secretKey(), Optional.of(gone.token()), Optional.empty());
        try (S3ObjectStore store = open()) {
            vend(store, "all", () -> List.of(useless));
            vend(store, "sales", () -> List.of(issue("wh/", Optional.empty()), issue(SALES, Optional.empty())));
            assertThat(read(store, "wh/sales/file")).isEqualTo("sales");
            assertThatThrownBy(() -> read(store, "wh/sales2/file"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("E-VSPQ-STORE-9: ")
                    .hasMessageNotContaining(gone.secretKey());
        }
    }

    @Test
    void credentialsForAllKeysTakeThePlaceOfKeysOfTheConnectionOnlyIfThereAreNone() {
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending("", Optional.empty()));
            assertThat(read(store, "wh/sales2/file")).isEqualTo("sales2");
        }
        IssuedKeys.Issued own = keys.issue(Duration.ofHours(1));
        try (S3ObjectStore store = open(
                "'awsAccessKeyId': '%s', 'awsSecretAccessKey': '%s',".formatted(own.accessKey(), own.secretKey()))) {
            vend(
                    store,
                    "sales",
                    () -> List.of(new VendedCredentials("", "?", "?", Optional.empty(), Optional.empty())));
            assertThat(read(store, "wh/sales2/file")).isEqualTo("sales2");
        }
    }

    @Test
    void credentialsThatTheStoreRefusesAreReplaced() {
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending(SALES, Optional.empty()));
            read(store, "wh/sales/file");
            keys.revoke();
            List<String> contents = IntStream.range(0, 20)
                    .parallel()
                    .mapToObj(i -> read(store, "wh/sales/file"))
                    .toList();
            assertThat(contents).containsOnly("sales");
            assertThat(asked).hasValue(2);
        }
    }

    @Test
    void credentialsThatExpireAreRenewedBefore() {
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending(SALES, Optional.of(Instant.now().minusSeconds(1))));
            assertThat(read(store, "wh/sales/file")).isEqualTo("sales");
            assertThat(asked.get()).isGreaterThan(1);
        }
    }

    @Test
    void credentialsThatAreRefusedTwiceAreAnError() {
        IssuedKeys.Issued gone = keys.issue(Duration.ZERO);
        VendedCredentials useless = new VendedCredentials(
                SALES, gone.accessKey(), gone.secretKey(), Optional.of(gone.token()), Optional.empty());
        try (S3ObjectStore store = open()) {
            vend(store, "sales", () -> {
                asked.incrementAndGet();
                return List.of(useless);
            });
            assertThatThrownBy(() -> read(store, "wh/sales/file"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("E-VSPQ-STORE-9: ");
            assertThat(asked).hasValue(2);
        }
    }

    @Test
    void credentialsThatAreNotRenewedAreAnError() {
        AtomicInteger vended = new AtomicInteger();
        try (S3ObjectStore store = open()) {
            vend(
                    store,
                    "sales",
                    () -> vended.getAndIncrement() == 0 ? List.of(issue(SALES, Optional.empty())) : List.of());
            read(store, "wh/sales/file");
            keys.revoke();
            assertThatThrownBy(() -> read(store, "wh/sales/file"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("E-VSPQ-STORE-37: Cannot renew the credentials for 'wh/sales/'");
        }
    }

    @Test
    void theNextStoreHasToNameTheTableAgain() {
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending(SALES, Optional.empty()));
            read(store, "wh/sales/file");
        }
        try (S3ObjectStore store = open()) {
            assertThatThrownBy(() -> read(store, "wh/sales/file"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("E-VSPQ-STORE-8: ");
        }
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending(SALES, Optional.empty()));
            read(store, "wh/sales/file");
        }
        try (S3ObjectStore store = open()) {
            vend(store, "sales", vending("wh/sales2/", Optional.empty()));
            int before = asked.get();
            assertThat(read(store, "wh/sales/file")).isEqualTo("sales");
            assertThat(asked).hasValue(before);
            assertThat(read(store, "wh/sales2/file")).isEqualTo("sales2");
            assertThat(asked).hasValue(before + 1);
        }
    }
}
