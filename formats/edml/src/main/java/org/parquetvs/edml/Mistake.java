package org.parquetvs.edml;

import java.util.Objects;

/**
 * What is wrong with a definition.
 *
 * @param place the path in the JSON text, such as {@code $.mapping.fields.id}
 * @param problem what is wrong there, without a full stop
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
