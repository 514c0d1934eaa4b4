package org.parquetvs.perf.upload;

import java.io.IOException;
import org.parquetvs.fixtures.Codec;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.store.BucketPlace;
import org.parquetvs.fixtures.store.FixtureMaker;
import org.parquetvs.fixtures.store.MakeListener;
import org.parquetvs.fixtures.store.Place;
import org.parquetvs.fixtures.store.upload.UploadBounds;
import org.parquetvs.fixtures.writer.WriterBounds;
import org.parquetvs.perf.harness.Contender;

/** Makes sales in a bucket, the whole way: generated, encoded, uploaded, read back, recorded. */
public final class OursUpload implements Contender {
    private static final int FILES = 8;
    private static final int ROW_GROUP_ROWS = 1_000_000;
    private static final int PARALLELISM = 2;
    private static final long BUFFER_BYTES = 128L << 20;

    private final Place place;
    private final long rows;
    private int version;

    /** Takes the JSON text of the connection, a prefix and the number of rows. */
    public OursUpload(String[] arguments) {
        place = BucketPlace.open(arguments[0], arguments[1], UploadBounds.ofBuffer(BUFFER_BYTES));
        rows = Long.parseLong(arguments[2]);
    }

    /** Each time another version, so that everything is made anew. */
    @Override
    public long run() throws IOException {
        version++;
        DataSet sales = Sales.dataSet(rows, FILES, ROW_GROUP_ROWS, Codec.SNAPPY);
        DataSet changed =
                new DataSet(sales.name(), version, sales.seed(), sales.columns(), sales.rows(), sales.layout());
        WriterBounds bounds = WriterBounds.of(PARALLELISM).withBytes(BUFFER_BYTES);
        return new FixtureMaker(place, bounds, new MakeListener() {})
                .make(changed)
                .rows();
    }

    @Override
    public void close() {
        place.close();
    }
}
