package org.parquetvs.cli.simulate;

/**
 * One measured statement.
 *
 * @param wall seconds from its start to its end
 * @param cpu processor seconds of all processes: database, S3 server, scripts
 * @param taskCpu those of them in the threads of scan tasks, which decode and emit
 * @param disturbance share of the machine that other programs had meanwhile, from 0 to 1
 * @param tasks what its scan tasks reported
 */
record MeasuredStatement(double wall, double cpu, double taskCpu, double disturbance, TaskTimes.Totals tasks) {

    /** CPU time of all other threads than those of the tasks. */
    double background() {
        return Math.max(0, cpu - taskCpu);
    }

    /** CPU time of decoding: that of the tasks is divided as their time by the clock is, which has turns of others in it. */
    double decodeCpu() {
        return taskCpu * tasks.decode() / tasks.busy();
    }

    /** CPU time of emitting, likewise. */
    double emitCpu() {
        return taskCpu * tasks.emit() / tasks.busy();
    }
}
