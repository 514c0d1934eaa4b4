package org.parquetvs.simulation;

/**
 * What the workers of one scan have in common.
 *
 * @param events the clock
 * @param costs what their steps cost
 * @param workload what they read
 * @param requestRate the requests that the store serves
 */
record Scan(EventQueue events, Costs costs, Workload workload, RequestRate requestRate) {}
