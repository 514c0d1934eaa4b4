package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.parquetvs.scan.export.Manifest;

/** {@link Manifest} as JSON that other programs read and write too; unknown fields are skipped. */
public final class Manifests {
    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final int VERSION = 1;
    private static final String WHAT = "manifest";
    private static final String EXPORT = "export";
    private static final String FILES = "files";
    private static final String KEY = "key";
    private static final String E_TAG = "etag";
    private static final String ROWS = "rows";
    private static final String BYTES = "bytes";

    /** Another name for the same field in other programs. */
    private static final String SIZE = "size";

    private static final String MANDATORY = "mandatory";

    private Manifests() {}

    /** The text of a manifest. */
    public static String render(Manifest manifest) {
        JsonArrayBuilder files = VersionedJson.array();
        for (Manifest.Entry file : manifest.files()) {
            JsonObjectBuilder known = VersionedJson.object().add(KEY, file.key());
            file.eTag().ifPresent(eTag -> known.add(E_TAG, eTag));
            file.rows().ifPresent(rows -> known.add(ROWS, rows));
            file.bytes().ifPresent(bytes -> known.add(BYTES, bytes));
            files.add(known.add(MANDATORY, file.mandatory()));
        }
        return VersionedJson.object()
                .add(VersionedJson.VERSION_FIELD, VERSION)
                .add(EXPORT, manifest.exportId())
                .add(FILES, files)
                .build()
                .toString();
    }

    /**
     * Reads a manifest.
     *
     * @throws IllegalArgumentException if the text is not a manifest, or one of a later version
     */
    public static Manifest parse(String text) {
        try (JsonReader reader = PROVIDER.createReader(new StringReader(text))) {
            JsonObject json = Fields.object(reader.readValue(), WHAT);
            long version =
                    known(json, VersionedJson.VERSION_FIELD, Fields::number).orElse((long) VERSION);
            if (version != VERSION) {
                throw new IllegalArgumentException("It has version " + version + ", known is " + VERSION);
            }
            List<Manifest.Entry> files = new ArrayList<>();
            for (JsonValue file : Fields.array(json.getOrDefault(FILES, JsonValue.NULL), FILES)) {
                files.add(entry(Fields.object(file, FILES)));
            }
            return new Manifest(known(json, EXPORT, Fields::text).orElse(""), files);
        } catch (JsonException | IllegalArgumentException | ArithmeticException exception) {
            throw new IllegalArgumentException(exception.getMessage(), exception);
        }
    }

    private static Manifest.Entry entry(JsonObject file) {
        return new Manifest.Entry(
                Fields.text(file.getOrDefault(KEY, JsonValue.NULL), KEY),
                known(file, E_TAG, Fields::text),
                known(file, ROWS, Fields::number),
                bytes(file),
                known(file, MANDATORY, Fields::truth).orElse(true));
    }

    private static Optional<Long> bytes(JsonObject file) {
        Optional<Long> bytes = known(file, BYTES, Fields::number);
        Optional<Long> size = known(file, SIZE, Fields::number);
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
