package org.parquetvs.simulation;

/**
 * The data that the workers of one scan share.
 *
 * @param events the clock
 * @param costs the costs of their steps
 * @param workload what they read
 * @param requestRate the requests that the store serves
 */
record SimulatedScan(EventQueue events, Costs costs, ScanWorkload workload, RequestRate requestRate) {}
