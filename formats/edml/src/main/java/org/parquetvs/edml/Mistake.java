package org.parquetvs.edml;

/**
 * A mistake in a definition.
 *
 * @param place the path in the JSON text, such as {@code $.mapping.fields.id}
 * @param problem the mistake, without a full stop
 */
public record Mistake(String place, String problem) {

    @Override
    public String toString() {
        return place + ": " + problem;
    }
}
