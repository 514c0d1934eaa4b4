package org.parquetvs.local;

/** Is told about the progress of staging, by several threads. */
public interface StagingListener {

    /**
     * Some rows of a file are on their way.
     *
     * @param rows more than before
     * @param bytes of the file of this machine, more than before; an estimate
     */
    void read(LocalFile file, long rows, long bytes);

    /** A file is in the store. */
    void staged(StagedFile file);
}
