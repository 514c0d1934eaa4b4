package org.parquetvs.udf.call;

/** How the rows of a streamed input belong to groups. */
public sealed interface Dealing permits RoundRobin, Dealing.SortedKeys {

    /**
     * Rows with equal keys are a group. They come one after the other.
     *
     * @param keys number of columns with keys, after those of the arguments
     */
    record SortedKeys(int keys) implements Dealing {}
}
