package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;

class RequestLimitsTest {

    @ParameterizedTest
    @CsvSource({"20, 19", "61,", ", 14"})
    void refusesLessTimeForAllAttemptsThanForOne(@Nullable Integer readSeconds, @Nullable Integer requestSeconds) {
        RequestLimits limits = new RequestLimits(null, seconds(readSeconds), seconds(requestSeconds), null);
        assertThatThrownBy(() -> limits.over(S3Options.DEFAULT))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("E-VSPQ-STORE-4: Invalid value of 's3RequestTimeout'")
                .hasMessageContaining("at least s3ReadTimeout");
    }

    @Test
    void whatTheConnectionDoesNotSayStaysAsItIs() {
        S3Options odd = S3Options.DEFAULT.withReadTimeout(Duration.ofSeconds(90));
        assertThat(RequestLimits.NONE.over(odd)).isEqualTo(odd);
    }

    private static @Nullable Duration seconds(@Nullable Integer number) {
        return number == null ? null : Duration.ofSeconds(number);
    }
}
