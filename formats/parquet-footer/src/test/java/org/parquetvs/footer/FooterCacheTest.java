package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.ObjectChangedException;
import org.parquetvs.store.ParsedCache;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.KeyedObjectStore;
import org.parquetvs.writer.settings.FileEncryption;
import org.parquetvs.writer.settings.PageCodec;

class FooterCacheTest {
    private static final int LENGTH = 100;
    private static final long BYTES = 8 * LENGTH;

    private final Path directory;
    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final Object identity = new Object();
    private final CountingObjectStore store = CountingObjectStore.withIdentity(objects, identity);

    FooterCacheTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void aFooterIsReadOnceForAllStoresThatWereOpenedAlike() throws Exception {
        FileEntry file = objects.put("a.parquet", sales());
        CountingObjectStore alike = CountingObjectStore.withIdentity(objects, identity);

        Footer first = FooterReader.read(store, file);

        assertThat(FooterReader.read(alike, file)).isSameAs(first);
        assertThat(FooterReader.readAll(alike, Collections.nCopies(20, file), 4))
                .containsOnly(first);
        assertThat(FooterReader.cached(alike, file)).containsSame(first);
        assertThat(store.reads()).hasSize(1);
        assertThat(alike.reads()).isEmpty();
    }

    @Test
    void footersThatAreReadTogetherAreKnownLater() throws Exception {
        List<FileEntry> files = List.of(objects.put("a.parquet", sales()), objects.put("b.parquet", sales()));

        List<Long> rows = FooterReader.readAll(store, files, 4, Footer::rows);
        store.reset();

        assertThat(FooterReader.readAll(store, files, 4, Footer::rows)).isEqualTo(rows);
        assertThat(store.reads()).isEmpty();
    }

    @Test
    void aFileThatWasReplacedIsAnotherFile() throws Exception {
        FileEntry old = objects.put("a.parquet", sales());
        FooterReader.read(store, old);
        FileEntry replaced = objects.put("a.parquet", sales());
        store.reset();

        assertThat(FooterReader.read(store, replaced).file()).isEqualTo(replaced);
        assertThat(store.reads()).hasSize(1);
    }

    @Test
    void whoeverAsksWithOtherRightsReadsAnew() throws Exception {
        FileEntry file = objects.put("a.parquet", sales());
        FooterReader.read(store, file);
        objects.put("a.parquet", sales());

        CountingObjectStore other = CountingObjectStore.withIdentity(objects, new Object());
        assertThatThrownBy(() -> FooterReader.read(other, file))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("it changed after the query was planned");
    }

    @Test
    void aDecryptedFooterIsOnlyForWhoHasTheKey() throws Exception {
        FileKeys keys = KeyedObjectStore.keys(Map.of("kf", "0123456789012345"));
        FileEntry file = objects.put("a.parquet", sales(keys));
        CountingObjectStore withKeys =
                CountingObjectStore.withIdentity(new KeyedObjectStore(objects, keys), List.of(identity, keys));
        CountingObjectStore withoutKeys = CountingObjectStore.withIdentity(objects, List.of(identity, FileKeys.NONE));

        Footer footer = FooterReader.read(withKeys, file);

        assertThat(FooterReader.cached(withKeys, file)).containsSame(footer);
        assertThat(FooterReader.cached(withoutKeys, file)).isEmpty();
        assertThatThrownBy(() -> FooterReader.read(withoutKeys, file))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-3: Cannot read Parquet file 'a.parquet': its footer is encrypted with"
                                + " the key 'kf'");
    }

    private byte[] sales(FileKeys keys) throws Exception {
        FileEncryption encryption = new FileEncryption(
                FileEncryption.Algorithm.AES_GCM_V1,
                FileEncryption.Footer.ENCRYPTED,
                "kf",
                Map.of(),
                FileEncryption.OtherColumns.WITH_FOOTER_KEY,
                keys);
        DataSet sales = Sales.dataSet(100, 1, 100, PageCodec.SNAPPY).with(encryption);
        return Files.readAllBytes(Fixtures.write(sales, directory).get(0));
    }

    @Test
    void nothingIsRememberedOfAStoreWithoutIdentity() throws Exception {
        FileEntry file = objects.put("a.parquet", sales());
        CountingObjectStore unknown = new CountingObjectStore(objects);

        FooterReader.read(unknown, file);
        FooterReader.read(unknown, file);

        assertThat(FooterReader.cached(unknown, file)).isEmpty();
        assertThat(unknown.reads()).hasSize(2);
    }

    @Test
    void theFooterThatWasNotUsedForLongestIsForgotten() {
        ParsedCache<Footer> cache = new ParsedCache<>(10 * BYTES);
        List<Footer> footers =
                IntStream.range(0, 11).mapToObj(FooterCacheTest::footer).toList();

        footers.subList(0, 10).forEach(footer -> keep(cache, footer, LENGTH));
        assertThat(cache.find(store, footers.get(0).file())).contains(footers.get(0));
        keep(cache, footers.get(10), LENGTH);

        assertThat(cache.find(store, footers.get(1).file())).isEmpty();
        assertThat(footers)
                .filteredOn(footer -> cache.find(store, footer.file()).isPresent())
                .hasSize(10);
    }

    @Test
    void whatIsKeptTwiceCountsOnce() {
        ParsedCache<Footer> cache = new ParsedCache<>(10 * BYTES);

        IntStream.range(0, 9).forEach(number -> keep(cache, footer(number), LENGTH));
        IntStream.range(0, 9).forEach(number -> keep(cache, footer(number), LENGTH));

        assertThat(IntStream.range(0, 9))
                .allMatch(number -> cache.find(store, footer(number).file()).isPresent());
    }

    @Test
    void aFooterThatWouldPutOutManyIsNotKept() {
        ParsedCache<Footer> cache = new ParsedCache<>(10 * BYTES);

        keep(cache, footer(0), 2 * LENGTH);

        assertThat(cache.find(store, footer(0).file())).isEmpty();
    }

    private void keep(ParsedCache<Footer> cache, Footer footer, int length) {
        cache.keep(store, footer.file(), footer, length);
    }

    private static Footer footer(int number) {
        FileEntry file = new FileEntry("f" + number, 1_000, "\"e\"", 0);
        return new Footer(file, new MessageType("m"), List.of(), "");
    }

    private byte[] sales() throws Exception {
        return Files.readAllBytes(Fixtures.write(Sales.dataSet(100, 1, 100, PageCodec.SNAPPY), directory)
                .get(0));
    }
}
