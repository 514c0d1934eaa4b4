package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectChangedException;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.cache.RangeCache;

class RangeCacheTest {
    private static final String IDENTITY = "this bucket with this key";

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = CountingObjectStore.withIdentity(objects, IDENTITY);

    @Test
    void aShortRangeIsRequestedOnce() {
        FileEntry file = objects.put("a", new byte[] {1, 2, 3, 4});
        RangeCache cache = new RangeCache(100);

        assertThat(read(cache.over(store), file, 1, 2)).containsExactly(2, 3);
        assertThat(read(cache.over(store), file, 1, 2)).containsExactly(2, 3);
        assertThat(read(cache.over(store), file, 1, 3)).containsExactly(2, 3, 4);

        assertThat(store.reads()).hasSize(2);
        assertThat(cache.bytes()).isEqualTo(5);
    }

    @Test
    void anObjectThatWasReplacedIsAnotherOne() {
        FileEntry before = objects.put("a", new byte[] {1, 2});
        RangeCache cache = new RangeCache(100);
        read(cache.over(store), before, 0, 2);
        FileEntry after = objects.put("a", new byte[] {3, 4});

        assertThat(read(cache.over(store), after, 0, 2)).containsExactly(3, 4);
        assertThatThrownBy(() -> read(cache.over(store), before, 0, 1))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("'a'");
    }

    @Test
    void otherRightsSeeNothingOfIt() {
        FileEntry file = objects.put("a", new byte[] {1, 2});
        RangeCache cache = new RangeCache(100);
        read(cache.over(store), file, 0, 2);
        CountingObjectStore other = CountingObjectStore.withIdentity(objects, "this bucket with another key");

        read(cache.over(other), file, 0, 2);

        assertThat(other.reads()).hasSize(1);
    }

    @Test
    void whatWasUsedLastStaysLongest() {
        FileEntry file = objects.put("a", new byte[10]);
        RangeCache cache = new RangeCache(8);
        ObjectStore cached = cache.over(store);
        read(cached, file, 0, 4);
        read(cached, file, 4, 4);
        read(cached, file, 0, 4);
        read(cached, file, 8, 2);
        read(cached, file, 8, 2);
        store.reset();

        read(cached, file, 0, 4);
        read(cached, file, 8, 2);
        assertThat(store.reads()).isEmpty();
        read(cached, file, 4, 4);
        assertThat(store.reads()).hasSize(1);
        assertThat(cache.bytes()).isLessThanOrEqualTo(8);
    }

    @Test
    void shortRangesStayWhileLongerOnesPassBy() {
        FileEntry file = objects.put("a", new byte[1_000]);
        RangeCache cache = new RangeCache(200);
        ObjectStore cached = cache.over(store);
        read(cached, file, 0, 10);
        for (int offset = 100; offset < 800; offset += 100) {
            read(cached, file, offset, 100);
        }
        store.reset();

        read(cached, file, 0, 10);
        assertThat(store.reads()).isEmpty();
        assertThat(cache.bytes()).isLessThanOrEqualTo(200);
    }

    @Test
    void shortRangesGoToo() {
        FileEntry file = objects.put("a", new byte[1_000]);
        RangeCache cache = new RangeCache(200);
        ObjectStore cached = cache.over(store);
        read(cached, file, 0, 50);
        for (int i = 0; i < 100; i++) {
            read(cached, file, 100 + 100L * (i % 8), 100);
        }
        store.reset();

        read(cached, file, 0, 50);
        assertThat(store.reads()).hasSize(1);
    }

    @Test
    void eachScanOfATableThatIsLargerFindsAPart() {
        FileEntry file = objects.put("a", new byte[1_400]);
        RangeCache cache = new RangeCache(300);
        ObjectStore cached = cache.over(store);
        for (int scan = 0; scan < 10; scan++) {
            store.reset();
            for (int offset = 0; offset < 1_400; offset += 100) {
                read(cached, file, offset, 100);
            }
            assertThat(store.reads()).hasSize(scan == 0 ? 14 : 11);
        }
    }

    @Test
    void whatIsReadAgainAndAgainDisplacesWhatIsNot() {
        FileEntry file = objects.put("a", new byte[600]);
        RangeCache cache = new RangeCache(300);
        ObjectStore cached = cache.over(store);
        for (int offset = 0; offset < 300; offset += 100) {
            read(cached, file, offset, 100);
        }
        for (int scan = 0; scan < 8; scan++) {
            store.reset();
            for (int offset = 300; offset < 600; offset += 100) {
                read(cached, file, offset, 100);
            }
        }
        assertThat(store.reads()).isEmpty();
    }

    @Test
    void aRangeTakesTheMemoryOfThoseItDisplaces() {
        int length = 50_000;
        byte[] content = new byte[14 * length];
        new Random(1).nextBytes(content);
        FileEntry file = objects.put("a", content);
        RangeCache cache = new RangeCache(500_000);
        ObjectStore cached = cache.over(store);
        ByteBuffer destination = ByteBuffer.allocate(length);
        for (int range = 0; range < 7; range++) {
            cached.read(file, range * length, destination.clear());
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int scan = 0; scan < 10; scan++) {
            store.reset();
            for (int range = 7; range < 14; range++) {
                cached.read(file, range * length, destination.clear());
                assertThat(destination.flip()).isEqualTo(ByteBuffer.wrap(content, range * length, length));
            }
        }

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(5 * length);
        assertThat(store.reads()).isEmpty();
        assertThat(cache.bytes()).isLessThanOrEqualTo(500_000);
    }

    @Test
    void longRangesAreNotKept() {
        FileEntry file = objects.put("a", new byte[RangeCache.MAX_RANGE + 1]);
        RangeCache cache = new RangeCache(10L * RangeCache.MAX_RANGE);

        read(cache.over(store), file, 0, RangeCache.MAX_RANGE + 1);

        assertThat(cache.bytes()).isZero();
    }

    @Test
    void aStoreThatCannotBeToldFromOthersIsReadAsItIs() {
        assertThat(new RangeCache(100).over(objects)).isSameAs(objects);
        assertThat(new RangeCache(0).over(store)).isSameAs(store);
    }

    @Test
    void severalThreadsReadTheRightBytes() throws InterruptedException {
        byte[] content = new byte[1_000];
        new Random(7).nextBytes(content);
        FileEntry file = objects.put("a", content);
        RangeCache cache = new RangeCache(300);
        Thread[] readers = new Thread[4];
        int[] wrong = new int[readers.length];
        for (int i = 0; i < readers.length; i++) {
            int reader = i;
            readers[i] = new Thread(() -> {
                Random random = new Random(reader);
                for (int n = 0; n < 5_000; n++) {
                    int offset = random.nextInt(99) * 10;
                    wrong[reader] += ByteBuffer.wrap(read(cache.over(store), file, offset, 10))
                                    .equals(ByteBuffer.wrap(content, offset, 10))
                            ? 0
                            : 1;
                }
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assertThat(wrong).containsOnly(0);
        assertThat(cache.bytes()).isLessThanOrEqualTo(300);
    }

    private static byte[] read(ObjectStore store, FileEntry file, long offset, int length) {
        ByteBuffer destination = ByteBuffer.allocate(length);
        store.read(file, offset, destination);
        assertThat(destination.hasRemaining()).isFalse();
        return destination.array();
    }
}
