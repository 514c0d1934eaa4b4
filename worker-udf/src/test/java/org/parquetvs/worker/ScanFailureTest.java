package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.writer.settings.PageCodec;

/** What happens when something goes wrong in the middle. */
@Timeout(60)
class ScanFailureTest {
    private final InMemoryObjectStore objects = new InMemoryObjectStore();

    private List<FileEntry> files;
    private ScanSpec spec;

    @BeforeEach
    void writeFiles(@TempDir Path directory) throws Exception {
        files = TestScan.put(objects, "data/", Sales.dataSet(200_000, 4, 10_000, PageCodec.SNAPPY), directory);
        spec = TestScan.spec(objects, files);
    }

    @Test
    void aFailedRequestEndsThoseThatHang() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger reads = new AtomicInteger();
        ObjectStore store = new ReadingStore((file, offset, destination) -> {
            // Four requests are under way before anything is waited for, for footers or for whole files.
            int read = reads.incrementAndGet();
            if (read == 4) {
                throw new StoreException("E-VSPQ-STORE-12: Failed to read " + file.key());
            } else if (read > 2) {
                await(never);
            }
            objects.read(file, offset, destination);
        });

        assertThatThrownBy(() -> TestScan.rowCount(store, spec, TestScan.whole(files), new ScanMemory(TestScan.ROOMY)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-12: Failed to read data/sales");
        assertThat(fetchThreads()).isEmpty();
    }

    @Test
    void aFailedEmitEndsRequestsAndPassesAsItIs() {
        TaskIterator taker = new TaskIterator(List.of(), TestScan.types(spec)) {
            private int rows;

            @Override
            public void emit(Object... values) {
                rows++;
                if (rows == 15_000) {
                    throw new UnsupportedOperationException("the container is tired");
                }
            }
        };

        assertThatThrownBy(
                        () -> TestScan.run(objects, spec, TestScan.whole(files), new ScanMemory(TestScan.ROOMY), taker))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("the container is tired");
        assertThat(fetchThreads()).isEmpty();
    }

    @Test
    void aFailureWithoutACodeGetsOneAndAPlace() {
        ObjectStore store = new ReadingStore((file, offset, destination) -> {
            throw new ArithmeticException("by zero");
        });

        assertThatThrownBy(() -> TestScan.rowCount(store, spec, TestScan.whole(files), new ScanMemory(TestScan.ROOMY)))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith(
                        "F-VSPQ-WORK-12: Failed to read the files of the task: java.lang.ArithmeticException: by zero.")
                .hasRootCauseInstanceOf(ArithmeticException.class);
    }

    @Test
    void namesTheHeapWhereItIsFull() {
        ObjectStore store = new ReadingStore((file, offset, destination) -> {
            throw new OutOfMemoryError("Java heap space");
        });

        assertThatThrownBy(() -> TestScan.rowCount(store, spec, TestScan.whole(files), new ScanMemory(TestScan.ROOMY)))
                .isInstanceOf(WorkerException.class)
                .hasMessageContaining("E-VSPQ-WORK-11: Failed to read the files of the task: the heap of");
    }

    @Test
    void damageIsReportedWithFileRowGroupAndColumn() throws Exception {
        FileEntry file = files.get(0);
        byte[] damaged = new byte[Math.toIntExact(file.size())];
        objects.read(file, 0, ByteBuffer.wrap(damaged));
        Arrays.fill(damaged, 100, 2000, (byte) 0x5a);
        FileEntry replaced = objects.put(file.key(), damaged);

        assertThatThrownBy(() -> TestScan.rows(objects, spec, TestScan.whole(List.of(replaced))))
                .hasMessageContaining("E-VSPQ-WORK-31")
                .hasMessageContaining(file.key())
                .hasMessageContaining("row group 0")
                .hasMessageContaining("SALES_ID");
    }

    @Test
    void aDirectoryThatIsNoneOfItsColumnsTypeIsNamedWithItsFile() {
        byte[] content = new byte[Math.toIntExact(files.get(0).size())];
        objects.read(files.get(0), 0, ByteBuffer.wrap(content));
        TaskFiles named = TestScan.whole(List.of(objects.put("np/p=abc/f.parquet", content)));
        TaskFiles listed = new TaskFiles.HashBin(0, 1, TaskFiles.HashUnit.KEY);
        ScanColumn id = TestScan.columnNamed(spec, "SALES_ID");
        ScanColumn p = new ScanColumn("P", new ColumnSource.Partition("p", 1), SqlType.parse("DECIMAL(18,0)"));
        ScanSpec emitting = TestScan.spec(List.of(p), Predicate.TRUE);
        ScanSpec filtering = TestScan.spec(List.of(id), TestScan.between(p, 1, 9));

        assertRefused(emitting, named);
        assertRefused(emitting, listed);
        assertRefused(filtering, named);
        assertRefused(filtering, listed);
    }

    private void assertRefused(ScanSpec scan, TaskFiles task) {
        assertThatThrownBy(() -> TestScan.rowCount(objects, scan, task, new ScanMemory(TestScan.ROOMY)))
                .isInstanceOf(PartitionException.class)
                .hasMessageStartingWith("E-VSPQ-PLAN-7: Cannot read the value of directory 'p=abc' of file"
                        + " 'np/p=abc/f.parquet' as DECIMAL(18,0). Known mitigations:");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("stopped", e);
        }
    }

    private static List<Thread> fetchThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("parquetvs-"))
                .toList();
    }

    private interface Reading {
        void read(FileEntry file, long offset, ByteBuffer destination);
    }

    /** A store whose reads do something else. */
    private record ReadingStore(Reading reading) implements ObjectStore {
        @Override
        public String bucket() {
            return "memory";
        }

        @Override
        public Stream<FileEntry> list(String prefix) {
            throw new AssertionError("A listing");
        }

        @Override
        public List<String> listDirectories(String prefix) {
            throw new AssertionError("A listing");
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            reading.read(file, offset, destination);
        }

        @Override
        public StoreMetrics metrics() {
            return new StoreMetrics(0, 0, 0);
        }

        @Override
        public void close() {}
    }
}
