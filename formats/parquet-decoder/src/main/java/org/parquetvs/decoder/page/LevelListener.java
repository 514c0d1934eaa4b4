package org.parquetvs.decoder.page;

/** Gets the levels in the pages of a nested column: of values, and of places without one. */
interface LevelListener {

    /** Takes the first {@code count} levels of both kinds. */
    void add(int[] repetitions, int[] definitions, int count);
}
