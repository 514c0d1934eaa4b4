package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.value.Value;

/**
 * Splits as JSON, one array for each file: {@code [key, size, entity tag, last modified, first, end, first, end, …]}.
 * The key lacks the prefix that all files share, and there are no ranges if the file is read whole. What the metadata of
 * a table say about a file is an object at the end of its array.
 */
final class SplitListJson {
    private static final String FILE = "file";
    private static final String CONSTANTS = "constants";
    private static final String DELETES = "deletes";
    private static final int RANGES = 4;

    private SplitListJson() {}

    /** The common prefix of all keys. */
    static String commonPrefix(List<FileSplit> splits) {
        if (splits.isEmpty()) {
            return "";
        }
        String prefix = splits.get(0).file().key();
        for (FileSplit split : splits) {
            String key = split.file().key();
            int length = 0;
            while (length < Math.min(prefix.length(), key.length()) && prefix.charAt(length) == key.charAt(length)) {
                length++;
            }
            prefix = prefix.substring(0, length);
        }
        return prefix;
    }

    /** The splits of each file, as far as they follow each other. */
    static List<List<FileSplit>> byFile(List<FileSplit> splits) {
        List<List<FileSplit>> files = new ArrayList<>();
        int start = 0;
        while (start < splits.size()) {
            FileEntry file = splits.get(start).file();
            int end = start + 1;
            while (end < splits.size() && splits.get(end).file().equals(file)) {
                end++;
            }
            files.add(splits.subList(start, end));
            start = end;
        }
        return files;
    }

    /**
     * The splits of one file.
     *
     * @param deletes positions of the deletes of the file in a list
     */
    static JsonValue render(List<FileSplit> splits, String prefix, Map<DeleteFile, Integer> deletes) {
        FileEntry file = splits.get(0).file();
        JsonArrayBuilder json = VersionedJson.array()
                .add(file.key().substring(prefix.length()))
                .add(file.size())
                .add(file.eTag())
                .add(file.lastModified());
        if (splits.size() > 1 || !splits.get(0).rowGroups().equals(RowGroupRange.ALL)) {
            for (FileSplit split : splits) {
                json.add(split.rowGroups().firstInclusive())
                        .add(split.rowGroups().endExclusive());
            }
        }
        if (!file.facts().equals(FileFacts.NONE)) {
            json.add(render(file.facts(), deletes));
        }
        return json.build();
    }

    private static JsonObjectBuilder render(FileFacts facts, Map<DeleteFile, Integer> deletes) {
        JsonObjectBuilder json = VersionedJson.object();
        if (!facts.constants().isEmpty()) {
            JsonObjectBuilder constants = VersionedJson.object();
            new TreeMap<>(facts.constants())
                    .forEach((field, value) -> constants.add(field, OperandJson.renderValue(value)));
            json.add(CONSTANTS, constants);
        }
        if (!facts.deletes().isEmpty()) {
            JsonArrayBuilder positions = VersionedJson.array();
            facts.deletes().forEach(each -> positions.add(Objects.requireNonNull(deletes.get(each))));
            json.add(DELETES, positions);
        }
        return json;
    }

    /** @param deletes the list that the files refer to */
    static List<FileSplit> parse(List<JsonValue> files, String prefix, List<DeleteFile> deletes) {
        List<FileSplit> splits = new ArrayList<>();
        for (JsonValue file : files) {
            parseFile(JsonMembers.array(file, FILE), prefix, deletes, splits);
        }
        return splits;
    }

    private static void parseFile(
            List<JsonValue> json, String prefix, List<DeleteFile> deletes, List<FileSplit> splits) {
        boolean hasFacts = !json.isEmpty() && json.get(json.size() - 1) instanceof JsonObject;
        int end = hasFacts ? json.size() - 1 : json.size();
        if (end < RANGES || end % 2 != 0) {
            throw new IllegalArgumentException(
                    "A file must be key, size, entity tag, last modified and pairs of row groups, but is " + json);
        }
        FileEntry file = new FileEntry(
                prefix + JsonMembers.text(json.get(0), "key"),
                JsonMembers.number(json.get(1), "size"),
                JsonMembers.text(json.get(2), "entity tag"),
                JsonMembers.number(json.get(3), "last modified"),
                hasFacts ? facts((JsonObject) json.get(end), deletes) : FileFacts.NONE);
        if (end == RANGES) {
            splits.add(FileSplit.whole(file));
        }
        for (int i = RANGES; i < end; i += 2) {
            splits.add(new FileSplit(file, new RowGroupRange(ordinal(json.get(i)), ordinal(json.get(i + 1)))));
        }
    }

    private static FileFacts facts(JsonObject json, List<DeleteFile> deletes) {
        JsonMembers fields = new JsonMembers(json, "facts of a file", CONSTANTS, DELETES);
        Map<String, Value> constants = new HashMap<>();
        if (fields.has(CONSTANTS)) {
            fields.object(CONSTANTS).forEach((field, value) -> constants.put(field, OperandJson.parseValue(value)));
        }
        return new FileFacts(
                constants,
                fields.has(DELETES)
                        ? fields.array(DELETES).stream()
                                .map(position -> deletes.get(Math.toIntExact(JsonMembers.number(position, DELETES))))
                                .toList()
                        : List.of());
    }

    private static int ordinal(JsonValue json) {
        return Math.toIntExact(JsonMembers.number(json, "row group"));
    }
}
