package org.parquetvs.bench.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * The resources of the processes of a cluster after a number of calls.
 *
 * @param calls of the worker's script since the cluster began
 * @param seconds since then
 * @param megabytes in main memory
 * @param descriptors files and sockets
 */
public record CallsReading(long calls, double seconds, long megabytes, long threads, long descriptors) {
    /** A heap grows before it is collected, so its size varies. */
    private static final long ROOM_OF_HEAP = 32;

    /** Describes the resources that have grown. */
    List<String> grownSince(CallsReading before) {
        List<String> grown = new ArrayList<>();
        add(grown, megabytes - before.megabytes - ROOM_OF_HEAP, "MB of memory");
        add(grown, threads - before.threads, "threads");
        add(grown, descriptors - before.descriptors, "files or sockets");
        return grown;
    }

    private static void add(List<String> grown, long more, String what) {
        if (more > 0) {
            grown.add(more + " " + what);
        }
    }
}
