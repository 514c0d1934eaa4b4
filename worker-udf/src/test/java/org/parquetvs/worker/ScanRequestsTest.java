package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.writer.settings.PageCodec;

/** What a scan asks of the store: how often, for how much, and for nothing that it does not need. */
class ScanRequestsTest {
    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);

    @TempDir
    private Path directory;

    @Test
    void readsTheFooterOfAFileOnceHoweverManySplitsItHas() throws Exception {
        List<FileEntry> files = sales(100_000, 1, 10_000);
        ScanSpec spec = TestScan.spec(store, files);
        store.reset();

        TestScan.rows(
                store,
                spec,
                new TaskFiles.Explicit(List.of(
                        new FileSplit(files.get(0), new RowGroupRange(0, 1)),
                        new FileSplit(files.get(0), new RowGroupRange(5, 6)))));

        assertThat(store.reads()).hasSize(3);
        assertThat(store.reads().get(0).offset() + store.reads().get(0).length())
                .isEqualTo(files.get(0).size());
        assertThat(store.listings()).isEmpty();
    }

    @Test
    void transfersLessThanAQuarterOfAFileForOneOfSevenColumns() throws Exception {
        List<FileEntry> files = sales(200_000, 1, 50_000);
        ScanColumn quantity = TestScan.columnNamed(TestScan.spec(store, files), "QUANTITY");
        store.reset();

        ScanSpec spec = TestScan.spec(List.of(quantity), Predicate.TRUE);
        assertThat(TestScan.rowCount(store, spec, TestScan.whole(files), new ScanMemory(TestScan.ROOMY)))
                .isEqualTo(200_000);

        assertThat(store.bytesRead()).isLessThan(files.get(0).size() / 4);
        assertThat(store.reads()).as("footer and row groups").hasSize(1 + 4);
    }

    @Test
    void readsASmallFileWithOneRequest() throws Exception {
        List<FileEntry> files = sales(1_000, 50, 10);
        ScanSpec spec = TestScan.spec(store, files);
        store.reset();

        assertThat(TestScan.ids(TestScan.rows(store, spec, TestScan.whole(files))))
                .hasSize(1_000);

        assertThat(store.reads())
                .extracting(StoreCall.Read::key)
                .containsExactlyInAnyOrderElementsOf(
                        files.stream().map(FileEntry::key).toList());
    }

    @Test
    void readsFilesOfMediumSizeWithOneRequestOnceMostOfThemIsKnownToBeWanted() throws Exception {
        List<FileEntry> files = sales(50_000, 1, 50_000);
        byte[] content = new byte[Math.toIntExact(files.get(0).size())];
        objects.read(files.get(0), 0, ByteBuffer.wrap(content));
        List<FileEntry> copies = new ArrayList<>();
        for (int copy = 0; copy < 100; copy++) {
            copies.add(objects.put("copies/" + copy, content));
        }
        ScanSpec spec = TestScan.spec(store, files);
        store.reset();

        long rows = TestScan.rowCount(store, spec, TestScan.whole(copies), new ScanMemory(TestScan.ROOMY));

        assertThat(rows).isEqualTo(100 * 50_000);
        assertThat(content.length).isBetween(512 << 10, 3 << 20);
        assertThat(store.reads().size()).isBetween(100, 100 + 40);

        store.reset();
        TestScan.rowCount(store, spec, TestScan.whole(copies), new ScanMemory(TestScan.ROOMY));
        assertThat(store.reads()).as("the next task of the same scan").hasSize(100);
    }

    @Test
    void fetchesNoRowGroupInWhichNoRowCanFulfilTheFilter() throws Exception {
        List<FileEntry> files = sales(400_000, 1, 40_000);
        ScanColumn id = TestScan.columnNamed(TestScan.spec(store, files), "SALES_ID");
        ScanSpec spec = TestScan.spec(List.of(id), TestScan.between(id, 79_990, 80_010));
        for (TaskFiles task : List.of(TestScan.whole(files), new TaskFiles.HashBin(0, 1, HashUnit.KEY))) {
            store.reset();

            assertThat(TestScan.ids(TestScan.rows(store, spec, task)))
                    .isEqualTo(LongStream.rangeClosed(79_990, 80_010).boxed().toList());

            assertThat(store.reads()).as("footer and two row groups").hasSize(1 + 2);
        }
    }

    @Test
    void aBinOfDirectoriesListsOnlyItsOwn() throws Exception {
        for (int partition = 0; partition < 20; partition++) {
            Path files = directory.resolve("partition" + partition);
            TestScan.put(objects, "table/" + partition + "/", Sales.dataSet(100, 3, 10, PageCodec.SNAPPY), files);
        }
        ScanSpec spec = TestScan.spec(store, objects.list("table/0/").toList());
        List<String> listed = new ArrayList<>();
        long rows = 0;
        for (int bin = 0; bin < 4; bin++) {
            store.reset();
            rows += TestScan.rowCount(
                    store, spec, new TaskFiles.HashBin(bin, 4, new HashUnit.Directory(2)), new ScanMemory(1 << 20));
            store.listings().stream()
                    .filter(listing -> listing.depth() == StoreCall.Depth.ALL)
                    .forEach(listing -> listed.add(listing.prefix()));
        }

        assertThat(rows).isEqualTo(20 * 100);
        assertThat(listed).hasSize(20).doesNotHaveDuplicates().allSatisfy(prefix -> assertThat(prefix)
                .matches("table/\\d+/"));
    }

    @Test
    void readsARowGroupThatIsLargerThanMemory() throws Exception {
        List<FileEntry> files = sales(400_000, 1, 400_000);
        ScanSpec spec = TestScan.spec(store, files);
        ScanMemory memory = new ScanMemory(1 << 20);
        store.reset();

        assertThat(TestScan.rowCount(store, spec, TestScan.whole(files), memory))
                .isEqualTo(400_000);

        assertThat(memory.used()).isZero();
        assertThat(memory.peak()).isLessThan(files.get(0).size());
        assertThat(store.reads()).hasSizeGreaterThan(50);
    }

    private List<FileEntry> sales(long rows, int files, int rowGroupRows) throws Exception {
        return TestScan.put(objects, "data/", Sales.dataSet(rows, files, rowGroupRows, PageCodec.SNAPPY), directory);
    }
}
