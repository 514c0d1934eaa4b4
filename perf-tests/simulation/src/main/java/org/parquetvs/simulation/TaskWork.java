package org.parquetvs.simulation;

import java.util.List;

/**
 * The work of one scan task.
 *
 * @param chunks its input, in order
 * @param listing how it finds its files
 */
record TaskWork(List<FetchChunk> chunks, Listing listing) {

    /**
     * The listing of a worker.
     *
     * @param pages requests
     * @param keys keys in their answers
     * @param connections requests under way at once
     */
    record Listing(long pages, long keys, int connections) {

        /** The listing of a task whose files the plan names. */
        static final Listing NONE = new Listing(0, 0, 1);
    }

    TaskWork {
        chunks = List.copyOf(chunks);
    }
}
