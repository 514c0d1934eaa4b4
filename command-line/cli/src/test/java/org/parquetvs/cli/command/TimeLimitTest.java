package org.parquetvs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.TypeConversionException;

class TimeLimitTest {

    @ParameterizedTest
    @CsvSource({"500ms, 500", "30s, 30000", "30, 30000", "2m, 120000", "1H, 3600000", "off, 0", "0, 0"})
    void isATimeWithAUnit(String text, long millis) {
        assertThat(TimeLimit.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1s", "1.5s", "1 d", "never", "99999999999s"})
    void anythingElseIsRefused(String text) {
        String reason = text + " is not a time; write 30s, 2m or off, for example";
        assertThatThrownBy(() -> TimeLimit.parse(text))
                .isInstanceOf(UsageException.class)
                .hasMessage(reason);
        assertThatThrownBy(() -> new TimeLimit().convert(text))
                .as("as an option, whose message names other exceptions with their class")
                .isInstanceOf(TypeConversionException.class)
                .hasMessage(reason);
    }
}
