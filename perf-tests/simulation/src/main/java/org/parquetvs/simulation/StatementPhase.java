package org.parquetvs.simulation;

/** Where the time of a statement goes. One phase follows the other, and together they add up to the whole time. */
public enum StatementPhase {
    /** Parsing, listing, footers, rendering. */
    PLAN,
    /** Starting the processes and their tasks. */
    START,
    /** A process has nothing to decode. */
    WAIT,
    /** From bytes to vectors. */
    DECODE,
    /** Handing rows to the database. */
    EMIT,
    /** A process has no task left while others still work. */
    IDLE,
    /** No process works, but the database does. */
    INGEST
}
