package org.parquetvs.decoder.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.TableMembers;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/** One row of a field {@code F}: entries are written as repetition level, definition level and, if there is one, value. */
class NestedJsonTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "optional group F { optional int32 A; }                 | 0 2 7                 | {\"A\":7}",
                "optional group F { optional int32 A; }                 | 0 1                   | {\"A\":null}",
                "optional group F { optional int32 A; }                 | 0 0                   | NULL",
                "required group F { required int32 A; }                 | 0 0 7                 | {\"A\":7}",
                "repeated int32 F;                                      | 0 0                   | []",
                "repeated int32 F;                                      | 0 1 7, 1 1 8          | [7,8]",
                "optional group F (LIST) { repeated group list { optional int32 e; } } | 0 3 7, 1 2, 1 3 8 | [7,null,8]",
                "optional group F (LIST) { repeated group list { optional int32 e; } } | 0 1    | []",
                "optional group F (LIST) { repeated group list { optional int32 e; } } | 0 0    | NULL",
                "optional group F (LIST) { repeated int32 e; }          | 0 2 7, 1 2 8          | [7,8]",
                "optional group F { repeated int32 A; }                 | 0 1                   | {\"A\":[]}",
                "optional group F { repeated group A { repeated int32 B; } } | 0 3 1, 2 3 2, 1 2, 1 3 3 "
                        + "| {\"A\":[{\"B\":[1,2]},{\"B\":[]},{\"B\":[3]}]}",
                "optional group F { optional group E { } required int32 A; repeated group R { } } | 0 1 7 "
                        + "| {\"E\":null,\"A\":7,\"R\":[]}",
            })
    void aFieldOfOneLeafIsWritten(String type, String entries, String json) {
        assertThat(write(type, List.of(entries))).isEqualTo(json);
    }

    @Test
    void entriesOfAMapAreMembers() {
        String map = "optional group F (MAP) { repeated group kv { optional binary key; optional int32 value; } }";
        assertThat(write(map, List.of("0 3 \"a\", 1 3 \"b\", 1 2", "0 3 7, 1 2, 1 3 8")))
                .isEqualTo("{\"a\":7,\"b\":null,\"null\":8}");
        assertThat(write(map, List.of("0 1", "0 1"))).isEqualTo("{}");
    }

    @Test
    void aMapWithoutValuesHasNulls() {
        String set = "optional group F (MAP) { repeated group kv { required binary key; } }";
        assertThat(write(set, List.of("0 2 \"a\", 1 2 \"b\""))).isEqualTo("{\"a\":null,\"b\":null}");
        String ofNothing =
                "optional group F (MAP) { repeated group kv { required binary key; optional group value { } } }";
        assertThat(write(ofNothing, List.of("0 2 \"a\""))).isEqualTo("{\"a\":null}");
    }

    @Test
    void aMapWhoseKeysAreNestedIsAnArray() {
        String map =
                "optional group F (MAP) { repeated group kv { required group key { required int32 k; } required int32 v; } }";
        assertThat(write(map, List.of("0 2 1, 1 2 2", "0 2 3, 1 2 4")))
                .isEqualTo("[{\"key\":{\"k\":1},\"v\":3},{\"key\":{\"k\":2},\"v\":4}]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 2 7      | 0 0",
                "0 0        | 0 2 8",
                "0 1        | 0 0",
                "0 2 7      | 1 2 8",
            })
    void leavesThatDisagreeOnTheirGroupAreRefused(String first, String second) {
        String group = "optional group F { optional int32 A; optional int32 B; }";
        assertThatThrownBy(() -> write(group, List.of(first, second)))
                .isInstanceOf(CorruptPageException.class)
                .hasMessage("the levels of its columns contradict each other");
    }

    @Test
    void leavesThatDisagreeOnTheLengthOfAListAreRefused() {
        String list = "repeated group F { required int32 A; required int32 B; }";
        assertThatThrownBy(() -> write(list, List.of("0 1 1, 1 1 2", "0 1 3")))
                .hasMessage("a column has fewer rows than others");
        assertThatThrownBy(() -> write(list, List.of("0 1 1, 1 1 2", "0 1 3, 0 1 4")))
                .hasMessage("the levels of its columns contradict each other");
    }

    private static String write(String type, List<String> leaves) {
        MessageType schema = MessageTypeParser.parseMessageType("message file { " + type + " }");
        NestedField field = new NestedField(schema, NestedField.Role.ELEMENT, List.of(), 0, 0)
                .child("F")
                .orElseThrow();
        Map<List<String>, Entries> byPath = new HashMap<>();
        for (int i = 0; i < leaves.size(); i++) {
            byPath.put(List.of(schema.getColumns().get(i).getPath()), new Entries(leaves.get(i)));
        }
        JsonNode root = NestedJson.of(field, 0, TableMembers.AS_IN_FILE, (path, form) -> byPath.get(path));
        TextBuilder text = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);
        if (!root.isNext()) {
            root.skip(0);
            return "NULL";
        }
        root.append(text, 0);
        return new String(text.bytes(), 0, text.used(), StandardCharsets.UTF_8);
    }

    private static final class Entries implements LeafEntries {
        private final List<String[]> entries;
        private int next;

        Entries(String text) {
            this.entries = Stream.of(text.split(", "))
                    .map(entry -> entry.strip().split(" "))
                    .toList();
        }

        @Override
        public int repetition() {
            return next == entries.size() ? 0 : Integer.parseInt(entries.get(next)[0]);
        }

        @Override
        public int definition() {
            if (next == entries.size()) {
                throw new CorruptPageException("a column has fewer rows than others");
            }
            return Integer.parseInt(entries.get(next)[1]);
        }

        @Override
        public void appendValue(TextBuilder target) {
            target.append(entries.get(next)[2]);
        }

        @Override
        public void take() {
            next++;
        }
    }
}
