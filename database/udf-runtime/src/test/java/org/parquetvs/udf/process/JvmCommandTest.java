package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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
                memoryLimitMb << 20,
                ZoneId.of("UTC"),
                Optional.empty());
        return new JvmCommand(spec, cluster).jvmOptions();
    }

    @Test
    void theHeapIsAShareOfTheMemoryWithinLimits() {
        assertThat(options(4096)).contains("-Xms128m", "-Xmx1024m", "-Xss512k", "-XX:+UseSerialGC");
        assertThat(options(512)).contains("-Xmx320m");
        assertThat(options(100)).contains("-Xmx128m");
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
