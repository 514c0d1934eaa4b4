package org.parquetvs.worker.telemetry;

/** What a scan task spends its time on. */
public enum Phase {
    /** From the call to the first request: parsing the task, opening the store. */
    START,
    /** Listing, beside the other phases. */
    LIST,
    /** Reading and parsing footers, beside the other phases; summed over threads. */
    FOOTER,
    /** Waiting for bytes, footers or listings, while nothing else can go on. */
    WAIT,
    /** From bytes to vectors. */
    DECODE,
    /** Evaluating the filter. */
    FILTER,
    /** Handing rows to the database. */
    EMIT
}
