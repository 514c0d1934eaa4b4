package org.parquetvs.bench.far;

import java.util.concurrent.atomic.LongAdder;
import org.parquetvs.s3.S3RequestListener;
import org.parquetvs.s3.ServedRequest;

/** Counts what a server answers. */
final class ServedBytes implements S3RequestListener {
    private final LongAdder requests = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    @Override
    public void answered(ServedRequest request) {
        requests.increment();
        bytes.add(request.bytes());
    }

    long requests() {
        return requests.sum();
    }

    long bytes() {
        return bytes.sum();
    }
}
