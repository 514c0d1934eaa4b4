package org.parquetvs.decoder.json;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.variant.VariantJson;
import org.parquetvs.decoder.variant.VariantNames;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/**
 * A variant, or a field or element of one, from up to two columns: its encoding, and its value if that has the type of a
 * column of its own, in which it is said to be shredded. Only an object may be in both.
 */
final class VariantPart extends JsonNode {
    private final @Nullable JsonNode encoded;
    private final @Nullable JsonNode typed;
    private final VariantJson json;
    private final TextBuilder bytes = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);

    /** @param names the metadata of the variant that is read */
    VariantPart(
            int parentDefinition,
            int definition,
            Optional<JsonNode> encoded,
            Optional<JsonNode> typed,
            VariantNames names) {
        super(
                parentDefinition,
                definition,
                Stream.concat(encoded.stream(), typed.stream())
                        .flatMap(node -> node.leaves().stream())
                        .toList());
        this.encoded = encoded.orElse(null);
        this.typed = typed.orElse(null);
        this.json = new VariantJson(names);
    }

    /** Whether the variant does not have this field. An element, or a whole variant, is a null of variants then. */
    boolean isMissing() {
        return !isNext(encoded) && !isNext(typed);
    }

    private static boolean isNext(@Nullable JsonNode node) {
        return node != null && node.isNext();
    }

    /** Takes the next entries of a field that is missing. */
    void skipMissing(int repetition) {
        skip(encoded, repetition);
        skip(typed, repetition);
    }

    private static void skip(@Nullable JsonNode node, int repetition) {
        if (node != null) {
            node.skip(repetition);
        }
    }

    @Override
    void appendPresent(TextBuilder target, int repetition) {
        if (typed != null && typed.isNext()) {
            appendTyped(typed, target, repetition);
        } else if (encoded != null && encoded.isNext()) {
            readEncoded(encoded, repetition);
            skip(typed, repetition);
            json.append(target);
        } else {
            skipMissing(repetition);
            target.append("null");
        }
    }

    private void appendTyped(JsonNode typed, TextBuilder target, int repetition) {
        if (encoded == null || !encoded.isNext()) {
            skip(encoded, repetition);
            typed.append(target, repetition);
            return;
        }
        readEncoded(encoded, repetition);
        if (!(typed instanceof VariantFields fields) || !json.isObject()) {
            throw new CorruptPageException("a variant has both a value and a typed value, and is no object");
        }
        fields.append(target, repetition, json.members());
    }

    private void readEncoded(JsonNode encoded, int repetition) {
        bytes.clear();
        encoded.append(bytes, repetition);
        json.set(bytes.bytes(), bytes.used());
    }
}
