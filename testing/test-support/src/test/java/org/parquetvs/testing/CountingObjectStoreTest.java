package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.StoreCall.Depth;

class CountingObjectStoreTest {

    @Test
    void recordsCallsInTheirOrder() {
        InMemoryObjectStore memory = new InMemoryObjectStore();
        FileEntry file = memory.put("a/b", new byte[10]);
        CountingObjectStore store = new CountingObjectStore(memory);
        store.listDirectories("");
        assertThat(store.list("a/")).containsExactly(file);
        store.read(file, 2, ByteBuffer.allocate(3));
        store.readTail(file, 4);
        assertThat(store.calls())
                .containsExactly(
                        new StoreCall.Listed("", Depth.DIRECTORIES),
                        new StoreCall.Listed("a/", Depth.ALL),
                        new StoreCall.Read("a/b", 2, 3),
                        new StoreCall.Read("a/b", 6, 4));
        assertThat(store.listings()).hasSize(2);
        assertThat(store.bytesRead()).isEqualTo(7);
        store.reset();
        assertThat(store.calls()).isEmpty();
    }
}
