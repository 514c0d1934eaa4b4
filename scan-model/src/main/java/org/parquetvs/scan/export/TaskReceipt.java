package org.parquetvs.scan.export;

import java.util.List;
import java.util.Objects;

/** What a task of an export tells about its work. */
public sealed interface TaskReceipt {

    /**
     * A file whose bytes the store has, and whose upload is not completed.
     *
     * @param upload what the store calls the upload
     */
    record PendingFile(String key, String upload, long rows, List<Part> parts) implements TaskReceipt {
        public PendingFile {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(upload, "upload");
            parts = List.copyOf(parts);
        }

        /** Bytes of the file. */
        public long bytes() {
            return parts.stream().mapToLong(Part::bytes).sum();
        }
    }

    /** A part of an upload; they are numbered from 1 in their order. */
    record Part(long bytes, String eTag) {}

    /**
     * The task has written all its rows.
     *
     * @param rows that it has read
     */
    record Done(long rows, int files) implements TaskReceipt {}

    /** The task has failed, and has left nothing. */
    record Failed(String message) implements TaskReceipt {
        public Failed {
            Objects.requireNonNull(message, "message");
        }
    }
}
