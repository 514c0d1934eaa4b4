package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.store.StoreException;

class SimulatedObjectStoreTest {

    private final SimulatedObjectStore store = SimulatedObjectStore.numbered("tiny/", 1_000_000, 100);

    @Test
    void listsAMillionFilesInOrder() {
        String last = "";
        long bytes = 0;
        for (FileEntry file : (Iterable<FileEntry>) store.list("tiny/")::iterator) {
            assertThat(file.key().compareTo(last)).isPositive();
            last = file.key();
            bytes += file.size();
        }
        assertThat(last).isEqualTo("tiny/part-000999999.parquet");
        assertThat(bytes).isEqualTo(100_000_000);
        assertThat(store.metrics().requests()).isEqualTo(1000);
    }

    @Test
    void makesOnlyWhatIsConsumed() {
        assertThat(store.list("").limit(1001)).hasSize(1001);
        assertThat(store.metrics().requests()).isEqualTo(2);
    }

    @Test
    void hasNoBytes() {
        FileEntry file = store.list("").findFirst().orElseThrow();
        assertThatThrownBy(() -> store.read(file, 0, ByteBuffer.allocate(1)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("E-VSPQ-STORE-6");
    }
}
