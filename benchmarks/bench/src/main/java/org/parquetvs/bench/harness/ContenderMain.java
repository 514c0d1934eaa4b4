package org.parquetvs.bench.harness;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.suite.measure.ProcessUsage;

/** The process of one contender: does one run for each line it reads, and answers with the measurement. */
public final class ContenderMain {
    private ContenderMain() {}

    /** Takes the class name of the contender, then its arguments. */
    public static void main(String[] arguments) throws Exception {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err); // Libraries that print must not disturb the answers.
        Logger.getLogger("").setLevel(Level.SEVERE);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (Contender contender = create(arguments)) {
            while (requests.readLine() != null) {
                answers.println(measure(contender).toLine());
            }
        }
    }

    private static Contender create(String[] arguments) throws ReflectiveOperationException {
        return Class.forName(arguments[0])
                .asSubclass(Contender.class)
                .getConstructor(String[].class)
                .newInstance((Object) Arrays.copyOfRange(arguments, 1, arguments.length));
    }

    private static Measurement measure(Contender contender) throws Exception {
        contender.prepare();
        System.gc(); // This run must not pay for garbage of the last one.
        ProcessUsage.resetPeak();
        HeapUsage.resetPeak();
        CpuReading cpu = CpuReading.now();
        long wall = System.nanoTime();
        long rows = contender.run();
        long elapsed = System.nanoTime() - wall;
        long busy = CpuReading.now().nanosSince(cpu);
        return new Measurement(elapsed, busy, ProcessUsage.peakKilobytes(), HeapUsage.peakKilobytes(), rows);
    }
}
