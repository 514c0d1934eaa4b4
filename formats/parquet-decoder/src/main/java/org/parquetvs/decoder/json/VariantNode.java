package org.parquetvs.decoder.json;

import java.util.stream.Stream;
import org.parquetvs.decoder.variant.VariantNames;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/** A variant: its metadata, and the group with its value. */
final class VariantNode extends JsonNode {
    private final LeafEntries metadata;
    private final VariantNames names;
    private final VariantPart part;
    private final TextBuilder bytes = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);

    /** @param names takes the metadata of each variant before its parts are read */
    VariantNode(int parentDefinition, int definition, LeafEntries metadata, VariantNames names, VariantPart part) {
        super(
                parentDefinition,
                definition,
                Stream.concat(Stream.of(metadata), part.leaves().stream()).toList());
        this.metadata = metadata;
        this.names = names;
        this.part = part;
    }

    @Override
    void appendPresent(TextBuilder target, int repetition) {
        if (metadata.repetition() != repetition) {
            throw contradiction();
        }
        bytes.clear();
        metadata.appendValue(bytes);
        metadata.take();
        names.set(bytes.bytes(), bytes.used());
        part.append(target, repetition);
    }
}
