package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterException;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.store.FileKeys;
import org.parquetvs.testing.KeyedObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.writer.settings.FileEncryption;
import org.parquetvs.writer.settings.FileEncryption.Algorithm;
import org.parquetvs.writer.settings.FileEncryption.OtherColumns;
import org.parquetvs.writer.settings.PageCodec;

/** Files whose modules are encrypted, each with the key that the file names. */
class EncryptedFilesTest {
    private static final FileKeys KEYS = KeyedObjectStore.keys(Map.of(
            "kf", "0123456789012345",
            "kc1", "1234567890123450",
            "kc2", "12345678901234501234567890123450"));

    private final Path directory;

    EncryptedFilesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private static FileEncryption random(Random random, DataSet dataSet) {
        Map<String, String> columnKeys = new HashMap<>();
        dataSet.columns().forEach(column -> {
            if (random.nextInt(3) == 0) {
                columnKeys.put(column.name(), Seeds.pick(random, "kc1", "kc2", "kf"));
            }
        });
        return new FileEncryption(
                Seeds.pick(random, Algorithm.values()),
                Seeds.pick(random, FileEncryption.Footer.values()),
                Seeds.pick(random, "kf", "kc2"),
                columnKeys,
                Seeds.pick(random, OtherColumns.values()),
                random.nextBoolean() ? KEYS : new FileKeys(KEYS.byId(), Optional.of("the prefix, ü")));
    }

    private static Way way(Random random) {
        Way way = new Way(
                1 + random.nextInt(500), 64 << random.nextInt(10), 1 << random.nextInt(16), BinaryEncoding.BASE64);
        return random.nextInt(3) == 0 ? way.whileMemoryIsShort() : way;
    }

    @Test
    void encryptedFilesHaveTheRowsOfPlainOnes() {
        Seeds.forEach(100, random -> {
            DataSet dataSet = RandomDataSets.any(random.nextLong());
            FileEncryption encryption = random(random, dataSet);
            Path plain = Files.createTempDirectory(directory, "plain");
            Path secret = Files.createTempDirectory(directory, "secret");
            Way way = way(random);
            List<Path> files = Fixtures.write(dataSet, plain);
            List<Path> encrypted = Fixtures.write(dataSet.with(encryption), secret);
            for (int i = 0; i < files.size(); i++) {
                assertThat(columns(Files.readAllBytes(encrypted.get(i)), encryption.keys(), way))
                        .isEqualTo(Decoded.columns(files.get(i), way));
            }
        });
    }

    private static List<List<@Nullable Object>> columns(byte[] content, FileKeys keys, Way way) {
        Footer footer = Decoded.footer("secret", content, keys);
        return Decoded.columns(content, footer, Decoded.allColumns(footer), way);
    }

    @Test
    void aColumnWithoutItsKeyIsRefusedByNameAndOthersAreRead() throws IOException {
        DataSet sales = Sales.dataSet(500, 1, 200, PageCodec.SNAPPY);
        List<List<@Nullable Object>> plain =
                Decoded.columns(Fixtures.write(sales, directory).get(0), Way.USUAL);
        for (FileEncryption.Footer form : FileEncryption.Footer.values()) {
            byte[] content = file(sales, form, Map.of("SALES_ID", "kc1", "SALES_POSITION", "kc2"));
            Footer footer = Decoded.footer("secret", content, without(KEYS, "kc1"));
            List<ScanColumn> columns = Decoded.allColumns(footer);

            assertThat(Decoded.columns(content, footer, columns.subList(1, columns.size()), Way.USUAL))
                    .isEqualTo(plain.subList(1, plain.size()));
            assertThatThrownBy(() -> Decoded.columns(content, footer, columns.subList(0, 1), Way.USUAL))
                    .isInstanceOf(FooterException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-FOOT-7: Cannot read column 'SALES_ID' of Parquet file 'secret': it is"
                                    + " encrypted with the key 'kc1', which the connection does not have.");
        }
    }

    @Test
    void aFileWithoutTheKeyOfItsFooterIsRefusedByName() throws IOException {
        byte[] content = file(Sales.dataSet(500, 1, 200, PageCodec.SNAPPY), FileEncryption.Footer.ENCRYPTED, Map.of());
        assertThatThrownBy(() -> Decoded.footer("secret", content, without(KEYS, "kf")))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-3: Cannot read Parquet file 'secret': its footer is encrypted with"
                        + " the key 'kf', which the connection does not have.");
    }

    @Test
    void keysOfOthersDoNotFit() throws IOException {
        DataSet sales = Sales.dataSet(500, 1, 200, PageCodec.SNAPPY);
        FileKeys others = KeyedObjectStore.keys(Map.of("kf", "0123456789012346", "kc1", "1234567890123451"));
        assertThatThrownBy(
                        () -> Decoded.footer("secret", file(sales, FileEncryption.Footer.ENCRYPTED, Map.of()), others))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-15: Cannot decrypt the footer of Parquet file 'secret': it cannot be"
                                + " decrypted with the key 'kf': it was encrypted with another key or for another file, or its"
                                + " bytes were changed.");
        assertThatThrownBy(() -> Decoded.footer("secret", file(sales, FileEncryption.Footer.SIGNED, Map.of()), others))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-16: Invalid Parquet file 'secret': its footer does not have the"
                        + " signature that the key 'kf' would give it.");
        byte[] content = file(sales, FileEncryption.Footer.SIGNED, Map.of("SALES_ID", "kc1"));
        Footer unchecked = Decoded.footer("secret", content, without(others, "kf"));
        assertThatThrownBy(() -> Decoded.columns(content, unchecked, Decoded.allColumns(unchecked), Way.USUAL))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-15: Cannot decrypt the metadata of column SALES_ID in row group 0 of"
                                + " Parquet file 'secret': it cannot be decrypted with the key 'kc1'");
    }

    @Test
    void anotherPrefixIsAnotherFile() throws IOException {
        byte[] content = file(Sales.dataSet(500, 1, 200, PageCodec.SNAPPY), FileEncryption.Footer.ENCRYPTED, Map.of());
        assertThatThrownBy(() -> Decoded.footer("secret", content, new FileKeys(KEYS.byId(), Optional.of("another"))))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-15: Cannot decrypt the footer")
                .hasMessageContaining("Check parquetKeys and parquetAadPrefix of the connection.");
    }

    /** Whatever byte is changed, rows are the same or there is an error: the tags notice it, or nobody reads it. */
    @Test
    void noChangedByteChangesRows() throws IOException {
        byte[] content = file(
                Sales.dataSet(300, 1, 100, PageCodec.UNCOMPRESSED),
                FileEncryption.Footer.ENCRYPTED,
                Map.of("SALES_ID", "kc1"));
        List<List<@Nullable Object>> rows = columns(content, KEYS, Way.USUAL);
        Seeds.forEach(2_000, random -> {
            byte[] changed = content.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 + random.nextInt(255));
            try {
                assertThat(columns(changed, KEYS, Way.USUAL)).isEqualTo(rows);
            } catch (FooterException | DecodeException e) {
                assertThat(e).hasMessageContaining("'secret'");
            }
        });
    }

    private byte[] file(DataSet dataSet, FileEncryption.Footer footer, Map<String, String> columnKeys)
            throws IOException {
        FileEncryption encryption =
                new FileEncryption(Algorithm.AES_GCM_V1, footer, "kf", columnKeys, OtherColumns.WITH_FOOTER_KEY, KEYS);
        Path secret = Files.createTempDirectory(directory, "secret");
        return Files.readAllBytes(
                Fixtures.write(dataSet.with(encryption), secret).get(0));
    }

    private static FileKeys without(FileKeys keys, String name) {
        Map<String, SecretKeySpec> others = new HashMap<>(keys.byId());
        others.remove(name);
        return new FileKeys(others, keys.aadPrefix());
    }
}
