package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
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
    private static final String HASH_BIN = "hash-bin";

    /** Room in a part for everything but prefix, files and deletes. */
    private static final int FRAME = 100;

    private TaskFilesJson() {}

    /** The files of a task in parts of at most {@code maxChars} characters; at least one. */
    public static List<String> renderFiles(TaskFiles files, int maxChars) {
        if (files instanceof TaskFiles.HashBin bin) {
            return List.of(VersionedJson.render(
                    frame(0, 1).add(HASH_BIN, HashBinJson.render(bin)).build()));
        }
        List<FileListing> listings = listings(files.splits(), maxChars);
        return IntStream.range(0, listings.size())
                .mapToObj(part -> render(listings.get(part), part, listings.size()))
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
                .map(listing -> render(listing, 0, 1))
                .toList();
    }

    private static String render(FileListing listing, int part, int parts) {
        JsonObjectBuilder document = frame(part, parts);
        listing.addTo(document);
        return VersionedJson.render(document.build());
    }

    private static List<FileListing> listings(List<FileSplit> splits, int maxChars) {
        String prefix = SplitListJson.commonPrefix(splits);
        int room = maxChars
                - FRAME
                - VersionedJson.render(VersionedJson.string(prefix)).length();
        return FileListing.of(splits, prefix, room);
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

    private static TaskFilesPart readPart(JsonObject document) {
        JsonMembers fields = new JsonMembers(
                document,
                WHAT,
                VersionedJson.VERSION_FIELD,
                PART,
                PARTS,
                FileListing.PREFIX,
                FileListing.FILES,
                FileListing.DELETES,
                HASH_BIN);
        TaskFiles files = fields.has(HASH_BIN)
                ? HashBinJson.parse(fields.object(HASH_BIN))
                : new TaskFiles.Explicit(FileListing.parse(fields));
        return new TaskFilesPart(fields.integer(PART), fields.integer(PARTS), files);
    }
}
