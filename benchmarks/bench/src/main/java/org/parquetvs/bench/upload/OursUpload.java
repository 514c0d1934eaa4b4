package org.parquetvs.bench.upload;

import java.io.IOException;
import java.util.List;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.store.BucketPlace;
import org.parquetvs.fixtures.store.FixtureMaker;
import org.parquetvs.fixtures.store.MakeListener;
import org.parquetvs.fixtures.store.Place;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.upload.UploadBounds;
import org.parquetvs.writer.WriterBounds;

/** Makes a data set in a bucket, with all steps: generates, encodes, uploads, reads back and records it. */
public final class OursUpload implements Contender {
    private static final int PARALLELISM = 2;
    private static final long BUFFER_BYTES = 128L << 20;

    private final Place place;
    private final DataSet dataSet;

    /** Takes the JSON text of the connection, a prefix, the data set and the number of its rows. */
    public OursUpload(String[] arguments) {
        place = BucketPlace.open(arguments[0], arguments[1], UploadBounds.ofBuffer(BUFFER_BYTES));
        dataSet = BenchData.parse(arguments[2]).dataSet(Long.parseLong(arguments[3]));
    }

    /** Removes the files of the last run, because each run makes everything. */
    @Override
    public void prepare() throws IOException {
        List<String> keys = place.store()
                .list(place.prefix(dataSet.name()))
                .map(FileEntry::key)
                .toList();
        place.delete(keys);
    }

    @Override
    public long run() throws IOException {
        WriterBounds bounds = WriterBounds.of(PARALLELISM).withBytes(BUFFER_BYTES);
        return new FixtureMaker(place, bounds, new MakeListener() {})
                .make(dataSet)
                .rows();
    }

    @Override
    public void close() {
        place.close();
    }
}
