package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.TestBed;
import org.parquetvs.udf.process.ContainerSpec.Purpose;

class ContainerPoolTest {
    private static final ContainerSpec SPEC = new ContainerSpec(Purpose.ROWS, 0, List.of(), List.of(), Map.of());

    private static final UdfScript SCRIPT = TestBed.set("");

    private static UdfRuntimeOptions options(long memoryLimit) {
        return new UdfRuntimeOptions(
                new ClusterSize(1, 2),
                new BucketFs(Map.of()),
                name -> Optional.empty(),
                name -> Optional.empty(),
                (vmId, stream, line) -> {},
                new UdfRuntimeOptions.ProcessOptions(
                        memoryLimit, ZoneId.of("UTC"), Optional.empty(), Optional.empty()));
    }

    @Test
    void anIdleContainerEndsAfterATime() {
        try (WorkDirectory directory = WorkDirectory.create(0);
                ContainerPool pool = new ContainerPool(options(256L << 20), directory, Duration.ofMillis(1))) {
            Container first = pool.take(SPEC, SCRIPT);
            Container working = pool.take(SPEC, SCRIPT);
            pool.giveBack(first);

            await().until(() -> !first.isAlive());
            assertThat(working.isAlive()).isTrue();
            assertThat(pool.takeIdle(SPEC)).isEmpty();
        }
    }

    @Test
    void aContainerThatIsTakenInTimeStays() {
        try (WorkDirectory directory = WorkDirectory.create(0);
                ContainerPool pool = new ContainerPool(options(256L << 20), directory, Duration.ofHours(1))) {
            Container container = pool.take(SPEC, SCRIPT);
            pool.giveBack(container);

            assertThat(pool.takeIdle(SPEC)).containsSame(container);
        }
    }

    @Test
    void preparedContainersServeTheFirstCalls() {
        try (WorkDirectory directory = WorkDirectory.create(0);
                ContainerPool pool = new ContainerPool(options(192L << 20), directory, Duration.ofHours(1))) {
            pool.prepare(SPEC, SCRIPT, 4);

            for (int roomFor = 3; roomFor > 0; roomFor--) {
                assertThat(pool.takeIdle(SPEC)).get().matches(Container::isAlive);
            }
            assertThat(pool.takeIdle(SPEC)).isEmpty();
        }
    }

    @Test
    void noMoreAreIdleThanTheMemoryOfTheScriptsHasRoomFor() {
        try (WorkDirectory directory = WorkDirectory.create(0);
                ContainerPool pool = new ContainerPool(options(64L << 20), directory, Duration.ofHours(1))) {
            Container first = pool.take(SPEC, SCRIPT);
            Container second = pool.take(SPEC, SCRIPT);
            pool.giveBack(first);
            pool.giveBack(second);

            await().until(() -> !first.isAlive());
            assertThat(pool.takeIdle(SPEC)).containsSame(second);
            assertThat(pool.takeIdle(SPEC)).isEmpty();
        }
    }

    @Test
    void manyScansKeepTheirProcessesWhereThereIsRoom() {
        assertThat(ContainerPool.maxContainers(1L << 30)).isEqualTo(8);
        assertThat(ContainerPool.maxContainers(6L << 30)).isEqualTo(48);
    }
}
