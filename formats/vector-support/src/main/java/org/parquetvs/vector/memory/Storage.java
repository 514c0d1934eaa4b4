package org.parquetvs.vector.memory;

/** A byte array that its owner makes longer on demand. */
public interface Storage {

    /** An array of at least {@code size} bytes that begins with the first {@code kept} bytes of the last one. */
    byte[] grow(long size, int kept);
}
