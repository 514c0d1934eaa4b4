package org.parquetvs.bench.write;

import java.io.IOException;
import java.nio.file.Path;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.writer.WriterBounds;

/** Our writer. */
public final class OursWrite implements Contender {
    private final DataSet dataSet;
    private final OutputDirectory output;
    private final WriterBounds bounds;

    /** Takes the data set, the number of its rows, the directory to write to, and the parallelism. */
    public OursWrite(String[] arguments) {
        dataSet = BenchData.parse(arguments[0]).dataSet(Long.parseLong(arguments[1]));
        output = new OutputDirectory(Path.of(arguments[2]));
        bounds = WriterBounds.of(Integer.parseInt(arguments[3]));
    }

    @Override
    public void prepare() throws IOException {
        output.clear();
    }

    @Override
    public long run() throws IOException {
        Fixtures.write(dataSet, output.path(), bounds);
        return dataSet.rows();
    }
}
