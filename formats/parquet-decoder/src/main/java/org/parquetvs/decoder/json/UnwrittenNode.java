package org.parquetvs.decoder.json;

import java.util.List;
import org.parquetvs.vector.text.TextBuilder;

/** A part of a group of which nothing is written: one of its leaves shows whether there is a group. */
final class UnwrittenNode extends JsonNode {
    private final int repetition;

    /**
     * A leaf in a group.
     *
     * @param definition the definition level from which on the group exists
     * @param repetition number of repeated fields on the way to the group, including itself
     */
    UnwrittenNode(int definition, int repetition, LeafEntries leaf) {
        super(definition, definition, List.of(leaf));
        this.repetition = repetition;
    }

    /** Takes all entries of the group. */
    @Override
    void appendPresent(TextBuilder target, int firstRepetition) {
        LeafEntries leaf = first();
        if (leaf.repetition() != firstRepetition) {
            throw contradiction();
        }
        do {
            leaf.take();
        } while (leaf.repetition() > repetition);
    }
}
