package org.parquetvs.bench.incumbent;

import com.exasol.adapter.document.documentfetcher.files.JsonLinesDocumentFetcher;
import java.io.IOException;
import java.nio.file.Path;
import org.parquetvs.bench.harness.Contender;

/**
 * The incumbent's UDF over a file of JSON Lines, from its call to the emitted row. It reads days and moments as texts,
 * so it has less work than ours.
 */
public final class IncumbentJsonLines implements Contender {
    private final IncumbentCall call;

    /** Takes the file, which is the only one of its directory. */
    public IncumbentJsonLines(String[] file) throws IOException {
        call = new IncumbentCall(Path.of(file[0]), RowMapping.EDML, columns -> new JsonLinesDocumentFetcher());
    }

    @Override
    public long run() {
        return call.run();
    }
}
