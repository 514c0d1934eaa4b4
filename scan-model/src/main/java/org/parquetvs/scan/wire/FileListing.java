package org.parquetvs.scan.wire;

import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileSplit;

/** Some files of a task, whose keys all begin with a prefix, and each of their deletes once. */
final class FileListing {
    static final String PREFIX = "prefix";
    static final String FILES = "files";
    static final String DELETES = "deletes";

    private final String prefix;
    private final List<JsonValue> files = new ArrayList<>();
    private final Map<DeleteFile, Integer> deletes = new LinkedHashMap<>();
    private final List<JsonValue> renderedDeletes = new ArrayList<>();
    private int length;

    private FileListing(String prefix) {
        this.prefix = prefix;
    }

    /** The splits in one listing of any length. */
    static FileListing of(List<FileSplit> splits) {
        return of(splits, SplitListJson.commonPrefix(splits), Integer.MAX_VALUE).get(0);
    }

    /**
     * The splits in as few listings as there must be.
     *
     * @param room most characters of the files and deletes of a listing
     */
    static List<FileListing> of(List<FileSplit> splits, String prefix, int room) {
        List<FileListing> listings = new ArrayList<>();
        FileListing current = new FileListing(prefix);
        listings.add(current);
        for (List<FileSplit> ofFile : SplitListJson.byFile(splits)) {
            if (!current.tryAdd(ofFile, room)) {
                current = new FileListing(prefix);
                listings.add(current);
                current.require(ofFile, room);
            }
        }
        return listings;
    }

    private void require(List<FileSplit> ofFile, int room) {
        if (!tryAdd(ofFile, room)) {
            throw new IllegalArgumentException(
                    "Cannot render a file list in so few characters: a file needs more than " + room);
        }
    }

    /** Adds a file with its deletes. If there is no room, nothing more may be added. */
    private boolean tryAdd(List<FileSplit> ofFile, int room) {
        List<DeleteFile> added = ofFile.get(0).file().facts().deletes().stream()
                .filter(each -> !deletes.containsKey(each))
                .distinct()
                .toList();
        added.forEach(each -> deletes.put(each, deletes.size()));
        JsonValue file = SplitListJson.render(ofFile, prefix, deletes);
        List<JsonValue> rendered = added.stream().map(DeleteFileJson::render).toList();
        int more =
                length(file) + rendered.stream().mapToInt(FileListing::length).sum();
        if (length + more > room) {
            return false;
        }
        length += more;
        files.add(file);
        renderedDeletes.addAll(rendered);
        return true;
    }

    private static int length(JsonValue value) {
        return VersionedJson.render(value).length() + 1;
    }

    void addTo(JsonObjectBuilder document) {
        document.add(PREFIX, prefix).add(FILES, VersionedJson.array(files, file -> file));
        if (!renderedDeletes.isEmpty()) {
            document.add(DELETES, VersionedJson.array(renderedDeletes, each -> each));
        }
    }

    /** The splits of a listing. */
    static List<FileSplit> parse(JsonMembers fields) {
        List<DeleteFile> known = fields.has(DELETES)
                ? fields.array(DELETES).stream().map(DeleteFileJson::parse).toList()
                : List.of();
        return SplitListJson.parse(fields.array(FILES), fields.text(PREFIX), known);
    }
}
