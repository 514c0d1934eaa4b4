package org.parquetvs.bench.incumbent;

import com.exasol.adapter.document.documentfetcher.files.csv.CsvDocumentFetcher;
import java.io.IOException;
import java.nio.file.Path;
import org.parquetvs.bench.harness.Contender;

/**
 * The incumbent's UDF over a file of CSV, from its call to the emitted row. It finds fields by the names in the header only
 * if its configuration says that there is one; without it, all values are NULL.
 */
public final class IncumbentCsv implements Contender {
    private static final String MAPPING = ", \"additionalConfiguration\": {\"csv-headers\": true}" + RowMapping.EDML;

    private final IncumbentCall call;

    /** Takes the file, which is the only one of its directory whose name ends like this. */
    public IncumbentCsv(String[] file) throws IOException {
        call = new IncumbentCall(Path.of(file[0]), MAPPING, CsvDocumentFetcher::new);
    }

    @Override
    public long run() {
        return call.run();
    }
}
