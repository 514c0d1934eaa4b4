package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.store.ObjectChangedException;
import org.parquetvs.store.ObjectStore;

/** What every object store does. */
abstract class ObjectStoreContract {

    /** The store under test, the same for the whole of a test, empty at its beginning. */
    abstract ObjectStore store();

    /** Stores or replaces an object. */
    abstract void put(String key, byte[] bytes);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private FileEntry listed(String key) {
        return store().list(key)
                .filter(entry -> entry.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void listsWhatBeginsWithThePrefix() {
        put("a/1", bytes("one"));
        put("a/2", bytes("three"));
        put("b/1", bytes(""));
        assertThat(store().list("a/"))
                .extracting(FileEntry::key, FileEntry::size)
                .containsExactly(tuple("a/1", 3L), tuple("a/2", 5L));
        assertThat(store().list("b")).extracting(FileEntry::size).containsExactly(0L);
    }

    @Test
    void readsARange() {
        put("a", bytes("0123456789"));
        ByteBuffer destination = ByteBuffer.allocate(4);
        store().read(listed("a"), 3, destination);
        assertThat(destination.array()).isEqualTo(bytes("3456"));
    }

    @Test
    void readsATail() {
        put("a", bytes("0123456789"));
        assertThat(store().readTail(listed("a"), 3)).isEqualTo(ByteBuffer.wrap(bytes("789")));
        assertThat(store().readTail(listed("a"), 30)).isEqualTo(ByteBuffer.wrap(bytes("0123456789")));
    }

    @Test
    void listsDirectories() {
        put("a/x/1", bytes("1"));
        put("a/x/2", bytes("1"));
        put("a/y/1", bytes("1"));
        put("a/1", bytes("1"));
        assertThat(store().listDirectories("a/")).isEqualTo(List.of("a/x/", "a/y/"));
        assertThat(store().listDirectories("")).isEqualTo(List.of("a/"));
    }

    @Test
    void refusesToReadAReplacedObject() {
        put("a", bytes("0123456789"));
        FileEntry planned = listed("a");
        put("a", bytes("9876543210"));
        assertThatThrownBy(() -> store().read(planned, 0, ByteBuffer.allocate(1)))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("E-VSPQ-STORE-5");
    }
}
