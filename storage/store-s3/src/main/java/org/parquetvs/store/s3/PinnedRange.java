package org.parquetvs.store.s3;

import org.parquetvs.scan.file.FileEntry;

/** Half-open range of bytes of the object that was listed, not of another one with its key. */
record PinnedRange(FileEntry file, long startInclusive, long endExclusive) {

    /** The value of a Range header, whose last byte is inclusive. */
    String header() {
        return "bytes=" + startInclusive + "-" + (endExclusive - 1);
    }
}
