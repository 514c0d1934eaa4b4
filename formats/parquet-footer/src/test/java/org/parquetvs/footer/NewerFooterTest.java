package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Footers of newer writers: what is left out is known from elsewhere, what is unknown is said to be so. */
class NewerFooterTest {
    /** An empty path, and the codec, none. */
    private static final String PATH_AND_CODEC = "19081500";

    private final SalesFooters footers;

    NewerFooterTest(@TempDir Path directory) {
        footers = new SalesFooters(directory);
    }

    @Test
    void chunksWithoutPathAreInTheOrderOfTheSchema() throws IOException {
        byte[] usual = footers.tampered(metadata -> {});
        byte[] empty = footers.tampered(NewerFooterTest::clearPaths);
        byte[] without = replaced(empty, PATH_AND_CODEC, "2500");

        assertThat(without).hasSizeLessThan(empty.length);
        assertThat(chunks(without)).isEqualTo(chunks(empty)).isEqualTo(chunks(usual));
    }

    @Test
    void anUnknownCodecIsNoDamage() throws IOException {
        byte[] file = replaced(footers.tampered(NewerFooterTest::clearPaths), PATH_AND_CODEC, "19081528");

        assertThatThrownBy(() -> chunks(file))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-14: Unsupported Parquet file 'a.parquet': this version does not know its"
                        + " compression 20 in row group 0. Use a newer version, or write the file again without what is"
                        + " new.");
    }

    @Test
    void anUnknownTypeIsNoDamage() {
        assertThatThrownBy(() -> SalesFooters.parse(
                        footers.tampered(metadata -> metadata.getSchema().get(1).unsetType())))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-14: Unsupported Parquet file 'a.parquet': this version does not"
                        + " know its physical type of the field SALES_ID.");
    }

    private static void clearPaths(FileMetaData metadata) {
        for (RowGroup rowGroup : metadata.getRow_groups()) {
            for (ColumnChunk chunk : rowGroup.getColumns()) {
                chunk.getMeta_data().setPath_in_schema(List.of());
            }
        }
    }

    private static List<String> chunks(byte[] file) {
        return SalesFooters.parse(file).rowGroups().stream()
                .flatMap(rowGroup -> rowGroup.chunks().stream())
                .map(chunk -> chunk.getPath() + " " + chunk.getPrimitiveType() + " " + chunk.getStatistics())
                .toList();
    }

    /** The file with other bytes in its footer. */
    private static byte[] replaced(byte[] file, String hex, String otherHex) {
        int end = file.length - FooterReader.TRAILER;
        int start = end - SalesFooters.footerLength(file);
        HexFormat format = HexFormat.of();
        byte[] found = format.parseHex(hex);
        byte[] other = format.parseHex(otherHex);
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        int position = start;
        while (position < end) {
            boolean isFound = Arrays.equals(file, position, position + found.length, found, 0, found.length);
            footer.writeBytes(isFound ? other : new byte[] {file[position]});
            position += isFound ? found.length : 1;
        }
        return ByteBuffer.allocate(start + footer.size() + FooterReader.TRAILER)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(file, 0, start)
                .put(footer.toByteArray())
                .putInt(footer.size())
                .put(file, file.length - 4, 4)
                .array();
    }
}
