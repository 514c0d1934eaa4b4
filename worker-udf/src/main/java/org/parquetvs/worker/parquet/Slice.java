package org.parquetvs.worker.parquet;

/** A part of an array. */
final class Slice {
    private final byte[] bytes;
    private final int start;
    private final int end;

    Slice(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    int length() {
        return end - start;
    }
}
