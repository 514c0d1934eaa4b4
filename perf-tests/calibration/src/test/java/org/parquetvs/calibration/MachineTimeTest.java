package org.parquetvs.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MachineTimeTest {
    private static final double SECONDS = 0.3;

    @Test
    void tellsTheMainThreadsOfProcessesFromTheirOthers() throws IOException {
        MachineTime before = MachineTime.now();
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        BusyProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = child.inputReader()) {
            assertThat(output.readLine()).isEqualTo("busy");
            MachineTime used = MachineTime.now().minus(before);

            assertThat(used.tasks()).isGreaterThanOrEqualTo(SECONDS);
            assertThat(used.own() - used.tasks()).isGreaterThanOrEqualTo(SECONDS);
            assertThat(used.all()).isGreaterThanOrEqualTo(SECONDS);
        } finally {
            child.destroyForcibly();
        }
    }

    /** Uses a processor in its main thread and in another one. */
    static final class BusyProcess {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private static final double NANOS = 1e9;

        private BusyProcess() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            Thread other = new Thread(BusyProcess::compute, "other");
            other.start();
            compute();
            other.join();
            System.out.println("busy");
            System.out.flush();
            System.in.read();
        }

        private static void compute() {
            // Half as much again: clocks tick a hundred times a second.
            while (THREADS.getCurrentThreadCpuTime() < 1.5 * SECONDS * NANOS) {
                Thread.onSpinWait();
            }
        }
    }
}
