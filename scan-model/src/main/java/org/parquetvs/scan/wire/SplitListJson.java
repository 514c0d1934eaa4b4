package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;

/**
 * Splits as JSON, one array for each file: {@code [key, size, entity tag, last modified, first, end, first, end, …]}.
 * The key lacks the prefix that all files share, and there are no ranges if the file is read whole.
 */
final class SplitListJson {
    private static final String FILE = "file";
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

    static List<JsonValue> render(List<FileSplit> splits, String prefix) {
        List<JsonValue> files = new ArrayList<>();
        int start = 0;
        while (start < splits.size()) {
            FileEntry file = splits.get(start).file();
            int end = start + 1;
            while (end < splits.size() && splits.get(end).file().equals(file)) {
                end++;
            }
            files.add(renderFile(file, splits.subList(start, end), prefix));
            start = end;
        }
        return files;
    }

    private static JsonValue renderFile(FileEntry file, List<FileSplit> splits, String prefix) {
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
        return json.build();
    }

    static List<FileSplit> parse(List<JsonValue> files, String prefix) {
        List<FileSplit> splits = new ArrayList<>();
        for (JsonValue file : files) {
            parseFile(JsonMembers.array(file, FILE), prefix, splits);
        }
        return splits;
    }

    private static void parseFile(List<JsonValue> json, String prefix, List<FileSplit> splits) {
        if (json.size() < RANGES || json.size() % 2 != 0) {
            throw new IllegalArgumentException(
                    "A file must be key, size, entity tag, last modified and pairs of row groups, but is " + json);
        }
        FileEntry file = new FileEntry(
                prefix + JsonMembers.text(json.get(0), "key"),
                JsonMembers.number(json.get(1), "size"),
                JsonMembers.text(json.get(2), "entity tag"),
                JsonMembers.number(json.get(3), "last modified"));
        if (json.size() == RANGES) {
            splits.add(FileSplit.whole(file));
        }
        for (int i = RANGES; i < json.size(); i += 2) {
            splits.add(new FileSplit(file, new RowGroupRange(ordinal(json.get(i)), ordinal(json.get(i + 1)))));
        }
    }

    private static int ordinal(JsonValue json) {
        return Math.toIntExact(JsonMembers.number(json, "row group"));
    }
}
