package org.parquetvs.calibration;

/**
 * One measured statement.
 *
 * @param wall seconds from its start to its end
 * @param cpu processor seconds of all processes: database, S3 server, scripts
 * @param taskCpu the part of {@code cpu} in the threads of scan tasks, which decode and emit
 * @param disturbance share of the machine that other programs had meanwhile, from 0 to 1
 * @param tasks what its scan tasks reported
 */
record MeasuredStatement(double wall, double cpu, double taskCpu, double disturbance, TaskTimes.Totals tasks) {

    /** CPU time of all threads other than those of the tasks. */
    double background() {
        return Math.max(0, cpu - taskCpu);
    }

    /**
     * CPU time of decoding: a share of the CPU time of the tasks. The share is by wall times, which include turns of
     * other threads.
     */
    double decodeCpu() {
        return taskCpu * tasks.decode() / tasks.busy();
    }

    /** CPU time of emitting, computed likewise. */
    double emitCpu() {
        return taskCpu * tasks.emit() / tasks.busy();
    }
}
