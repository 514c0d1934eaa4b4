package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BucketFsTest {
    private static final BucketFs BUCKETS = new BucketFs(Map.of(
            "/buckets/bfsdefault/default", Path.of("/local/bucket"),
            "/buckets/bfsdefault/default/lib", Path.of("/elsewhere"),
            "/buckets/bfsdefault/default/one.jar", Path.of("/build/it.jar")));

    @Test
    void theLongestPlaceDecides() {
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/a/b.jar")).contains(Path.of("/local/bucket/a/b.jar"));
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/lib/b.jar")).contains(Path.of("/elsewhere/b.jar"));
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/library.jar"))
                .contains(Path.of("/local/bucket/library.jar"));
    }

    @Test
    void aPlaceMayBeAFile() {
        assertThat(BUCKETS.resolve("/buckets/bfsdefault/default/one.jar")).contains(Path.of("/build/it.jar"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/elsewhere/a.jar",
                "elsewhere/a.jar",
                "/buckets/bfsdefault",
                "/buckets/bfsdefault/other/a.jar",
                "/buckets/bfsdefault/default/../../a.jar",
                "/buckets/bfsdefault/default/lib/../../../a.jar",
                "/buckets/bfsdefault/default/one.jar/../../a.jar"
            })
    void pathsOutsideOfAllPlacesLeadNowhere(String path) {
        assertThat(BUCKETS.resolve(path)).isEmpty();
    }
}
