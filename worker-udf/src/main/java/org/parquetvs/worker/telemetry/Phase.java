package org.parquetvs.worker.telemetry;

/** What a scan task spends its time on. */
public enum Phase {
    /** From the call to the first request: parsing the task, opening the store. */
    START,
    /** Reading what drops rows: the keys of smaller scans, and the deletes of tables. */
    KEYS,
    /** Listing, at the same time as the other phases. */
    LIST,
    /** Reading and parsing footers, at the same time as the other phases; summed over threads. */
    FOOTER,
    /** Waiting for bytes, footers or listings, while nothing else can be done. */
    WAIT,
    /** Decoding bytes into vectors. */
    DECODE,
    /** Evaluating the filter. */
    FILTER,
    /** Handing rows to the database. */
    EMIT
}
