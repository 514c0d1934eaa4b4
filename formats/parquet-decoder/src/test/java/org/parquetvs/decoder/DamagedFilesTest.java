package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterException;
import org.parquetvs.footer.RowGroupMetadata;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.Seeds;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/** Bytes are overwritten in valid files: rows come out or an error that says where, and soon. */
class DamagedFilesTest {
    private static final int FILES = 12;
    private static final String KEY = "damaged.parquet";

    private final Path directory;

    DamagedFilesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void damageInThePagesOfACheckedFileIsAlwaysFound() {
        Seeds.forEach(FILES, random -> {
            byte[] content = file(random);
            Footer footer = Decoded.footer(KEY, content);
            List<Integer> positions = Unchecked.positionsInPages(content, footer);
            for (int i = 0; i < 20; i++) {
                byte[] damaged = content.clone();
                damaged[positions.get(random.nextInt(positions.size()))] ^= (byte) (1 << random.nextInt(8));
                assertThatThrownBy(() -> decode(damaged, footer))
                        .isInstanceOf(DecodeException.class)
                        .hasMessageContaining("its checksum is")
                        .hasMessageContaining(KEY);
            }
        });
    }

    @Test
    void damageWithoutChecksumsEndsInRowsOrAnExplanation() {
        Seeds.forEach(FILES, random -> {
            byte[] checked = file(random);
            Footer footer = Decoded.footer(KEY, checked);
            byte[] content = Unchecked.of(checked, footer);
            assertThat(decode(content, footer)).isEqualTo(decode(checked, footer));
            for (int i = 0; i < 60; i++) {
                byte[] damaged = content.clone();
                for (int bytes = 1 + random.nextInt(3); bytes > 0; bytes--) {
                    damaged[positionInChunks(footer, random)] = (byte) random.nextInt(256);
                }
                decodeOrExplain(damaged, footer);
            }
        });
    }

    @Test
    void damageInTheFooterEndsInRowsOrAnExplanation() {
        Seeds.forEach(FILES, random -> {
            byte[] content = file(random);
            int footerStart = content.length - footerLength(content);
            for (int i = 0; i < 60; i++) {
                byte[] damaged = content.clone();
                damaged[footerStart + random.nextInt(content.length - footerStart)] = (byte) random.nextInt(256);
                try {
                    decodeOrExplain(damaged, Decoded.footer(KEY, damaged));
                } catch (FooterException e) {
                    assertThat(e).hasMessageContaining("VSPQ-FOOT-").hasMessageContaining(KEY);
                }
            }
        });
    }

    /** Values, and whether they are NULL. */
    private static void decodeOrExplain(byte[] content, Footer footer) {
        List<ScanColumn> columns = Decoded.allColumns(footer);
        for (Set<ScanColumn> nullChecked : List.of(Set.<ScanColumn>of(), Set.copyOf(columns))) {
            assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
                try {
                    Decoded.columns(content, footer, columns, nullChecked, Way.USUAL, Overflow.ABORT);
                } catch (DecodeException e) {
                    assertThat(e).hasMessageContaining("VSPQ-WORK-").hasMessageContaining(KEY);
                } catch (FooterException e) {
                    assertThat(e).hasMessageContaining("VSPQ-FOOT-").hasMessageContaining(KEY);
                }
            });
        }
    }

    private static List<List<@Nullable Object>> decode(byte[] content, Footer footer) {
        List<ScanColumn> columns = Decoded.allColumns(footer);
        return Decoded.columns(content, footer, columns, Way.USUAL);
    }

    private byte[] file(Random random) throws IOException {
        WriterSettings writer = WriterSettings.USUAL
                .with(one(random, PageCodec.values()))
                .with(one(random, PageVersion.values()))
                .withPages(64 << random.nextInt(8), 1 + random.nextInt(100))
                .withDictionaryBytes(64 << random.nextInt(8));
        DataSet dataSet = random.nextInt(4) == 0
                ? NestedLayouts.dataSet(60, writer)
                : AllTypes.dataSet(
                        one(random, Repetition.REQUIRED, Repetition.OPTIONAL),
                        one(random, ColumnEncoding.values()),
                        60,
                        writer);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }

    private static int positionInChunks(Footer footer, Random random) {
        RowGroupMetadata rowGroup =
                footer.rowGroups().get(random.nextInt(footer.rowGroups().size()));
        ColumnChunkMetaData column =
                rowGroup.chunks().get(random.nextInt(rowGroup.chunks().size()));
        return Math.toIntExact(column.getStartingPos()) + random.nextInt(Math.toIntExact(column.getTotalSize()));
    }

    private static int footerLength(byte[] content) {
        int at = content.length - 8;
        return 8 + ((content[at] & 0xFF) | (content[at + 1] & 0xFF) << 8 | (content[at + 2] & 0xFF) << 16);
    }

    @SafeVarargs
    private static <T> T one(Random random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
