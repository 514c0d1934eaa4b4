package org.parquetvs.bench.incumbent;

import com.exasol.adapter.document.documentfetcher.files.parquet.ParquetDocumentFetcher;
import java.io.IOException;
import java.nio.file.Path;
import org.parquetvs.bench.harness.Contender;

/** The incumbent's UDF over Parquet files, from its call to the emitted row, with the columns that it infers. */
public final class IncumbentPipeline implements Contender {
    private final IncumbentCall call;

    /** Takes files of one directory. */
    public IncumbentPipeline(String[] files) throws IOException {
        call = new IncumbentCall(Path.of(files[0]), "", columns -> new ParquetDocumentFetcher());
    }

    @Override
    public long run() {
        return call.run();
    }
}
