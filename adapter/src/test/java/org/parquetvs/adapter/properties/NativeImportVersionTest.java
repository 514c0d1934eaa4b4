package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeImportVersionTest {

    @ParameterizedTest
    @CsvSource({
        "2026.1.0, true",
        "2026.1, true",
        "2026.1.0-d1, true",
        "2026.2.1, true",
        "2027.0.0, true",
        "2025.9.9, false",
        "8.34.0, false"
    })
    void releasesAreInOrder(String text, boolean imports) {
        NativeImportVersion release = NativeImportVersion.parse(text).orElseThrow();

        assertThat(release.compareTo(NativeImportVersion.FIRST) >= 0).isEqualTo(imports);
    }

    @ParameterizedTest
    @CsvSource({"latest", "2026", "-1.2.3", "99999.1.0"})
    void whatIsNoReleaseIsNone(String text) {
        assertThat(NativeImportVersion.parse(text)).isEmpty();
    }
}
