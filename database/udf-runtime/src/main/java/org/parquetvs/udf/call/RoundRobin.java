package org.parquetvs.udf.call;

/**
 * Deals out rows to groups in turn; the rows are numbered in the order of arrival.
 *
 * @param groups number of groups
 * @param neighbours number of consecutive rows in the same group
 * @param first number of the first row
 */
public record RoundRobin(int groups, int neighbours, int first) implements Dealing {
    /** All rows belong to the same group. */
    public static final RoundRobin ONE_GROUP = new RoundRobin(1, Integer.MAX_VALUE, 0);

    /** The group of a row, from 0 on; {@code row} is the number of rows before it. */
    int group(long row) {
        return (int) ((row + first) / neighbours % groups);
    }

    /** The number of rows, from this one on, that still go to its group before the next group's turn. */
    long left(long row) {
        return neighbours - (row + first) % neighbours;
    }
}
