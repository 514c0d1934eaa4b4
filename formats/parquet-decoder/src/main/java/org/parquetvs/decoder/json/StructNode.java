package org.parquetvs.decoder.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.decoder.convert.JsonStringQuoting;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/** A group as an object. */
final class StructNode extends JsonNode {
    private final JsonNode[] nodes;
    /** The text before the value of each node: a brace or a comma, the name, a colon. */
    private final Constant[] prefixes;

    private final Constant suffix;

    /** The first bytes of an array; it is longer, so that they can be copied in whole words. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Constant(byte[] bytes, int length) {
        void appendTo(TextBuilder target) {
            target.append(bytes, 0, length);
        }
    }

    /**
     * A member of the object.
     *
     * @param node its node; empty if no column of the file is below the field
     * @param constant the text that is written then
     */
    record Field(String name, Optional<JsonNode> node, String constant) {}

    /**
     * A group.
     *
     * @param unwritten a part of it that is not written; not empty if no field has a node
     */
    StructNode(int parentDefinition, int definition, List<Field> fields, Optional<JsonNode> unwritten) {
        super(
                parentDefinition,
                definition,
                Stream.concat(fields.stream().flatMap(field -> field.node().stream()), unwritten.stream())
                        .flatMap(node -> node.leaves().stream())
                        .toList());
        List<JsonNode> withLeaves = new ArrayList<>();
        List<Constant> before = new ArrayList<>();
        TextBuilder text = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);
        char separator = '{';
        for (Field field : fields) {
            byte[] name = field.name().getBytes(StandardCharsets.UTF_8);
            text.append(separator);
            JsonStringQuoting.append(name, 0, name.length, text);
            text.append(':');
            if (field.node().isPresent()) {
                withLeaves.add(field.node().get());
                before.add(taken(text));
            } else {
                text.append(field.constant());
            }
            separator = ',';
        }
        if (unwritten.isPresent()) {
            withLeaves.add(unwritten.get());
            before.add(taken(text));
        }
        text.append('}');
        this.nodes = withLeaves.toArray(new JsonNode[0]);
        this.prefixes = before.toArray(new Constant[0]);
        this.suffix = taken(text);
    }

    @Override
    void appendPresent(TextBuilder target, int repetition) {
        for (int i = 0; i < nodes.length; i++) {
            prefixes[i].appendTo(target);
            nodes[i].append(target, repetition);
        }
        suffix.appendTo(target);
    }

    private static Constant taken(TextBuilder text) {
        Constant constant = new Constant(text.bytes().clone(), text.used());
        text.clear();
        return constant;
    }
}
