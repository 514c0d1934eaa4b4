package org.parquetvs.table;

import java.util.List;

/**
 * The files of a table that a scan reads.
 *
 * @param files in no particular order
 * @param figures what the metadata left out
 */
public record SnapshotFiles(List<DataFile> files, Figures figures) {
    public SnapshotFiles {
        files = List.copyOf(files);
    }

    /**
     * How much of the metadata a scan read, and how much it could leave out.
     *
     * @param manifests lists of data files
     * @param skippedManifests those that cannot list a file of the scan
     * @param skippedFiles files of the other lists that cannot have a row of the scan
     * @param deleteFiles files and bitmaps of deletes that apply to a file of the scan
     */
    public record Figures(long manifests, long skippedManifests, long skippedFiles, long deleteFiles) {

        /** Of a table without metadata. */
        public static final Figures NONE = new Figures(0, 0, 0, 0);
    }
}
