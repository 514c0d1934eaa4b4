package org.parquetvs.decoder.json;

import java.util.List;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.vector.text.TextBuilder;

/**
 * A part of a nested field: writes its JSON from the entries of its leaves. Each leaf has one entry for each place
 * where the part could be, so entries are taken from all leaves in step, and the first leaf shows what is there.
 */
public abstract sealed class JsonNode
        permits LeafNode, StructNode, RepeatedNode, UnwrittenNode, VariantNode, VariantPart, VariantFields {
    private final int parentDefinition;
    private final int definition;
    private final LeafEntries[] leaves;

    /**
     * A part of a field.
     *
     * @param parentDefinition the definition level from which on its parent exists
     * @param definition the definition level from which on it exists itself; the same if it cannot be NULL
     * @param leaves in the order of the schema, at least one
     */
    JsonNode(int parentDefinition, int definition, List<LeafEntries> leaves) {
        this.parentDefinition = parentDefinition;
        this.definition = definition;
        this.leaves = leaves.toArray(new LeafEntries[0]);
    }

    /** The leaf that shows what is there. */
    public final LeafEntries first() {
        return leaves[0];
    }

    final List<LeafEntries> leaves() {
        return List.of(leaves);
    }

    /** Whether the next entries say that it is not NULL. */
    public final boolean isNext() {
        return first().definition() >= definition;
    }

    /**
     * Appends the JSON of the next entries, which may be {@code null}, and takes them.
     *
     * @param repetition the repetition level that all of them must have
     */
    public final void append(TextBuilder target, int repetition) {
        if (first().definition() < parentDefinition) {
            throw contradiction();
        }
        if (isNext()) {
            appendPresent(target, repetition);
        } else {
            target.append("null");
            skip(repetition);
        }
    }

    /** Takes the next entries, which say that it is NULL. */
    public final void skip(int repetition) {
        skip(repetition, definition);
    }

    /** Appends a part that is not NULL. */
    abstract void appendPresent(TextBuilder target, int repetition);

    /**
     * Takes one entry of each leaf; all of them must say that there is nothing.
     *
     * @param absentBelow the definition level from which on something would exist
     */
    public final void skip(int repetition, int absentBelow) {
        for (LeafEntries leaf : leaves) {
            if (leaf.repetition() != repetition || leaf.definition() >= absentBelow) {
                throw contradiction();
            }
            leaf.take();
        }
    }

    static CorruptPageException contradiction() {
        return new CorruptPageException("the levels of its columns contradict each other");
    }
}
