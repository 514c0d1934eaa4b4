package org.parquetvs.edml;

import java.util.Objects;

/**
 * A mistake in a definition.
 *
 * @param place the path in the JSON text, such as {@code $.mapping.fields.id}
 * @param problem the mistake, without a full stop
 */
public record Mistake(String place, String problem) {

    public Mistake {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(problem, "problem");
    }

    @Override
    public String toString() {
        return place + ": " + problem;
    }
}
