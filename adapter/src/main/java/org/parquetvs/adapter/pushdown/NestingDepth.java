package org.parquetvs.adapter.pushdown;

import java.util.Optional;
import java.util.function.Supplier;

/** Counts how deep a condition nests. Predicates are evaluated by recursion, and the stack is limited. */
final class NestingDepth {

    /** People write no deeper queries, and every stack is large enough for this depth. */
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
