package org.parquetvs.decoder.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.convert.JsonStringQuoting;
import org.parquetvs.decoder.variant.VariantJson;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/** The fields of a variant that have columns of their own: an object of those that it has, by name. */
final class VariantFields extends JsonNode {
    private final List<Field> fields;

    /**
     * A field.
     *
     * @param name in UTF-8
     * @param prefix its name in JSON, with a colon
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Field(byte[] name, byte[] prefix, VariantPart part) {
        static Field of(String text, VariantPart part) {
            byte[] name = text.getBytes(StandardCharsets.UTF_8);
            TextBuilder prefix = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);
            JsonStringQuoting.append(name, 0, name.length, prefix);
            prefix.append(':');
            return new Field(name, Arrays.copyOf(prefix.bytes(), prefix.used()), part);
        }
    }

    /** @param fields at least one, by name */
    VariantFields(int parentDefinition, int definition, Map<String, VariantPart> fields) {
        super(
                parentDefinition,
                definition,
                fields.values().stream().flatMap(part -> part.leaves().stream()).toList());
        this.fields = fields.entrySet().stream()
                .map(entry -> Field.of(entry.getKey(), entry.getValue()))
                .sorted((left, right) -> Arrays.compareUnsigned(left.name, right.name))
                .toList();
    }

    @Override
    void appendPresent(TextBuilder target, int repetition) {
        append(target, repetition, null);
    }

    /**
     * Appends the object.
     *
     * @param others fields of the object without columns of their own. If a name is among both, the column counts.
     */
    void append(TextBuilder target, int repetition, VariantJson.@Nullable Members others) {
        Separator separator = new Separator(target);
        boolean hasOther = others != null && others.next();
        for (Field field : fields) {
            while (others != null && hasOther && others.compareName(field.name) < 0) {
                separator.append();
                others.append(target);
                hasOther = others.next();
            }
            if (others != null && hasOther && others.compareName(field.name) == 0) {
                hasOther = others.next();
            }
            if (field.part.isMissing()) {
                field.part.skipMissing(repetition);
            } else {
                separator.append();
                target.append(field.prefix, 0, field.prefix.length);
                field.part.append(target, repetition);
            }
        }
        while (others != null && hasOther) {
            separator.append();
            others.append(target);
            hasOther = others.next();
        }
        separator.end();
    }

    /** The braces and commas of an object. */
    private static final class Separator {
        private final TextBuilder target;
        private boolean hasMembers;

        Separator(TextBuilder target) {
            this.target = target;
        }

        void append() {
            target.append(hasMembers ? ',' : '{');
            hasMembers = true;
        }

        void end() {
            target.append(hasMembers ? "}" : "{}");
        }
    }
}
