package org.parquetvs.simulation;

import java.util.Objects;

/**
 * The work of a UDF process, in seconds of one core.
 *
 * @param vmStartSeconds starting the process until its script runs, class loading included
 * @param taskSeconds starting a scan task in a running process
 * @param fileSeconds opening a file, in the thread of the task
 * @param listSecondsPerKey a key of a listing
 * @param requestSeconds sending a request and receiving its answer, on threads other than that of the task
 * @param fetchSecondsPerByte receiving a byte, on threads other than that of the task
 * @param decode from fetched bytes to vectors, for a value and for a compressed byte
 * @param emit handing a value over, for a value and for a byte of its text
 */
public record WorkerCosts(
        double vmStartSeconds,
        double taskSeconds,
        double fileSeconds,
        double listSecondsPerKey,
        double requestSeconds,
        double fetchSecondsPerByte,
        Effort decode,
        Effort emit) {

    public WorkerCosts {
        requireTime("vmStartSeconds", vmStartSeconds);
        requireTime("taskSeconds", taskSeconds);
        requireTime("fileSeconds", fileSeconds);
        requireTime("listSecondsPerKey", listSecondsPerKey);
        requireTime("requestSeconds", requestSeconds);
        requireTime("fetchSecondsPerByte", fetchSecondsPerByte);
        Objects.requireNonNull(decode, "decode");
        Objects.requireNonNull(emit, "emit");
    }

    private static void requireTime(String name, double seconds) {
        if (!(seconds >= 0)) {
            throw new IllegalArgumentException("Invalid costs: " + name + " is " + seconds + ", must be at least 0");
        }
    }

    /** The costs with another time to start a process; 0 if it runs already. */
    public WorkerCosts withVmStart(double seconds) {
        return new WorkerCosts(
                seconds,
                taskSeconds,
                fileSeconds,
                listSecondsPerKey,
                requestSeconds,
                fetchSecondsPerByte,
                decode,
                emit);
    }

    /** The costs with another way to emit. */
    public WorkerCosts withEmit(Effort other) {
        return new WorkerCosts(
                vmStartSeconds,
                taskSeconds,
                fileSeconds,
                listSecondsPerKey,
                requestSeconds,
                fetchSecondsPerByte,
                decode,
                other);
    }

    /** The costs of a faster or slower processor; processes start as fast as before. */
    WorkerCosts times(double factor) {
        return new WorkerCosts(
                vmStartSeconds,
                taskSeconds * factor,
                fileSeconds * factor,
                listSecondsPerKey * factor,
                requestSeconds * factor,
                fetchSecondsPerByte * factor,
                decode.times(factor),
                emit.times(factor));
    }
}
