package org.parquetvs.perf.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * What the processes of a cluster hold after so many calls.
 *
 * @param calls of the worker's script since the cluster began
 * @param seconds since then
 * @param megabytes that are in main memory
 * @param descriptors files and sockets
 */
public record CallsReading(long calls, double seconds, long megabytes, long threads, long descriptors) {
    /** A heap takes what it may before it collects, so that it is not equally large at all times. */
    private static final long ROOM_OF_HEAP = 32;

    /** What there is more of than there was, in words. */
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
