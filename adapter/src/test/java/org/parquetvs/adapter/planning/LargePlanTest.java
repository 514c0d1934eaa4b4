package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargePlanTest {

    /** Of 10,000 row groups with statistics of 50 columns; how long it takes is told by {@code pvs bench planning}. */
    @Test
    void aThousandWideFilesArePlannedInAQuarterOfAGigabyte(@TempDir Path directory)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LargePlan.class.getName(),
                        directory.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isZero();
        assertThat(printed).isEqualToIgnoringNewLines(Integer.toString(LargePlan.FILES));
    }
}
