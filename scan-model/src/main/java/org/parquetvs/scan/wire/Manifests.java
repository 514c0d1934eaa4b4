package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.export.Manifest;

/** {@link Manifest} as JSON that other programs read and write too; what it does not know, it skips. */
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
    private static final String MANDATORY = "mandatory";

    private Manifests() {}

    /** The text of a manifest. */
    public static String render(Manifest manifest) {
        JsonArrayBuilder files = VersionedJson.array();
        for (Manifest.Entry file : manifest.files()) {
            files.add(VersionedJson.object()
                    .add(KEY, file.key())
                    .add(E_TAG, file.eTag())
                    .add(ROWS, file.rows())
                    .add(BYTES, file.bytes())
                    .add(MANDATORY, file.mandatory()));
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
     * @throws IllegalArgumentException if the text is none, or one of a later version
     */
    public static Manifest parse(String text) {
        try (JsonReader reader = PROVIDER.createReader(new StringReader(text))) {
            JsonObject json = Fields.object(reader.readValue(), WHAT);
            int version = Math.toIntExact(
                    Fields.number(json.getOrDefault(VersionedJson.VERSION_FIELD, JsonValue.NULL), WHAT));
            if (version != VERSION) {
                throw new IllegalArgumentException("It has version " + version + ", known is " + VERSION);
            }
            List<Manifest.Entry> files = new ArrayList<>();
            for (JsonValue file : Fields.array(json.getOrDefault(FILES, JsonValue.NULL), FILES)) {
                files.add(entry(Fields.object(file, FILES)));
            }
            return new Manifest(json.containsKey(EXPORT) ? json.getString(EXPORT) : "", files);
        } catch (JsonException | IllegalArgumentException | ArithmeticException exception) {
            throw new IllegalArgumentException(exception.getMessage(), exception);
        }
    }

    private static Manifest.Entry entry(JsonObject file) {
        return new Manifest.Entry(
                Fields.text(file.getOrDefault(KEY, JsonValue.NULL), KEY),
                Fields.text(file.getOrDefault(E_TAG, JsonValue.NULL), E_TAG),
                Fields.number(file.getOrDefault(ROWS, JsonValue.NULL), ROWS),
                Fields.number(file.getOrDefault(BYTES, JsonValue.NULL), BYTES),
                !file.containsKey(MANDATORY) || Fields.truth(file.get(MANDATORY), MANDATORY));
    }
}
