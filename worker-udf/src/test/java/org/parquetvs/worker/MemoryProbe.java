package org.parquetvs.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.FileStore;
import org.parquetvs.worker.testing.TaskIterator;

/**
 * A process that scans one local file and says how much memory that took: {@code rows}, {@code reserved_kb} and {@code
 * resident_kb}, the most that were in use at once, on one line.
 */
final class MemoryProbe {

    private MemoryProbe() {}

    /** Takes the file, the budget in megabytes, and whether to emit {@code columns} or {@code rows}. */
    public static void main(String[] arguments) throws Exception {
        ScanMemory memory = new ScanMemory(Long.parseLong(arguments[1]) << 20);
        EmitPath path = arguments[2].equals("rows") ? EmitPath.ROWS : EmitPath.COLUMNS_IF_TAKEN;
        try (FileStore store = new FileStore(Path.of(arguments[0]))) {
            ScanSpec spec = TestScan.spec(store, List.of(store.entry()));
            Counter counter = new Counter(TestScan.types(spec));
            Emitter emitter = Emitter.to(counter, TestScan.types(spec), path, memory);
            Scan scan = TestScan.scan(spec, emitter, store, memory);
            long start = System.nanoTime();
            scan.read(TestScan.whole(List.of(store.entry())));
            System.out.printf(
                    Locale.ROOT,
                    "rows %d reserved_kb %d resident_kb %d seconds %.1f%n",
                    counter.rows,
                    memory.peak() >> 10,
                    residentKilobytes(),
                    (System.nanoTime() - start) / 1e9);
        }
    }

    private static long residentKilobytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }

    /** Counts rows, whichever way they come. */
    private static final class Counter extends TaskIterator implements BatchSink {
        private long rows;

        Counter(List<SqlType> types) {
            super(List.of(), types);
        }

        @Override
        public void emit(Object... values) {
            rows++;
        }

        @Override
        public void emitBatch(ColumnBatch batch) {
            rows += batch.rowCount();
        }
    }
}
