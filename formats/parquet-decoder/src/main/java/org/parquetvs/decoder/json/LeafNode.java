package org.parquetvs.decoder.json;

import java.util.List;
import org.parquetvs.vector.text.TextBuilder;

/** A value that is not nested. */
final class LeafNode extends JsonNode {

    LeafNode(int parentDefinition, int definition, LeafEntries leaf) {
        super(parentDefinition, definition, List.of(leaf));
    }

    @Override
    void appendPresent(TextBuilder target, int repetition) {
        LeafEntries leaf = first();
        if (leaf.repetition() != repetition) {
            throw contradiction();
        }
        leaf.appendValue(target);
        leaf.take();
    }
}
