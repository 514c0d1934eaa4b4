package org.parquetvs.worker.output.fold;

/** What is summed up. */
enum Term {
    VALUE,
    SQUARE
}
