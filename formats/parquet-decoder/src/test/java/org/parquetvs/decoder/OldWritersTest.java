package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.Type.Repetition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Files that do not say all that the format demands, and that other readers read. */
class OldWritersTest {
    private static final int TRAILER = 8;

    private final byte[] content;

    OldWritersTest(@TempDir Path directory) throws IOException {
        content = Files.readAllBytes(Fixtures.write(
                        AllTypes.dataSet(Repetition.REQUIRED, ColumnEncoding.DICTIONARY, 500, WriterSettings.USUAL),
                        directory)
                .get(0));
    }

    @Test
    void chunksWithoutTheHeaderOfTheirDictionaryAreReadToTheirEnd() throws IOException {
        assertSameRows(metadata -> {
            metadata.setCreated_by("parquet-mr version 1.2.8 (build 1)");
            for (RowGroup rowGroup : metadata.getRow_groups()) {
                rowGroup.getColumns().forEach(this::leaveHeaderOut);
            }
        });
    }

    private void leaveHeaderOut(ColumnChunk column) {
        ColumnMetaData chunk = column.getMeta_data();
        if (chunk.isSetDictionary_page_offset()) {
            int start = Math.toIntExact(chunk.getDictionary_page_offset());
            chunk.setTotal_compressed_size(chunk.getTotal_compressed_size() - headerLength(start));
        }
    }

    private int headerLength(int start) {
        ByteArrayInputStream in = new ByteArrayInputStream(content, start, content.length - start);
        try {
            Util.readPageHeader(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return content.length - start - in.available();
    }

    @Test
    void fieldsWithoutRepetitionAreRead() throws IOException {
        assertSameRows(metadata -> metadata.getSchema().stream()
                .filter(element -> element.getRepetition_type() == FieldRepetitionType.REQUIRED)
                .forEach(element -> element.setRepetition_type(null)));
    }

    private void assertSameRows(Consumer<FileMetaData> change) throws IOException {
        byte[] changed = ChangedFooter.of(content, change);
        Footer footer = Decoded.footer("old", changed);
        Footer original = Decoded.footer("old", content);
        assertThat(Decoded.columns(changed, footer, Decoded.allColumns(footer), Way.USUAL))
                .isEqualTo(Decoded.columns(content, original, Decoded.allColumns(original), Way.USUAL));
    }
}
