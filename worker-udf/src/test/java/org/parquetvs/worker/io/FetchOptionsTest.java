package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchOptionsTest {

    @AfterEach
    void clearProperties() {
        System.clearProperty(FetchOptions.AHEAD_PROPERTY);
        System.clearProperty(FetchOptions.REQUESTS_PROPERTY);
        System.clearProperty(FetchOptions.INDEXED_PROPERTY);
    }

    @Test
    void usuallyManyRequestsAreUnderWayAheadOfTheDecoder() {
        assertThat(FetchOptions.configured()).isEqualTo(new FetchOptions(true, 32, 256 << 10));
    }

    @Test
    void propertiesChangeThem() {
        System.setProperty(FetchOptions.AHEAD_PROPERTY, "false");
        System.setProperty(FetchOptions.REQUESTS_PROPERTY, "256");
        System.setProperty(FetchOptions.INDEXED_PROPERTY, "0");
        assertThat(FetchOptions.configured()).isEqualTo(new FetchOptions(false, 256, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "257", "-1", "many", ""})
    void rejectsAnImpossibleNumberOfRequests(String value) {
        System.setProperty(FetchOptions.REQUESTS_PROPERTY, value);
        assertThatThrownBy(FetchOptions::configured)
                .hasMessage("E-VSPQ-WORK-10: Invalid value '" + value + "' of JVM option -Dparquetvs.requests."
                        + " Use one of these values: 1 to 256.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1MB", ""})
    void rejectsAnImpossibleNumberOfBytes(String value) {
        System.setProperty(FetchOptions.INDEXED_PROPERTY, value);
        assertThatThrownBy(FetchOptions::configured)
                .hasMessage("E-VSPQ-WORK-10: Invalid value '" + value + "' of JVM option -Dparquetvs.indexed-bytes."
                        + " Use one of these values: 0 to 999999999.");
    }

    @Test
    void rejectsWhatIsNeitherTrueNorFalse() {
        System.setProperty(FetchOptions.AHEAD_PROPERTY, "perhaps");
        assertThatThrownBy(FetchOptions::configured)
                .hasMessage("E-VSPQ-WORK-10: Invalid value 'perhaps' of JVM option -Dparquetvs.prefetch."
                        + " Use one of these values: true, false.");
    }
}
