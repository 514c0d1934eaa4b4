package org.parquetvs.container.slab;

/** Offsets of the buffers of a column in a slab. */
record ColumnOffsets(int validity, int values, int text, int textLength) {}
