package org.parquetvs.bench.mutations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.bench.mutations.ReadingResult.Outcome;

/**
 * parquet-java: the values that it reads are written as a plain file without damage, from which our decoder makes the
 * values of the columns. So only parquet-java reads the damaged pages, but types are converted in the same way.
 */
final class ReferenceRows implements FileReader {

    @Override
    public ReadingResult read(Path file) throws Exception {
        Path copy = file.resolveSibling("reference.parquet");
        Files.deleteIfExists(copy);
        try {
            copy(file, copy);
        } catch (Exception e) { // It has no exception of its own for damage.
            return new ReadingResult(Outcome.REFUSED, e.toString());
        }
        return new DecodedRows().read(copy);
    }

    private static void copy(Path file, Path copy) throws IOException {
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .usePageChecksumVerification(true)
                .build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            try (ParquetWriter<Group> writer = writer(copy, schema)) {
                for (PageReadStore pages = reader.readNextRowGroup();
                        pages != null;
                        pages = reader.readNextRowGroup()) {
                    RecordReader<Group> records = new ColumnIOFactory(
                                    reader.getFooter().getFileMetaData().getCreatedBy())
                            .getColumnIO(schema)
                            .getRecordReader(pages, new GroupRecordConverter(schema));
                    for (long row = 0; row < pages.getRowCount(); row++) {
                        writer.write(records.read());
                    }
                }
            }
        }
    }

    private static ParquetWriter<Group> writer(Path copy, MessageType schema) throws IOException {
        return ExampleParquetWriter.builder(new LocalOutputFile(copy))
                .withConf(new PlainParquetConfiguration())
                .withType(schema)
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .withDictionaryEncoding(false)
                .build();
    }
}
