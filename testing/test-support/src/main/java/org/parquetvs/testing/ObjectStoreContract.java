package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectChangedException;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreException;

/** Tests that every object store must pass. */
public abstract class ObjectStoreContract {

    private static final String[] NAMES = {"a", "a!", "a.b", "a0", "B", "b c", "day=2024-01-01", "é", "\uFF5E", "😀"};

    /** The store under test: the same during a whole test, and empty at its beginning. */
    protected abstract ObjectStore store();

    /** Stores or replaces an object. */
    protected abstract void put(String key, byte[] bytes);

    /** Removes an object. */
    protected abstract void remove(String key);

    private void put(String key, String content) {
        put(key, bytes(content));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private FileEntry listed(String key) {
        return store().find(key).orElseThrow();
    }

    private List<String> keys(String prefix) {
        return store().list(prefix).map(FileEntry::key).toList();
    }

    private String read(FileEntry file, long offset, int length) {
        ByteBuffer destination = ByteBuffer.allocate(length);
        store().read(file, offset, destination);
        assertThat(destination.hasRemaining()).isFalse();
        return new String(destination.array(), StandardCharsets.UTF_8);
    }

    @Test
    void listsWhatBeginsWithThePrefix() {
        put("a/1", "one");
        put("a/2", "three");
        put("b/1", "");
        assertThat(store().list("a/"))
                .extracting(FileEntry::key, FileEntry::size)
                .containsExactly(tuple("a/1", 3L), tuple("a/2", 5L));
        assertThat(keys("a/2")).containsExactly("a/2");
        assertThat(keys("b")).containsExactly("b/1");
        assertThat(keys("c")).isEmpty();
        assertThat(keys("")).containsExactly("a/1", "a/2", "b/1");
    }

    @Test
    void listsFromAKeyOn() {
        put("log/00", "a");
        put("log/01.json", "b");
        put("log/02.json", "c");
        put("log/_last", "d");
        for (String first : List.of("log/01", "log/01.json", "log/00_")) {
            assertThat(store().list("log/", first))
                    .extracting(FileEntry::key)
                    .containsExactly("log/01.json", "log/02.json", "log/_last");
        }
        assertThat(store().list("log/", "log/z")).isEmpty();
    }

    @Test
    void findsTheObjectOfAKeyOnly() {
        put("a/12", "one");
        assertThat(store().find("a/1")).isEmpty();
        assertThat(store().find("a/12")).map(FileEntry::size).contains(3L);
    }

    @Test
    void listsInTheOrderOfBytes() {
        Seeds.forEach(3, random -> {
            TreeSet<String> expected =
                    new TreeSet<>((left, right) -> Arrays.compareUnsigned(bytes(left), bytes(right)));
            expected.addAll(keys(""));
            for (int i = 0; i < 30; i++) {
                String key = randomKey(random);
                put(key, "");
                expected.add(key);
            }
            assertThat(keys("")).containsExactlyElementsOf(expected);
        });
    }

    private static String randomKey(Random random) {
        StringBuilder key = new StringBuilder();
        for (int depth = random.nextInt(3); depth > 0; depth--) {
            key.append(NAMES[random.nextInt(NAMES.length)]).append("/");
        }
        return key.append("f").append(NAMES[random.nextInt(NAMES.length)]).toString();
    }

    @Test
    void listsThousandsOfKeysPageByPage() {
        List<String> expected =
                IntStream.range(0, 2050).mapToObj("many/%05d"::formatted).toList();
        expected.forEach(key -> put(key, ""));
        put("other", "");
        long before = store().metrics().requests();
        assertThat(keys("many/")).isEqualTo(expected);
        assertThat(store().metrics().requests() - before).isLessThanOrEqualTo(3);
    }

    @Test
    void requestsNoPageThatIsNotConsumed() {
        IntStream.range(0, 1001).forEach(number -> put("%05d".formatted(number), ""));
        long before = store().metrics().requests();
        Iterator<FileEntry> files = store().list("").iterator();
        for (int consumed = 0; consumed < 1000; consumed++) {
            files.next();
        }
        assertThat(store().list("").findFirst()).isPresent();
        assertThat(store().metrics().requests() - before).isLessThanOrEqualTo(2);
    }

    @Test
    void listsDirectoriesDirectlyBelow() {
        put("a/x/1", "1");
        put("a/x/y/2", "1");
        put("a/y/1", "1");
        put("a/1", "1");
        put("ab/1", "1");
        put("1", "1");
        assertThat(store().listDirectories("a/")).containsExactly("a/x/", "a/y/");
        assertThat(store().listDirectories("")).containsExactly("a/", "ab/");
        assertThat(store().listDirectories("a/y/")).isEmpty();
        assertThat(store().listDirectories("none/")).isEmpty();
        assertThatThrownBy(() -> store().listDirectories("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid directory prefix: a");
    }

    @Test
    void listsMoreDirectoriesThanAPageHolds() {
        List<String> expected =
                IntStream.range(0, 1100).mapToObj("day=%04d/"::formatted).toList();
        expected.forEach(directory -> put(directory + "file", ""));
        assertThat(store().listDirectories("")).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b/c d",
                "a+b",
                "100%",
                "%2F",
                "day=2024-01-01/region=EU/part-0.parquet",
                "äöü/日本語",
                "😀/🎉.parquet",
                "quote'\"&<>",
                "hash#question?semi;colon:",
                "back\\slash",
                "tilde~*()!@$,",
                "_hidden/.dot",
                "line\nbreak/tab\t",
                "bell\u0007",
                "\u0001/\uFFFE",
                "a%2Bb+c%20d"
            })
    void readsObjectsWithOddKeys(String key) {
        put(key, "content");
        assertThat(keys("")).containsExactly(key);
        assertThat(keys(key)).containsExactly(key);
        assertThat(read(listed(key), 0, 7)).isEqualTo("content");
        int slash = key.indexOf('/');
        assertThat(store().listDirectories("")).isEqualTo(slash < 0 ? List.of() : List.of(key.substring(0, slash + 1)));
    }

    @Test
    void readsAnyRange() {
        byte[] content = new byte[100_000];
        new Random(1).nextBytes(content);
        put("a", content);
        FileEntry file = listed("a");
        Seeds.forEach(50, random -> {
            int offset = random.nextInt(content.length + 1);
            int length = random.nextInt(content.length - offset + 1);
            ByteBuffer heap = ByteBuffer.allocate(length + 20).position(7).limit(7 + length);
            store().read(file, offset, heap);
            assertThat(heap.flip().position(7)).isEqualTo(ByteBuffer.wrap(content, offset, length));
            ByteBuffer direct = ByteBuffer.allocateDirect(length);
            store().read(file, offset, direct);
            assertThat(direct.flip()).isEqualTo(ByteBuffer.wrap(content, offset, length));
        });
    }

    @Test
    void readsATail() {
        put("a", "0123456789");
        put("empty", "");
        assertThat(store().readTail(listed("a"), 3)).isEqualTo(ByteBuffer.wrap(bytes("789")));
        assertThat(store().readTail(listed("a"), 30)).isEqualTo(ByteBuffer.wrap(bytes("0123456789")));
        assertThat(store().readTail(listed("a"), 0)).isEqualTo(ByteBuffer.allocate(0));
        assertThat(store().readTail(listed("empty"), 3)).isEqualTo(ByteBuffer.allocate(0));
    }

    @Test
    void asksForNothingToReadNothing() {
        put("a", "0123456789");
        FileEntry file = listed("a");
        long before = store().metrics().requests();
        store().read(file, 10, ByteBuffer.allocate(0));
        assertThat(store().metrics().requests()).isEqualTo(before);
    }

    @Test
    void refusesToReadBeyondTheEnd() {
        put("a", "0123456789");
        FileEntry file = listed("a");
        assertThatThrownBy(() -> store().read(file, 8, ByteBuffer.allocate(3)))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("[8, 8 + 3)");
        assertThatThrownBy(() -> store().read(file, -1, ByteBuffer.allocate(3)))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("[-1, -1 + 3)");
    }

    @Test
    void refusesToReadAReplacedObject() {
        put("a", "0123456789");
        FileEntry planned = listed("a");
        put("a", "98765432100");
        FileEntry found = listed("a");
        assertThatThrownBy(() -> store().read(planned, 0, ByteBuffer.allocate(1)))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-STORE-5: Cannot read 'a': it changed after the query was planned. Planned: entity tag "
                                + planned.eTag() + ", 10 bytes. Found: entity tag " + found.eTag()
                                + ", 11 bytes")
                .hasMessageEndingWith("Run the statement again, and replace files only while no statement reads them.");
    }

    @Test
    void readsAnObjectOfWhichOnlyTheSizeIsKnown() {
        put("a", "0123456789");
        assertThat(read(FileEntry.named("a", 10), 2, 5)).isEqualTo("23456");
        assertThatThrownBy(() -> store().read(FileEntry.named("a", 9), 0, ByteBuffer.allocate(1)))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("10 bytes");
    }

    @Test
    void refusesToReadARemovedObject() {
        put("a", "0123456789");
        FileEntry planned = listed("a");
        remove("a");
        assertThatThrownBy(() -> store().read(planned, 0, ByteBuffer.allocate(1)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-6: Cannot read 'a': bucket '" + store().bucket()
                        + "' has no such object any more")
                .hasMessageEndingWith("Run the statement again, and remove files only while no statement reads them.");
    }

    @Test
    void servesManyReadersAtOnce() {
        List<FileEntry> files = new ArrayList<>();
        for (int number = 0; number < 64; number++) {
            put("f" + number, "content " + number);
            files.add(listed("f" + number));
        }
        assertThat(files.parallelStream().map(file -> read(file, 0, (int) file.size())))
                .containsExactlyElementsOf(IntStream.range(0, 64)
                        .mapToObj(number -> "content " + number)
                        .toList());
    }

    @Test
    void countsTheBytesThatItRead() {
        put("a", "0123456789");
        FileEntry file = listed("a");
        long before = store().metrics().bytes();
        read(file, 2, 5);
        assertThat(store().metrics().bytes() - before).isEqualTo(5);
        assertThat(store().metrics().retries()).isZero();
    }
}
