package org.parquetvs.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.writer.settings.PageCodec;

/** The bucket that the documents speak of. */
record Shop(EmbeddedS3 server) implements AutoCloseable {
    static final int ROWS = 20_000;

    /**
     * {@code sales/} has four files of {@value #ROWS} rows together. There is nothing else, as in what {@code pvs demo}
     * leaves, from which readers of the documents start.
     */
    static Shop open(Path directory) throws IOException {
        Path bucket = directory.resolve("shop");
        Fixtures.write(Sales.dataSet(ROWS, 4, 2_000, PageCodec.ZSTD), bucket.resolve("sales"));
        return new Shop(EmbeddedS3.start(EmbeddedS3Options.over(directory).withKey("demo", "demo-secret")));
    }

    /** Statements of the documents, at the address where this server answers. */
    String here(String sql) {
        return sql.replace("127.0.0.1:9000", "127.0.0.1:" + server.endpoint().getPort());
    }

    String connectionJson() {
        return server.connectionJson("shop");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
