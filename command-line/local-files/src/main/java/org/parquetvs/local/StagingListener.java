package org.parquetvs.local;

/** Is told about the progress of staging, by several threads. */
public interface StagingListener {

    /** Some more bytes of files of this machine are on their way; an estimate. */
    void read(long bytes);

    /** A file is in the store. */
    void staged(StagedFile file);
}
