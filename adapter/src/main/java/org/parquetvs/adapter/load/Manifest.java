package org.parquetvs.adapter.load;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/**
 * An object that names the files of a data set: {@code {"version":1,"files":[{"key":"…","etag":"…","bytes":1}]}}. All but
 * the key may be left out.
 *
 * @param key of the manifest itself
 */
record Manifest(String key, List<Entry> entries) {

    /** Longest manifest that is read: a million files. */
    private static final int MAX_BYTES = 256 << 20;

    Manifest {
        Objects.requireNonNull(key, "key");
        entries = List.copyOf(entries);
    }

    /**
     * A file that is named.
     *
     * @param eTag without quotes; empty: any
     * @param bytes its size; empty: any
     * @param isMandatory whether the load fails if there is no such object
     */
    record Entry(String key, Optional<String> eTag, Optional<Long> bytes, boolean isMandatory) {
        Entry {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(eTag, "eTag");
            Objects.requireNonNull(bytes, "bytes");
        }

        private boolean isSame(FileEntry file) {
            return eTag.filter(tag -> !tag.equals(unquoted(file.eTag()))).isEmpty()
                    && bytes.filter(size -> size != file.size()).isEmpty();
        }
    }

    /**
     * Reads one.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is no manifest
     */
    static Manifest read(ObjectStore store, FileEntry object) {
        if (object.size() > MAX_BYTES) {
            throw AdapterErrors.invalidManifest(object.key(), "it has " + object.size() + " bytes");
        }
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(object.size()));
        store.read(object, 0, bytes);
        return parse(object.key(), StandardCharsets.UTF_8.decode(bytes.flip()).toString());
    }

    static Manifest parse(String key, String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            JsonArray files = reader.readObject().getJsonArray("files");
            if (files == null) {
                throw AdapterErrors.invalidManifest(key, "it has no array 'files'");
            }
            return new Manifest(
                    key,
                    files.stream()
                            .map(JsonValue::asJsonObject)
                            .map(file -> entry(key, file))
                            .toList());
        } catch (JsonException | ClassCastException exception) {
            throw AdapterErrors.invalidManifest(key, "it is not the JSON that a manifest is");
        }
    }

    private static Entry entry(String manifest, JsonObject file) {
        String key = file.getString("key", "");
        if (key.isEmpty()) {
            throw AdapterErrors.invalidManifest(manifest, "a file in it has no key");
        }
        return new Entry(
                key,
                Optional.ofNullable(file.getString("etag", null)).map(Manifest::unquoted),
                Optional.ofNullable(file.getJsonNumber("bytes")).map(number -> number.longValueExact()),
                file.getBoolean("mandatory", true));
    }

    private static String unquoted(String eTag) {
        return eTag.replace("\"", "");
    }

    List<String> keys() {
        return entries.stream().map(Entry::key).toList();
    }

    /**
     * Passes objects that are as the manifest says.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a mandatory file is missing, or a file is another one
     */
    void check(List<FileEntry> found) {
        Map<String, FileEntry> byKey = found.stream().collect(Collectors.toMap(FileEntry::key, Function.identity()));
        for (Entry entry : entries) {
            FileEntry file = byKey.get(entry.key());
            if (file == null && entry.isMandatory()) {
                throw AdapterErrors.manifestDeviates(key, entry.key(), "there is no such object");
            }
            if (file != null && !entry.isSame(file)) {
                throw AdapterErrors.manifestDeviates(
                        key, entry.key(), "it has " + file.size() + " bytes and the entity tag " + file.eTag());
            }
        }
    }
}
