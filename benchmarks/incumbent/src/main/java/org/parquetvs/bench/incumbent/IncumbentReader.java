package org.parquetvs.bench.incumbent;

import com.exasol.parquetio.data.Row;
import com.exasol.parquetio.reader.RowParquetReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.io.LocalInputFile;
import org.parquetvs.bench.harness.Contender;

/** The incumbent's reader: one list of objects for each row, taken by index. */
public final class IncumbentReader implements Contender {
    private final List<Path> files;

    /** Takes the files. */
    public IncumbentReader(String[] files) {
        this.files = Stream.of(files).map(Path::of).toList();
    }

    @Override
    public long run() throws IOException {
        ValueCounter counter = new ValueCounter();
        for (Path file : files) {
            try (ParquetReader<Row> reader =
                    RowParquetReader.builder(new LocalInputFile(file)).build()) {
                for (Row row = reader.read(); row != null; row = reader.read()) {
                    for (int column = 0; column < row.size(); column++) {
                        counter.value(row.getValue(column));
                    }
                    counter.endRow();
                }
            }
        }
        return counter.rows();
    }
}
