package org.parquetvs.simulation;

import java.util.Objects;

/**
 * The costs of the steps of a scan.
 *
 * @param plan before the first worker starts
 * @param worker in UDF processes
 * @param ingest the database's work on an emitted value, in seconds of one core: for a value and for a byte of its text
 * @param store how S3 answers
 */
public record Costs(PlanCosts plan, WorkerCosts worker, Effort ingest, StoreCosts store) {

    /**
     * Exasol's container takes 58 ns for a DECIMAL of up to 18 digits, 119 ns for one with digits after the point and 91 to 117 ns for a short text
     * ({@code doc/performance.md}, "Emitting"): 75 ns is the mean of a sales row. 1 ns for a byte of text is an
     * assumption.
     */
    public static final Effort EXASOL_EMIT = new Effort(75e-9, 1e-9);

    /** An assumption: a quarter of what the container takes for a value. */
    public static final Effort EXASOL_INGEST = new Effort(20e-9, 0.2e-9);

    public Costs {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(worker, "worker");
        Objects.requireNonNull(ingest, "ingest");
        Objects.requireNonNull(store, "store");
    }

    /** The costs if Exasol takes the rows and S3 has the files; the worker's own steps cost the same. */
    public Costs onExasol() {
        return new Costs(plan, worker.withEmit(EXASOL_EMIT), EXASOL_INGEST, StoreCosts.S3);
    }

    /** The costs if the processes run already. */
    public Costs warm() {
        return new Costs(plan, worker.withVmStart(0), ingest, store);
    }
}
