package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.scan.error.ScanErrors;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;

/** {@link TaskFiles} as text, in several parts if one would be longer than a literal may be. */
public final class TaskFilesJson {

    /** Most characters of a VARCHAR, and so of a literal. */
    public static final int MAX_LITERAL = 2_000_000;

    private static final String WHAT = "file list";
    private static final String PART = "part";
    private static final String PARTS = "parts";
    private static final String PREFIX = "prefix";
    private static final String FILES = "files";
    private static final String HASH_BIN = "hash-bin";

    /** Room in a part for everything but prefix and files. */
    private static final int FRAME = 100;

    private TaskFilesJson() {}

    /** The files of a task in parts of at most {@code maxChars} characters; at least one. */
    public static List<String> renderFiles(TaskFiles files, int maxChars) {
        if (files instanceof TaskFiles.HashBin bin) {
            return List.of(VersionedJson.render(
                    frame(0, 1).add(HASH_BIN, HashBinJson.render(bin)).build()));
        }
        List<Listing> listings = listings(files.splits(), maxChars);
        return IntStream.range(0, listings.size())
                .mapToObj(part -> listings.get(part).render(part, listings.size()))
                .toList();
    }

    /**
     * The files of a task as one or several texts of at most {@code maxChars} characters. Each text can be read on its
     * own, so each can go to a separate worker.
     */
    public static List<String> renderTasks(TaskFiles files, int maxChars) {
        if (!files.areNamed()) {
            return renderFiles(files, maxChars);
        }
        return listings(files.splits(), maxChars).stream()
                .map(listing -> listing.render(0, 1))
                .toList();
    }

    /** Some files of a task, whose keys all begin with the prefix. */
    private record Listing(String prefix, List<JsonValue> files) {

        String render(int part, int parts) {
            return VersionedJson.render(frame(part, parts)
                    .add(PREFIX, prefix)
                    .add(FILES, VersionedJson.array(files, file -> file))
                    .build());
        }
    }

    private static List<Listing> listings(List<FileSplit> splits, int maxChars) {
        String prefix = SplitListJson.commonPrefix(splits);
        int room = maxChars
                - FRAME
                - VersionedJson.render(VersionedJson.string(prefix)).length();
        return inParts(SplitListJson.render(splits, prefix), room).stream()
                .map(part -> new Listing(prefix, part))
                .toList();
    }

    /**
     * The files of a task from its parts, in any order.
     *
     * @throws IllegalArgumentException if a text is not what {@link #renderFiles} makes, or a part is missing
     */
    public static TaskFiles parseFiles(List<String> texts) {
        if (texts.isEmpty()) {
            throw ScanErrors.incompleteFiles(1, 0);
        }
        List<TaskFilesPart> parts = texts.stream()
                .map(text -> VersionedJson.parse(WHAT, text, TaskFilesJson::readPart))
                .toList();
        return TaskFilesPart.join(parts);
    }

    private static JsonObjectBuilder frame(int part, int parts) {
        return VersionedJson.object()
                .add(VersionedJson.VERSION_FIELD, VersionedJson.VERSION)
                .add(PART, part)
                .add(PARTS, parts);
    }

    private static List<List<JsonValue>> inParts(List<JsonValue> files, int room) {
        List<List<JsonValue>> parts = new ArrayList<>();
        List<JsonValue> part = new ArrayList<>();
        int length = 0;
        for (JsonValue file : files) {
            int more = VersionedJson.render(file).length() + 1;
            if (more > room) {
                throw new IllegalArgumentException("Cannot render a file list in so few characters: a file needs "
                        + more + ", there is room for " + room);
            }
            if (length + more > room) {
                parts.add(part);
                part = new ArrayList<>();
                length = 0;
            }
            part.add(file);
            length += more;
        }
        parts.add(part);
        return parts;
    }

    private static TaskFilesPart readPart(JsonObject document) {
        JsonMembers fields =
                new JsonMembers(document, WHAT, VersionedJson.VERSION_FIELD, PART, PARTS, PREFIX, FILES, HASH_BIN);
        TaskFiles files = fields.has(HASH_BIN)
                ? HashBinJson.parse(fields.object(HASH_BIN))
                : new TaskFiles.Explicit(SplitListJson.parse(fields.array(FILES), fields.text(PREFIX)));
        return new TaskFilesPart(fields.integer(PART), fields.integer(PARTS), files);
    }
}
