package org.parquetvs.simulation;

/** The resources that can limit a statement. */
public enum Ceiling {
    /** The thread of the adapter and the fixed part of a statement. */
    ADAPTER,
    /** The time until a process runs. */
    VM_START,
    /** The speed of the processors for the work of the workers. */
    WORKER_CPU,
    /** The speed of the processors for the database's work on rows. */
    INGEST_CPU,
    /** The bytes that the memory of a node moves. */
    MEMORY,
    /** The network interface of a node. */
    NODE_NETWORK,
    /** The bandwidth of a single connection. */
    CONNECTION,
    /** The time to the first byte. */
    LATENCY,
    /** The requests that S3 serves for a prefix. */
    REQUEST_RATE,
    /** The time for a page of a listing. */
    LISTING,
    /** The number of tasks that a plan may have. */
    TASKS
}
