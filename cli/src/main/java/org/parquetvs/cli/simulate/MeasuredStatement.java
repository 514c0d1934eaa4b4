package org.parquetvs.cli.simulate;

/**
 * One measured statement.
 *
 * @param wall seconds from its start to its end
 * @param cpu processor seconds of all processes: database, S3 server, scripts
 * @param disturbance share of the machine that other programs had meanwhile, from 0 to 1
 * @param tasks what its scan tasks reported
 */
record MeasuredStatement(double wall, double cpu, double disturbance, TaskTimes.Totals tasks) {

    /** CPU time of all other threads than those of the tasks. */
    double background() {
        return Math.max(0, cpu - tasks.busy());
    }
}
