package org.parquetvs.history;

/**
 * The work of one worker in an iteration.
 *
 * @param node from 0
 * @param vm the process, such as {@code node0-vm17}
 * @param number of the worker in its statement, from 0
 */
public record WorkerTime(int node, String vm, int number, double millis, long rowsOut, long bytesRead, long requests) {}
