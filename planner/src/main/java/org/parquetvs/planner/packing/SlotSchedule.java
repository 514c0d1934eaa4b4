package org.parquetvs.planner.packing;

import java.util.List;
import java.util.PriorityQueue;

/** How long the slots are busy if each takes the next bin when it is done with one. */
final class SlotSchedule {
    private SlotSchedule() {}

    /** The time until the last slot is done, in units of weight. */
    static long length(List<Bin> bins, int slots) {
        PriorityQueue<Long> busyUntil = new PriorityQueue<>();
        long length = 0;
        for (Bin bin : bins) {
            long start = busyUntil.size() < slots ? 0 : busyUntil.remove();
            busyUntil.add(start + bin.weight());
            length = Math.max(length, start + bin.weight());
        }
        return length;
    }

    /**
     * A length that no packing of these row groups can beat. The slots share the total weight. One slot has the
     * heaviest row group, one has two of the first {@code slots + 1} row groups, one has three of the first {@code 2 *
     * slots + 1}, and so on.
     *
     * @param heaviestFirst weights of the row groups in descending order
     */
    static long lowerBound(long[] heaviestFirst, long total, int slots) {
        long bound = total / slots;
        int rowGroups = 1;
        for (int last = 0; last < heaviestFirst.length; last += slots) {
            bound = Math.max(bound, rowGroups * heaviestFirst[last]);
            rowGroups++;
        }
        return bound;
    }
}
