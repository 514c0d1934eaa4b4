package org.parquetvs.bench.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FileDefinition;
import org.parquetvs.fixtures.FixtureFormat;

/** parquet-java's ordinary writer, which takes row after row, in the settings of our writer. */
public final class ParquetJavaWrite implements Contender {
    private final DataSet dataSet;
    private final FixtureFormat.Parquet format;
    private final OutputDirectory output;

    /** Takes the data set, the number of its rows, and the directory to write to. */
    public ParquetJavaWrite(String[] arguments) {
        dataSet = BenchData.parse(arguments[0]).dataSet(Long.parseLong(arguments[1]));
        format = (FixtureFormat.Parquet) dataSet.layout().format();
        output = new OutputDirectory(Path.of(arguments[2]));
    }

    @Override
    public void prepare() throws IOException {
        output.clear();
    }

    @Override
    public long run() throws IOException {
        for (int file = 0; file < dataSet.files(); file++) {
            write(dataSet.file(file));
        }
        return dataSet.rows();
    }

    private void write(FileDefinition file) throws IOException {
        MessageType schema = dataSet.schema();
        SimpleGroupFactory groups = new SimpleGroupFactory(schema);
        try (ParquetWriter<Group> writer = writer(file, schema)) {
            long row = file.firstRow();
            for (int rowGroup = 0; rowGroup < file.rowGroups(); rowGroup++) {
                long end = row + file.rowGroupRows(rowGroup);
                List<FieldWriter> fields = FieldWriter.all(dataSet, row, file.rowGroupRows(rowGroup));
                for (; row < end; row++) {
                    Group group = groups.newGroup();
                    for (FieldWriter field : fields) {
                        field.add(group, row);
                    }
                    writer.write(group);
                }
            }
        }
    }

    private ParquetWriter<Group> writer(FileDefinition file, MessageType schema) throws IOException {
        return ExampleParquetWriter.builder(new LocalOutputFile(output.path().resolve(file.key())))
                .withType(schema)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.valueOf(
                        format.writer(file.index()).codec().name()))
                .withRowGroupRowCountLimit(format.rowGroupRows())
                .withRowGroupSize(Long.MAX_VALUE)
                .build();
    }
}
