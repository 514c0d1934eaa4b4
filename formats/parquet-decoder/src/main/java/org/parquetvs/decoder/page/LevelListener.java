package org.parquetvs.decoder.page;

/** Is told the levels in the pages of a nested column: of values, and of places where there is none. */
interface LevelListener {

    /** Takes the first {@code count} levels of both kinds. */
    void add(int[] repetitions, int[] definitions, int count);
}
