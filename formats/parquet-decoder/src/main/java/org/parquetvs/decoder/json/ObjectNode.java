package org.parquetvs.decoder.json;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.vector.text.TextBuilder;

/** The entries of a map as the members of an object. */
final class ObjectNode extends RepeatedNode {
    private final JsonNode key;
    private final Optional<JsonNode> value;

    /**
     * A map.
     *
     * @param key the key, whose text is a string
     * @param value the value; empty if the map is a set, whose members are null
     */
    ObjectNode(
            int parentDefinition,
            int definition,
            JsonNode key,
            Optional<JsonNode> value,
            int entryDefinition,
            int entryRepetition) {
        super(parentDefinition, definition, leaves(key, value), "{}", entryDefinition, entryRepetition);
        this.key = key;
        this.value = value;
    }

    private static List<LeafEntries> leaves(JsonNode key, Optional<JsonNode> value) {
        return Stream.concat(Stream.of(key), value.stream())
                .flatMap(node -> node.leaves().stream())
                .toList();
    }

    /** The format forbids NULL as a key, but some old writers allow it: its name is {@code "null"}. */
    @Override
    void appendElement(TextBuilder target, int repetition) {
        boolean isNull = !key.isNext();
        if (isNull) {
            target.append('"');
        }
        key.append(target, repetition);
        target.append(isNull ? "\":" : ":");
        if (value.isPresent()) {
            value.get().append(target, repetition);
        } else {
            target.append("null");
        }
    }
}
