package org.parquetvs.worker.io;

/** Bytes {@code [offset, offset + length)} of a file: one request. */
record ByteRange(long offset, int length) {

    ByteRange {
        if (offset < 0 || length < 1 || offset > Long.MAX_VALUE - length) {
            throw new IllegalArgumentException("Invalid range: " + length + " bytes at " + offset);
        }
    }

    long endExclusive() {
        return offset + length;
    }

    boolean overlaps(long start, long end) {
        return offset < end && start < endExclusive();
    }

    /** The bytes that are also in {@code [start, end)}, if it {@link #overlaps}. */
    ByteRange within(long start, long end) {
        long from = Math.max(start, offset);
        return new ByteRange(from, Math.toIntExact(Math.min(end, endExclusive()) - from));
    }

    @Override
    public String toString() {
        return "[" + offset + ", " + endExclusive() + ")";
    }
}
