package org.parquetvs.bench.incumbent;

import com.exasol.adapter.document.documentfetcher.files.parquet.ParquetDocumentFetcher;
import java.io.IOException;
import java.nio.file.Path;
import org.parquetvs.bench.harness.Contender;

/** The incumbent's UDF over lists of groups in a Parquet file, as the table of their elements. */
public final class IncumbentNested implements Contender {
    private static final String MAPPING = """
            , "mapping": {"fields": {
                "id": {"toDecimalMapping": {"key": "global"}},
                "items": {"toTableMapping": {"mapping": {"fields": {
                    "product": {"toVarcharMapping": {}},
                    "quantity": {"toDecimalMapping": {}},
                    "price": {"toDoubleMapping": {}}}}}}}}
            """;

    private final IncumbentCall call;

    /** Takes the file, which is the only one of its directory whose name ends like this. */
    public IncumbentNested(String[] file) throws IOException {
        call = new IncumbentCall(Path.of(file[0]), MAPPING, columns -> new ParquetDocumentFetcher());
    }

    @Override
    public long run() {
        return call.run();
    }
}
