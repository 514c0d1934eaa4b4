package org.parquetvs.decoder.page;

/** A part of an array. */
public final class Slice {
    private final byte[] bytes;
    private final int start;
    private final int end;

    public Slice(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    public byte[] bytes() {
        return bytes;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    public int length() {
        return end - start;
    }
}
