package org.parquetvs.sql.jvm;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Caches compiled texts such as formats and patterns, because the rows of a statement have only a few different ones.
 */
final class Models<T> {
    private static final int MAX_MODELS = 200;

    private final Map<String, T> compiled = new ConcurrentHashMap<>();
    private final Function<String, T> compiler;

    Models(Function<String, T> compiler) {
        this.compiler = compiler;
    }

    /** The compiled form of a text. */
    T get(String text) {
        T known = compiled.get(text);
        if (known != null) {
            return known;
        }
        if (compiled.size() >= MAX_MODELS) {
            compiled.clear();
        }
        T made = compiler.apply(text);
        compiled.put(text, made);
        return made;
    }
}
