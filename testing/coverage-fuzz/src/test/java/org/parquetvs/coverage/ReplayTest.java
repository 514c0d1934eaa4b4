package org.parquetvs.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every committed input is read or refused. */
class ReplayTest {
    private static final Duration HANG = Duration.ofSeconds(60);

    static List<FuzzTarget> targets() {
        return FuzzTargets.ALL;
    }

    @ParameterizedTest
    @MethodSource("targets")
    void everyInputIsReadOrRefused(FuzzTarget target) throws Exception {
        Map<String, byte[]> inputs = new Corpus(Path.of("")).inputs(target);
        assertThat(inputs).as("inputs of " + target.name()).isNotEmpty();
        SoftAssertions all = new SoftAssertions();
        inputs.forEach((name, input) -> all.assertThatCode(() ->
                        assertTimeoutPreemptively(HANG, () -> target.bounds().check(target, input)))
                .as(target.name() + "/" + name)
                .doesNotThrowAnyException());
        all.assertAll();
    }

    @Test
    void namesOfTargetsDiffer() {
        assertThat(targets()).extracting(FuzzTarget::name).doesNotHaveDuplicates();
    }
}
