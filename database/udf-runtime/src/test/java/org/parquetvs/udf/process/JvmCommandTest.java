package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.udf.process.ContainerSpec.Purpose;

class JvmCommandTest {

    private static List<String> options(long memoryLimitMb, String... given) {
        ContainerSpec spec = new ContainerSpec(Purpose.ROWS, 0, List.of(), List.of(given), Map.of());
        UdfRuntimeOptions cluster = new UdfRuntimeOptions(
                new ClusterSize(2, 3),
                new BucketFs(Map.of()),
                name -> Optional.empty(),
                name -> Optional.empty(),
                (vmId, stream, line) -> {},
                new UdfRuntimeOptions.ProcessOptions(
                        memoryLimitMb << 20, ZoneId.of("UTC"), Optional.empty(), Optional.empty()));
        return new JvmCommand(spec, cluster).jvmOptions();
    }

    @Test
    void theHeapIsAShareOfTheMemoryWithinLimits() {
        assertThat(options(4096)).contains("-Xms128m", "-Xmx1024m", "-Xss512k", "-XX:+UseSerialGC");
        assertThat(options(512)).contains("-Xmx320m");
        assertThat(options(100)).contains("-Xmx128m");
    }

    @ParameterizedTest
    @CsvSource({
        "256, -Xmx2g, 128",
        "256, -Xmx2147483648, 128",
        "512, -Xmx385M, 384",
        "512, -Xmx384m, ",
        "512, -Xmx393217k, 384",
        "512, -Xmx99999999999999999999g, 384",
        "512, -Xmx64m, ",
        "512, -Xmxmuch, ",
        "100, -Xmx2g, 128",
        "4096, -Xmx2g, "
    })
    void theHeapOfAScriptLeavesRoomForTheRestOfTheProcess(long limit, String given, @Nullable Integer replaced) {
        List<String> options = options(limit, given, "-Xms200m");
        List<String> after = options.subList(options.indexOf(given) + 1, options.size());

        assertThat(after)
                .filteredOn(option -> option.startsWith("-Xmx"))
                .isEqualTo(replaced == null ? List.of() : List.of("-Xmx" + replaced + "m"));
        assertThat(after.contains("-Xms128m")).isEqualTo(replaced != null);
    }

    @Test
    void theLastHeapOfAScriptCounts() {
        assertThat(options(512, "-Xmx2g", "-Xmx200m")).doesNotContain("-Xmx384m");
        assertThat(options(512, "-Xmx200m", "-Xmx2g")).contains("-Xmx384m");
    }

    @Test
    void aScriptCountsTheCoresOfItsNode() {
        assertThat(options(4096)).contains("-XX:ActiveProcessorCount=3");
        assertThat(options(4096, "-XX:ActiveProcessorCount=1")).doesNotContain("-XX:ActiveProcessorCount=3");
    }

    @Test
    void theScriptMayChooseSizesButNoCollector() {
        assertThat(options(4096, "-Xmx3g", "-Xss4m", "-Xms1g", "-XX:+UseParallelGC"))
                .contains("-Xmx3g", "-Xss4m", "-Xms1g", "-XX:+UseParallelGC", "-XX:+UseSerialGC")
                .doesNotContain("-Xms128m", "-Xmx1024m", "-Xss512k");
    }
}
