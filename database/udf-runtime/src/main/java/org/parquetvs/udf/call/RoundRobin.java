package org.parquetvs.udf.call;

/**
 * Rows that are dealt out to groups in turn, numbered as they come.
 *
 * @param groups number of groups
 * @param neighbours numbers in a row that belong to the same group
 * @param first number of the first row
 */
public record RoundRobin(int groups, int neighbours, int first) {
    /** All rows belong to the same group. */
    public static final RoundRobin ONE_GROUP = new RoundRobin(1, Integer.MAX_VALUE, 0);

    /** The group of a row, from 0 on; {@code row} is how many rows came before it. */
    int group(long row) {
        return (int) ((row + first) / neighbours % groups);
    }

    /** How many rows from this one on belong to its group, until it is the next one's turn. */
    long left(long row) {
        return neighbours - (row + first) % neighbours;
    }
}
