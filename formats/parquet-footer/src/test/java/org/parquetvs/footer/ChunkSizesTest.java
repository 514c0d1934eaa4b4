package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.writer.settings.PageCodec;

class ChunkSizesTest {
    private final Path directory;

    ChunkSizesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    /** Version 1.2.8 of parquet-mr and older ones leave the header of the dictionary page out (PARQUET-816). */
    @ParameterizedTest
    @CsvSource({
        "parquet-mr, true",
        "parquet-mr version 1.2.8 (build x), true",
        "parquet-mr version 1.1.10, true",
        "parquet-mr version 0.9.9, true",
        "parquet-mr version 1.2.9, false",
        "parquet-mr version 1.2.10-SNAPSHOT (build x), false",
        "parquet-mr version 1.15.0, false",
        "parquet-cpp version 1.2.0, false",
        "'', false"
    })
    void chunksOfOldWritersReachUpToWhatFollows(String createdBy, boolean corrected) throws Exception {
        Footer right = footer(metadata -> {});
        Footer footer = footer(metadata -> {
            metadata.setCreated_by(createdBy);
            metadata.getRow_groups().forEach(rowGroup -> rowGroup.getColumns().forEach(column -> {
                ColumnMetaData chunk = column.getMeta_data();
                chunk.setTotal_compressed_size(chunk.getTotal_compressed_size() - 15);
            }));
        });
        for (int i = 0; i < right.rowGroups().get(0).chunks().size(); i++) {
            ColumnChunkMetaData expected = right.rowGroups().get(0).chunks().get(i);
            ColumnChunkMetaData actual = footer.rowGroups().get(0).chunks().get(i);
            long missing = expected.getTotalSize() - actual.getTotalSize();
            if (corrected && i < right.rowGroups().get(0).chunks().size() - 1) {
                assertThat(missing).isZero();
            } else if (corrected) {
                // Between the last chunk and the footer lie the indexes.
                assertThat(missing).isLessThanOrEqualTo(0);
            } else {
                assertThat(missing).isEqualTo(15);
            }
        }
    }

    /** The footer of a file of sales, changed. */
    private Footer footer(Consumer<FileMetaData> change) throws IOException {
        Path sales = Fixtures.write(Sales.dataSet(10, 1, 10, PageCodec.UNCOMPRESSED), directory)
                .get(0);
        byte[] bytes = ChangedFooter.of(Files.readAllBytes(sales), change);
        return FooterReader.parse(new FileEntry("a.parquet", bytes.length, "\"tag\"", 0), ByteBuffer.wrap(bytes));
    }
}
