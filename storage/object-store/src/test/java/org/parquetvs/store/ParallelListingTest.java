package org.parquetvs.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.FileEntry;

class ParallelListingTest {
    private static final List<String> PREFIXES =
            IntStream.range(0, 40).mapToObj(i -> "p" + i + "/").toList();

    @Test
    void filesComeInTheOrderOfThePrefixesAndOfTheirListings() {
        Store store = new Store(prefix -> Stream.of(file(prefix + "b"), file(prefix + "a")));

        assertThat(ParallelListing.files(store, PREFIXES, file -> true, Integer.MAX_VALUE))
                .extracting(FileEntry::key)
                .containsExactlyElementsOf(PREFIXES.stream()
                        .flatMap(prefix -> Stream.of(prefix + "b", prefix + "a"))
                        .toList());
    }

    @Test
    void directoriesComeInTheOrderOfThePrefixes() {
        Store store = new Store(prefix -> Stream.of(file(prefix + "d/x")));

        assertThat(ParallelListing.directories(store, PREFIXES))
                .containsExactlyElementsOf(
                        PREFIXES.stream().map(prefix -> prefix + "d/").toList());
    }

    @Test
    void noPrefixIsNoRequest() {
        Store store = new Store(prefix -> {
            throw new AssertionError("listed " + prefix);
        });

        assertThat(ParallelListing.files(store, List.of(), file -> true, 1)).isEmpty();
        assertThat(ParallelListing.directories(store, List.of())).isEmpty();
    }

    @Test
    void sixteenListingsRunAtOnce() {
        CyclicBarrier sixteen = new CyclicBarrier(16);
        Store store = new Store(prefix -> {
            await(sixteen);
            return Stream.of(file(prefix + "x"));
        });

        assertThat(ParallelListing.files(store, PREFIXES.subList(0, 32), file -> true, 100))
                .hasSize(32);
    }

    @Test
    void listingEndsWhenEnoughWantedFilesAreFound() {
        AtomicInteger listed = new AtomicInteger();
        Store store = new Store(prefix -> Stream.iterate(0, i -> i + 1)
                .peek(i -> listed.incrementAndGet())
                .map(i -> file(prefix + i)));

        assertThat(ParallelListing.files(store, PREFIXES, ParallelListingTest::isEven, 100))
                .hasSizeGreaterThan(100)
                .hasSizeLessThanOrEqualTo(100 + 16)
                .allMatch(ParallelListingTest::isEven);
        assertThat(ParallelListing.files(store, List.of("one/"), ParallelListingTest::isEven, 100))
                .hasSize(101);
        assertThat(listed).hasValueLessThan(1_000);
    }

    @Test
    void asManyAsAllowedAreAll() {
        Store store = new Store(prefix -> Stream.of(file(prefix + "x")));

        assertThat(ParallelListing.files(store, PREFIXES, file -> true, PREFIXES.size()))
                .hasSize(PREFIXES.size());
    }

    @Test
    void everyListingIsClosed() {
        Set<String> closed = ConcurrentHashMap.newKeySet();
        Store store = new Store(prefix -> Stream.of(file(prefix + "x")).onClose(() -> closed.add(prefix)));

        ParallelListing.files(store, PREFIXES, file -> true, Integer.MAX_VALUE);

        assertThat(closed).containsExactlyInAnyOrderElementsOf(PREFIXES);
    }

    @Test
    void theFailureOfOneListingIsThatOfAll() {
        IllegalStateException failure = new IllegalStateException("cannot list p17/");
        Store store = new Store(prefix -> {
            if (prefix.equals("p17/")) {
                throw failure;
            }
            return Stream.of(file(prefix + "x"));
        });

        assertThatThrownBy(() -> ParallelListing.files(store, PREFIXES, file -> true, 100))
                .isSameAs(failure)
                .hasMessage("cannot list p17/");
    }

    @Test
    void anInterruptEndsTheWaiting() {
        CyclicBarrier never = new CyclicBarrier(PREFIXES.size());
        Store store = new Store(prefix -> {
            await(never);
            return Stream.of();
        });

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> ParallelListing.files(store, PREFIXES, file -> true, 100))
                .hasMessageContaining("VSPQ-STORE");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void noThreadIsLeft() {
        Store store = new Store(prefix -> {
            assertThat(Thread.currentThread().isDaemon()).isTrue();
            return Stream.of();
        });

        ParallelListing.files(store, PREFIXES, file -> true, 100);

        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().equals("listing"))
                .allSatisfy(thread -> {
                    thread.join(TimeUnit.SECONDS.toMillis(10));
                    assertThat(thread.isAlive()).isFalse();
                });
    }

    private static boolean isEven(FileEntry file) {
        return Integer.parseInt(file.key().substring(file.key().indexOf('/') + 1)) % 2 == 0;
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("No other thread listed", e);
        }
    }

    private static FileEntry file(String key) {
        return new FileEntry(key, 1, "\"e\"", 0);
    }

    /** Lists what a function says, and reads nothing. */
    private record Store(Function<String, Stream<FileEntry>> listing) implements ObjectStore {

        @Override
        public String bucket() {
            return "bucket";
        }

        @Override
        public Stream<FileEntry> list(String prefix) {
            return listing.apply(prefix);
        }

        @Override
        public List<String> listDirectories(String prefix) {
            return list(prefix)
                    .map(file -> file.key().substring(0, file.key().lastIndexOf('/') + 1))
                    .toList();
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            throw new UnsupportedOperationException("read");
        }

        @Override
        public StoreMetrics metrics() {
            return new StoreMetrics(0, 0, 0);
        }

        @Override
        public void close() {}
    }
}
