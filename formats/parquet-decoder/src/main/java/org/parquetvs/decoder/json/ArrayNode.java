package org.parquetvs.decoder.json;

import org.parquetvs.vector.text.TextBuilder;

/** The elements of a list, or of a field that is repeated without being a list, as an array. */
final class ArrayNode extends RepeatedNode {
    private final JsonNode element;

    ArrayNode(int parentDefinition, int definition, JsonNode element, int elementDefinition, int elementRepetition) {
        super(parentDefinition, definition, element.leaves(), "[]", elementDefinition, elementRepetition);
        this.element = element;
    }

    @Override
    void appendElement(TextBuilder target, int repetition) {
        element.append(target, repetition);
    }
}
