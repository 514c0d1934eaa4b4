package org.parquetvs.loads.crash;

/** What happens to a load at a random moment. */
enum Fault {
    /** One of the processes that read files is killed. */
    WORKER_KILLED,
    /** The process of the database is killed, and with it everything that runs in it. */
    DATABASE_KILLED,
    /** The S3 server refuses connections until the load has ended. */
    STORE_GONE,
    /** The S3 server answers each request with 503 until the load has ended. */
    STORE_BUSY,
    /** The process of the database cannot write any file beyond the size that the database has already. */
    DISK_FULL
}
