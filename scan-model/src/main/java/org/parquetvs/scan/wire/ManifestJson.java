package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.parquetvs.scan.export.Manifest;

/** {@link Manifest} as JSON that other programs read and write too; unknown fields are skipped. */
public final class ManifestJson {
    private static final int VERSION = 1;
    private static final String WHAT = "manifest";
    private static final String EXPORT = "export";
    private static final String FILES = "files";
    private static final String BEGUN = "begun";
    private static final String LEFTOVERS = "leftovers";
    private static final String UPLOAD = "upload";
    private static final String KEY = "key";
    private static final String E_TAG = "etag";
    private static final String ROWS = "rows";
    private static final String BYTES = "bytes";

    /** Another name for the same field in other programs. */
    private static final String SIZE = "size";

    private static final String MANDATORY = "mandatory";

    private ManifestJson() {}

    /** The text of a manifest. */
    public static String render(Manifest manifest) {
        JsonObjectBuilder json = VersionedJson.object().add(VersionedJson.VERSION_FIELD, VERSION);
        if (manifest.isComplete()) {
            json.add(EXPORT, manifest.exportId()).add(FILES, files(manifest));
        }
        manifest.begun()
                .ifPresent(begun -> json.add(
                        BEGUN,
                        VersionedJson.object()
                                .add(EXPORT, begun.exportId())
                                .add(FILES, VersionedJson.array(begun.files(), ManifestJson::leftover))));
        if (!manifest.leftovers().isEmpty()) {
            json.add(LEFTOVERS, VersionedJson.array(manifest.leftovers(), ManifestJson::leftover));
        }
        return json.build().toString();
    }

    private static JsonValue leftover(Manifest.Leftover leftover) {
        JsonObjectBuilder json = VersionedJson.object().add(KEY, leftover.key());
        leftover.upload().ifPresent(upload -> json.add(UPLOAD, upload));
        return json.build();
    }

    private static JsonArrayBuilder files(Manifest manifest) {
        JsonArrayBuilder files = VersionedJson.array();
        for (Manifest.Entry file : manifest.files()) {
            JsonObjectBuilder known = VersionedJson.object().add(KEY, file.key());
            file.eTag().ifPresent(eTag -> known.add(E_TAG, eTag));
            file.rows().ifPresent(rows -> known.add(ROWS, rows));
            file.bytes().ifPresent(bytes -> known.add(BYTES, bytes));
            files.add(known.add(MANDATORY, file.mandatory()));
        }
        return files;
    }

    /**
     * Reads a manifest.
     *
     * @throws IllegalArgumentException if the text is not a manifest, or one of a later version
     */
    public static Manifest parse(String text) {
        try {
            JsonObject json = JsonMembers.object(BoundedJson.read(text), WHAT);
            long version = known(json, VersionedJson.VERSION_FIELD, JsonMembers::number)
                    .orElse((long) VERSION);
            if (version != VERSION) {
                throw new IllegalArgumentException("It has version " + version + ", known is " + VERSION);
            }
            Optional<Manifest.Begun> begun =
                    known(json, BEGUN, JsonMembers::object).map(ManifestJson::begun);
            List<Manifest.Leftover> leftovers = leftovers(json, LEFTOVERS);
            boolean isOptional = begun.isPresent() || !leftovers.isEmpty();
            List<Manifest.Entry> files = new ArrayList<>();
            for (JsonValue file : JsonMembers.array(
                    json.getOrDefault(FILES, isOptional ? JsonValue.EMPTY_JSON_ARRAY : JsonValue.NULL), FILES)) {
                files.add(entry(JsonMembers.object(file, FILES)));
            }
            return new Manifest(known(json, EXPORT, JsonMembers::text).orElse(""), files, begun, leftovers);
        } catch (IllegalArgumentException | ArithmeticException exception) {
            throw new IllegalArgumentException(exception.getMessage(), exception);
        }
    }

    private static Manifest.Begun begun(JsonObject export) {
        return new Manifest.Begun(
                JsonMembers.text(export.getOrDefault(EXPORT, JsonValue.NULL), EXPORT), leftovers(export, FILES));
    }

    private static List<Manifest.Leftover> leftovers(JsonObject json, String field) {
        List<Manifest.Leftover> leftovers = new ArrayList<>();
        for (JsonValue value : JsonMembers.array(json.getOrDefault(field, JsonValue.EMPTY_JSON_ARRAY), field)) {
            JsonObject leftover = JsonMembers.object(value, field);
            leftovers.add(new Manifest.Leftover(
                    JsonMembers.text(leftover.getOrDefault(KEY, JsonValue.NULL), KEY),
                    known(leftover, UPLOAD, JsonMembers::text)));
        }
        return leftovers;
    }

    private static Manifest.Entry entry(JsonObject file) {
        return new Manifest.Entry(
                JsonMembers.text(file.getOrDefault(KEY, JsonValue.NULL), KEY),
                known(file, E_TAG, JsonMembers::text),
                known(file, ROWS, JsonMembers::number),
                bytes(file),
                known(file, MANDATORY, JsonMembers::truth).orElse(true));
    }

    private static Optional<Long> bytes(JsonObject file) {
        Optional<Long> bytes = known(file, BYTES, JsonMembers::number);
        Optional<Long> size = known(file, SIZE, JsonMembers::number);
        if (bytes.isPresent() && size.isPresent() && !bytes.equals(size)) {
            throw new IllegalArgumentException("A file has " + bytes.get() + " as " + BYTES + " and " + size.get()
                    + " as " + SIZE + ", which mean the same");
        }
        return bytes.or(() -> size);
    }

    /** A field that may be missing. */
    private static <T> Optional<T> known(JsonObject json, String field, BiFunction<JsonValue, String, T> read) {
        return Optional.ofNullable(json.get(field)).map(value -> read.apply(value, field));
    }
}
