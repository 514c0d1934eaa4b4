package org.parquetvs.decoder.json;

import java.util.List;
import org.parquetvs.vector.text.TextBuilder;

/** A repeated part: elements or entries between brackets, with commas. */
abstract sealed class RepeatedNode extends JsonNode permits ArrayNode, ObjectNode {
    private final char opening;
    private final char closing;
    private final int elementDefinition;
    private final int elementRepetition;

    /**
     * A list or a map.
     *
     * @param elementDefinition the definition level from which on there is an element, even if it is NULL
     * @param elementRepetition the repetition level of all elements but the first
     */
    RepeatedNode(
            int parentDefinition,
            int definition,
            List<LeafEntries> leaves,
            String brackets,
            int elementDefinition,
            int elementRepetition) {
        super(parentDefinition, definition, leaves);
        this.opening = brackets.charAt(0);
        this.closing = brackets.charAt(1);
        this.elementDefinition = elementDefinition;
        this.elementRepetition = elementRepetition;
    }

    /** Appends the next element, which exists. */
    abstract void appendElement(TextBuilder target, int repetition);

    @Override
    final void appendPresent(TextBuilder target, int repetition) {
        target.append(opening);
        if (first().definition() < elementDefinition) {
            skip(repetition, elementDefinition);
        } else {
            appendElement(target, repetition);
            while (first().repetition() == elementRepetition) {
                target.append(',');
                appendElement(target, elementRepetition);
            }
        }
        target.append(closing);
    }
}
