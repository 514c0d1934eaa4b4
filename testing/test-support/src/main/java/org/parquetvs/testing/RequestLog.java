package org.parquetvs.testing;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.parquetvs.s3.S3RequestListener;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;

/** Records all requests to an embedded server, including those of worker processes. */
public final class RequestLog implements S3RequestListener {

    private final Queue<ServedRequest> requests = new ConcurrentLinkedQueue<>();

    @Override
    public void answered(ServedRequest request) {
        requests.add(request);
    }

    /** All requests so far. */
    public List<ServedRequest> requests() {
        return List.copyOf(requests);
    }

    /** The requests of one kind so far; a listing has one request for each page. */
    public List<ServedRequest> requests(Operation operation) {
        return requests.stream()
                .filter(request -> request.operation() == operation)
                .toList();
    }

    /** Bytes of objects that the server has sent so far. */
    public long bytesServed() {
        return requests(Operation.GET).stream().mapToLong(ServedRequest::bytes).sum();
    }

    /** Forgets the requests so far. */
    public void clear() {
        requests.clear();
    }
}
