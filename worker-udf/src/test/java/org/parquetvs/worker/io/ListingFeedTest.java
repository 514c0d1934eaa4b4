package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.worker.telemetry.Telemetry;

@Timeout(30)
class ListingFeedTest {
    private final InMemoryObjectStore store = new InMemoryObjectStore();

    @Test
    void findsEveryWantedFileOfEveryPrefixOnce() {
        List<String> prefixes =
                IntStream.range(0, 20).mapToObj(i -> "dir" + i + "/").toList();
        for (String prefix : prefixes) {
            for (int file = 0; file < 300; file++) {
                store.put(prefix + file, new byte[] {1});
            }
        }
        try (ListingFeed feed =
                new ListingFeed(store, () -> prefixes, 4, file -> file.key().endsWith("7"), new Telemetry())) {
            List<String> found = takeAll(feed);

            assertThat(found).hasSize(20 * 30).doesNotHaveDuplicates().allMatch(key -> key.endsWith("7"));
            assertThat(feed.take()).isEmpty();
            assertThat(feed.poll()).isEmpty();
        }
    }

    @Test
    void endsWithoutPrefixes() {
        try (ListingFeed feed = new ListingFeed(store, List::of, 3, file -> true, new Telemetry())) {
            assertThat(feed.take()).isEmpty();
        }
    }

    @Test
    void reportsAFailedListing() {
        try (ListingFeed feed = new ListingFeed(
                store,
                () -> {
                    throw new IllegalStateException("no access");
                },
                3,
                file -> true,
                new Telemetry())) {
            assertThatThrownBy(() -> takeAll(feed))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no access");
        }
    }

    @Test
    void doesNotRunFarAheadAndCanBeLeft() {
        for (int file = 0; file < 5_000; file++) {
            store.put("key" + file, new byte[] {1});
        }
        try (ListingFeed feed = new ListingFeed(store, () -> List.of(""), 1, file -> true, new Telemetry())) {
            assertThat(feed.take()).isPresent();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("parquetvs-list"));
    }

    private static List<String> takeAll(ListingFeed feed) {
        List<String> keys = new ArrayList<>();
        Optional<AssignedFile> share = feed.take();
        while (share.isPresent()) {
            keys.add(share.get().file().key());
            share = feed.take();
        }
        return keys;
    }
}
