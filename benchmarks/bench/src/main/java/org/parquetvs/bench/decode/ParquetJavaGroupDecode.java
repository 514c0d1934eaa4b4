package org.parquetvs.bench.decode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.bench.harness.Contender;

/** parquet-java's own example reader: one Group object for each row, which holds an object for each value. */
public final class ParquetJavaGroupDecode implements Contender {
    private final List<Path> files;

    /** Takes the files. */
    public ParquetJavaGroupDecode(String[] files) {
        this.files = Stream.of(files).map(Path::of).toList();
    }

    @Override
    public long run() throws IOException {
        long rows = 0;
        for (Path file : files) {
            rows += read(file);
        }
        return rows;
    }

    private static long read(Path file) throws IOException {
        long fields = 0;
        long rows = 0;
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            MessageColumnIO columns = new ColumnIOFactory().getColumnIO(schema);
            for (PageReadStore pages = reader.readNextRowGroup(); pages != null; pages = reader.readNextRowGroup()) {
                RecordReader<Group> records = columns.getRecordReader(pages, new GroupRecordConverter(schema));
                for (long row = 0; row < pages.getRowCount(); row++) {
                    Group group = records.read();
                    for (int field = 0; field < schema.getFieldCount(); field++) {
                        fields += group.getFieldRepetitionCount(field);
                    }
                }
                rows += pages.getRowCount();
            }
            if (fields > rows * schema.getFieldCount()) {
                throw new IllegalStateException(file + " repeats a field");
            }
        }
        return rows;
    }
}
