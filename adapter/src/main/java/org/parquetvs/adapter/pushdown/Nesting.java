package org.parquetvs.adapter.pushdown;

import java.util.Optional;
import java.util.function.Supplier;

/** Counts how deep a condition nests. Predicates are evaluated by recursion, and a stack ends somewhere. */
final class Nesting {

    /** No query that a person wrote is deeper, and no stack too small for it. */
    static final int MAX_DEPTH = 100;

    private int depth;

    /** Reads something one level deeper; empty beyond {@link #MAX_DEPTH}. */
    <T> Optional<T> within(Supplier<Optional<T>> reading) {
        if (depth == MAX_DEPTH) {
            return Optional.empty();
        }
        depth++;
        try {
            return reading.get();
        } finally {
            depth--;
        }
    }
}
