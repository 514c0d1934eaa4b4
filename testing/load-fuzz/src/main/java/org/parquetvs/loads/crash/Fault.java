package org.parquetvs.loads.crash;

/** A fault that hits statements at a random moment. */
enum Fault {
    /** One of the processes that read files is killed. */
    WORKER_KILLED,
    /** The process of the database is killed, with everything that runs in it. */
    DATABASE_KILLED,
    /** The S3 server refuses connections until the statements have ended. */
    STORE_GONE,
    /** The S3 server answers each request with 503 until the statements have ended. */
    STORE_BUSY,
    /** The process of the database cannot make any file larger than the database already is. */
    DISK_FULL
}
