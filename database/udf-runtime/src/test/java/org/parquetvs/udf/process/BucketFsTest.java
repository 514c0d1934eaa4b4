package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BucketFsTest {
    private static final BucketFs BUCKETS = new BucketFs(Map.of(
            "/buckets/bfsdefault/default", Path.of("/local/bucket"),
            "/buckets/bfsdefault/default/lib", Path.of("/elsewhere"),
            "/buckets/bfsdefault/default/one.jar", Path.of("/build/it.jar")));

    @Test
    void theLongestPlaceDecides() {
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/a/b.jar")).isEqualTo(Path.of("/local/bucket/a/b.jar"));
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/lib/b.jar")).isEqualTo(Path.of("/elsewhere/b.jar"));
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/library.jar"))
                .isEqualTo(Path.of("/local/bucket/library.jar"));
    }

    @Test
    void aPlaceMayBeAFile() {
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/one.jar")).isEqualTo(Path.of("/build/it.jar"));
    }

    @Test
    void otherPathsAreLocal() {
        assertThat(BUCKETS.resolve("/elsewhere/a.jar")).isEqualTo(Path.of("/elsewhere/a.jar"));
    }
}
