package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.cache.DiskCache;

class DiskCacheTest {
    private static final String IDENTITY = "this bucket with this key";
    private static final int MB = 1 << 20;

    @TempDir
    private Path temporary;

    private Path directory;
    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = CountingObjectStore.withIdentity(objects, IDENTITY);
    private final List<String> warnings = new ArrayList<>();

    @BeforeEach
    void below() {
        directory = temporary.resolve("a/b");
    }

    @Test
    void aRangeIsRequestedOnceByAllProcesses() {
        FileEntry file = put("a", 100);

        read(cache(MB), file, 10, 20);
        store.reset();
        ObjectStore later = cache(MB);
        read(later, file, 10, 20);

        assertThat(store.reads()).isEmpty();
        assertThat(later.metrics().cachedBytes()).isEqualTo(20);
        assertThat(warnings).isEmpty();
    }

    @Test
    void onlyTheUserMayReadTheDirectory() throws IOException {
        read(cache(MB), put("a", 100), 0, 100);

        assertThat(Files.getPosixFilePermissions(directory)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void anyRangeHasItsBytesAndRequestsOnlyWhatIsMissingInBetween() {
        int size = 500_000;
        FileEntry file = put("a", size);
        ObjectStore cached = cache(10L * MB);
        boolean[] known = new boolean[size];
        Seeds.forEach(10, random -> {
            for (int n = 0; n < 30; n++) {
                int offset = random.nextInt(size);
                int length = 1 + random.nextInt(Math.min(size - offset, 1 << random.nextInt(19)));
                store.reset();

                read(cached, file, offset, length);

                assertThat(store.reads()).hasSizeLessThanOrEqualTo(1);
                assertThat(store.bytesRead()).isLessThanOrEqualTo(missing(known, offset, offset + length));
                Arrays.fill(known, offset, offset + length, true);
            }
        });
    }

    /** The length from the first to the last byte that was not read yet. */
    private static int missing(boolean[] known, int start, int end) {
        int first = start;
        while (first < end && known[first]) {
            first++;
        }
        int last = end;
        while (last > first && known[last - 1]) {
            last--;
        }
        return last - first;
    }

    @Test
    void anObjectThatWasReplacedIsAnotherOne() {
        ObjectStore cached = cache(MB);
        read(cached, put("a", 100), 0, 100);

        FileEntry replaced = objects.put("a", new byte[100]);

        ByteBuffer bytes = ByteBuffer.allocate(100);
        cached.read(replaced, 0, bytes);
        assertThat(bytes.array()).isEqualTo(new byte[100]);
    }

    @Test
    void otherRightsSeeNothingOfIt() {
        FileEntry file = put("a", 100);
        read(cache(MB), file, 0, 100);
        CountingObjectStore other = CountingObjectStore.withIdentity(objects, "this bucket with another key");

        read(cache(MB, other), file, 0, 100);

        assertThat(other.reads()).hasSize(1);
    }

    @Test
    void nothingIsKeptOfAStoreThatForbidsIt() {
        assertThat(cache(MB, objects)).isSameAs(objects);
    }

    @Test
    void theDirectoryStaysWithinItsSize() throws IOException {
        FileEntry file = put("a", 40 * MB);
        DiskCache cache = new DiskCache(directory, 8L * MB, warnings::add);
        for (int scan = 0; scan < 3; scan++) {
            scan(cache, file, 40 * MB, MB / 2);
            assertThat(bytes()).isLessThanOrEqualTo(8L * MB + 8L * MB / 32 + MB / 2);
        }
    }

    @Test
    void oneTaskWritesAQuarter() throws IOException {
        FileEntry file = put("a", 8 * MB);

        read(cache(8L * MB), file, 0, MB);
        ObjectStore task = cache(8L * MB);
        for (int offset = MB; offset < 8 * MB; offset += MB / 4) {
            read(task, file, offset, MB / 4);
        }

        assertThat(bytes()).isBetween(3L * MB, 3L * MB + MB / 8);
    }

    /** Reads a file as one task for each range. */
    private void scan(DiskCache cache, FileEntry file, int size, int length) {
        for (int offset = 0; offset < size; offset += length) {
            read(cache.over(store), file, offset, length);
        }
    }

    @Test
    void aScanDoesNotDisplaceWhatIsUsedAgain() {
        FileEntry small = put("small", 2 * MB);
        FileEntry large = put("large", 40 * MB);
        ObjectStore cached = cache(8L * MB);
        read(cached, small, 0, 2 * MB);
        read(cached, small, 0, 2 * MB);
        scan(new DiskCache(directory, 8L * MB, warnings::add), large, 40 * MB, MB / 2);
        store.reset();

        read(cached, small, 0, 2 * MB);

        assertThat(store.reads()).isEmpty();
    }

    @Test
    void eachScanOfATableThatIsLargerFindsAPart() {
        FileEntry file = put("a", 16 * MB);
        DiskCache cache = new DiskCache(directory, 8L * MB, warnings::add);
        for (int scan = 0; scan < 5; scan++) {
            store.reset();
            scan(cache, file, 16 * MB, MB / 4);
        }
        assertThat(store.bytesRead()).isLessThan(12 * MB);
    }

    @Test
    void damagedFilesAreReadFromTheStoreAgain() {
        FileEntry file = put("a", 300_000);
        ObjectStore cached = cache(MB);
        Seeds.forEach(20, random -> {
            read(cached, file, 0, 300_000);
            store.reset();
            files().forEach(kept -> damage(kept, random));

            read(cached, file, random.nextInt(1_000), 299_000);

            assertThat(store.reads()).hasSizeLessThanOrEqualTo(1);
        });
    }

    private static void damage(Path file, Random random) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            if (random.nextBoolean() && bytes.length > 0) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            } else {
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            }
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aDirectoryThatIsDeletedIsMadeAgain() throws IOException {
        FileEntry file = put("a", 100);
        ObjectStore cached = cache(MB);
        read(cached, file, 0, 100);
        for (Path each : files()) {
            Files.delete(each);
            Files.delete(each.getParent());
        }
        Files.deleteIfExists(directory.resolve("lock"));
        Files.delete(directory);

        read(cached, file, 0, 100);
        store.reset();
        read(cached, file, 0, 100);

        assertThat(store.reads()).isEmpty();
        assertThat(warnings).isEmpty();
    }

    @Test
    void aDirectoryThatOthersMayWriteIsNotUsed() throws IOException {
        Files.createDirectories(directory);
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));
        FileEntry file = put("a", 100);
        ObjectStore cached = cache(MB);

        read(cached, file, 0, 100);
        read(cached, file, 0, 100);

        assertThat(store.reads()).hasSize(2);
        assertThat(warnings).hasSize(1).first().asString().contains(directory.toString(), "rwx------");
    }

    @Test
    void aFullDiskIsOneWarning() throws IOException {
        FileEntry file = put("a", 100_000);
        try (SmallDisk disk = mounted()) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
            ObjectStore cached = cache(MB);
            read(cached, file, 0, 10);
            disk.fill("everything");

            read(cached, file, 0, 100_000);
            read(cached, file, 0, 100_000);
        }

        assertThat(warnings).hasSize(1).first().asString().contains("No space left on device");
    }

    private SmallDisk mounted() throws IOException {
        Files.createDirectories(directory);
        Optional<SmallDisk> disk = SmallDisk.mount(directory);
        assumeThat(disk).as("a disk of its own").isPresent();
        return disk.orElseThrow();
    }

    @Test
    void aFileInPlaceOfTheDirectoryIsOneWarning() throws IOException {
        Files.createDirectories(directory.getParent());
        Files.createFile(directory);
        FileEntry file = put("a", 100);
        ObjectStore cached = cache(MB);

        read(cached, file, 0, 100);
        read(cached, file, 0, 100);

        assertThat(warnings).hasSize(1);
    }

    @Test
    void threadsAndCachesThatShareADirectoryReadTheRightBytes() {
        int size = 4 * MB;
        FileEntry file = put("a", size);
        Stream.of(1, 2, 3, 4).parallel().forEach(reader -> {
            ObjectStore cached = cache(MB);
            Random random = new Random(reader);
            for (int n = 0; n < 200; n++) {
                int offset = random.nextInt(size);
                read(cached, file, offset, 1 + random.nextInt(Math.min(size - offset, 100_000)));
            }
        });
        assertThat(warnings).isEmpty();
    }

    @Test
    void manySmallObjectsThatAreEvictedAllTheTimeAreNoWarning() {
        List<FileEntry> files = IntStream.range(0, 50)
                .mapToObj(number -> put("small" + number, 1_000))
                .toList();
        Stream.of(1, 2, 3, 4).parallel().forEach(reader -> {
            DiskCache cache = new DiskCache(directory, 64 << 10, warnings::add);
            Random random = new Random(reader);
            for (int n = 0; n < 1_000; n++) {
                read(cache.over(store), files.get(random.nextInt(files.size())), 0, 1_000);
            }
        });
        assertThat(warnings).isEmpty();
    }

    private ObjectStore cache(long capacity) {
        return cache(capacity, store);
    }

    private ObjectStore cache(long capacity, ObjectStore over) {
        return new DiskCache(directory, capacity, warnings::add).over(over);
    }

    private FileEntry put(String key, int size) {
        byte[] content = new byte[size];
        for (int i = 0; i < size; i++) {
            content[i] = byteAt(i);
        }
        return objects.put(key, content);
    }

    private static byte byteAt(long position) {
        return (byte) (position * 0x9E3779B97F4A7C15L >>> 56);
    }

    private static void read(ObjectStore store, FileEntry file, long offset, int length) {
        ByteBuffer destination = ByteBuffer.allocate(length + 3).position(1).limit(1 + length);
        store.read(file, offset, destination);
        assertThat(destination.hasRemaining()).isFalse();
        byte[] expected = new byte[length];
        for (int i = 0; i < length; i++) {
            expected[i] = byteAt(offset + i);
        }
        assertThat(Arrays.copyOfRange(destination.array(), 1, 1 + length)).isEqualTo(expected);
    }

    /** The files of all ranges. */
    private List<Path> files() {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("lock"))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private long bytes() throws IOException {
        long sum = 0;
        for (Path file : files()) {
            sum += Files.size(file);
        }
        return sum;
    }
}
