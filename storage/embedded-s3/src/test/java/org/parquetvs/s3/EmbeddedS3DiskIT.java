package org.parquetvs.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.parquetvs.s3.ServerFixture.BUCKET;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.testing.SmallDisk;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** A server whose disk is full. */
@EnabledOnOs(OS.LINUX)
class EmbeddedS3DiskIT {
    /** More than a server reads and throws away before it closes a connection. */
    private static final RequestBody LARGE = RequestBody.fromBytes(new byte[16 << 20]);

    private final Path root;

    EmbeddedS3DiskIT(@TempDir Path root) {
        this.root = root;
    }

    @Test
    void aFullDiskIsARefusalAndNothingIsLeft() throws Exception {
        onSmallDisk(fixture -> {
            fixture.put("small", "content");
            assertRefused(() ->
                    fixture.client.putObject(request -> request.bucket(BUCKET).key("large"), LARGE));
            String upload = fixture.client
                    .createMultipartUpload(request -> request.bucket(BUCKET).key("parts"))
                    .uploadId();
            assertRefused(() -> fixture.client.uploadPart(
                    request ->
                            request.bucket(BUCKET).key("parts").uploadId(upload).partNumber(1),
                    LARGE));

            assertThat(fixture.keys()).containsExactly("small");
            assertThat(fixture.get("small")).isEqualTo("content");
            fixture.put("other", "content");
        });
    }

    private static void assertRefused(ThrowingCallable request) {
        assertThatThrownBy(request)
                .isInstanceOfSatisfying(S3Exception.class, refusal -> assertThat(refusal.statusCode())
                        .isEqualTo(507))
                .hasMessageContaining("The disk of the server is full");
    }

    private void onSmallDisk(Consumer<ServerFixture> test) throws IOException {
        Optional<SmallDisk> mounted = SmallDisk.mount(root);
        assumeTrue(mounted.isPresent(), "This process may not mount a disk that can be filled");
        try (SmallDisk disk = mounted.get();
                ServerFixture fixture = new ServerFixture(disk.directory())) {
            test.accept(fixture);
        }
    }
}
