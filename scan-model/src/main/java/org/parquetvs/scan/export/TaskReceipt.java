package org.parquetvs.scan.export;

import java.util.List;

/** What a task of an export reports about its work. */
public sealed interface TaskReceipt {

    /**
     * A file whose bytes are in the store, but whose upload is not completed.
     *
     * @param upload the store's id of the upload
     */
    record PendingFile(String key, String upload, long rows, List<Part> parts) implements TaskReceipt {
        public PendingFile {
            parts = List.copyOf(parts);
        }

        /** Bytes of the file. */
        public long bytes() {
            return parts.stream().mapToLong(Part::bytes).sum();
        }
    }

    /** A part of an upload; parts are numbered from 1, in order. */
    record Part(long bytes, String eTag) {}

    /**
     * The task has written all its rows.
     *
     * @param rows number of rows that it has read
     */
    record Done(long rows, int files) implements TaskReceipt {}

    /** The task has failed and left nothing. */
    record Failed(String message) implements TaskReceipt {}
}
