package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.parquetvs.scan.export.Compression;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.WrittenEncryption;
import org.parquetvs.scan.export.WrittenLayout;

/** {@link ExportSpec} as text. */
public final class ExportSpecJson {
    private static final String WHAT = "export";
    private static final String ID = "id";
    private static final String CONNECTION = "connection";
    private static final String TARGET = "prefix";
    private static final String COLUMNS = "columns";
    private static final String PARTITION_BY = "partition-by";
    private static final String FILE_NAME = "file-name";
    private static final String MAX_PARTITIONS = "max-partitions";
    private static final String ENCODERS = "encoders";
    private static final String REPLACED = "replaced-manifest";
    private static final String LAYOUT = "layout";
    private static final String COMPRESSION = "compression";
    private static final String ROW_GROUP_ROWS = "row-group-rows";
    private static final String ROW_GROUP_BYTES = "row-group-bytes";
    private static final String PAGE_BYTES = "page-bytes";
    private static final String FILE_ROWS = "file-rows";
    private static final String FILE_BYTES = "file-bytes";
    private static final String DICTIONARY = "dictionary";
    private static final String BLOOM_FILTERS = "bloom-filters";
    private static final String METADATA = "key-value-metadata";
    private static final String ENCRYPTION = "encryption";
    private static final String FOOTER_KEY = "footer-key";
    private static final String COLUMN_KEYS = "column-keys";
    private static final String ALGORITHM = "algorithm";
    private static final String FOOTER = "footer";

    private ExportSpecJson() {}

    /** The text of an export. */
    public static String render(ExportSpec spec) {
        JsonObjectBuilder json = VersionedJson.object()
                .add(VersionedJson.VERSION_FIELD, VersionedJson.VERSION)
                .add(ID, spec.id())
                .add(CONNECTION, spec.connection())
                .add(TARGET, spec.target())
                .add(COLUMNS, VersionedJson.array(spec.columns(), VersionedJson::string))
                .add(PARTITION_BY, VersionedJson.array(spec.partitionBy(), VersionedJson::string))
                .add(FILE_NAME, spec.fileName())
                .add(MAX_PARTITIONS, spec.maxPartitions())
                .add(ENCODERS, spec.encoders())
                .add(LAYOUT, render(spec.layout()));
        spec.replaced().ifPresent(eTag -> json.add(REPLACED, eTag));
        return VersionedJson.render(json.build());
    }

    private static JsonObjectBuilder render(WrittenLayout layout) {
        JsonObjectBuilder json = VersionedJson.object()
                .add(COMPRESSION, layout.compression().name())
                .add(ROW_GROUP_ROWS, layout.rowGroupRows())
                .add(ROW_GROUP_BYTES, layout.rowGroupBytes())
                .add(PAGE_BYTES, layout.pageBytes())
                .add(FILE_ROWS, layout.fileRows())
                .add(FILE_BYTES, layout.fileBytes())
                .add(DICTIONARY, layout.dictionary())
                .add(BLOOM_FILTERS, VersionedJson.array(layout.bloomFilters(), VersionedJson::string))
                .add(METADATA, texts(layout.keyValueMetadata()));
        layout.encryption().ifPresent(encryption -> json.add(ENCRYPTION, render(encryption)));
        return json;
    }

    private static JsonObjectBuilder render(WrittenEncryption encryption) {
        return VersionedJson.object()
                .add(FOOTER_KEY, encryption.footerKey())
                .add(COLUMN_KEYS, texts(encryption.columnKeys()))
                .add(ALGORITHM, encryption.algorithm().name())
                .add(FOOTER, encryption.footer().name());
    }

    private static JsonObjectBuilder texts(Map<String, String> texts) {
        JsonObjectBuilder json = VersionedJson.object();
        new TreeMap<>(texts).forEach(json::add);
        return json;
    }

    /**
     * Reads an export.
     *
     * @throws IllegalArgumentException if the text is not an export
     */
    public static ExportSpec parse(String text) {
        return VersionedJson.parse(WHAT, text, ExportSpecJson::read);
    }

    private static ExportSpec read(JsonObject json) {
        JsonMembers fields = new JsonMembers(
                json,
                WHAT,
                VersionedJson.VERSION_FIELD,
                ID,
                CONNECTION,
                TARGET,
                COLUMNS,
                PARTITION_BY,
                FILE_NAME,
                MAX_PARTITIONS,
                ENCODERS,
                LAYOUT,
                REPLACED);
        return new ExportSpec(
                fields.text(ID),
                fields.text(CONNECTION),
                fields.text(TARGET),
                texts(fields, COLUMNS),
                texts(fields, PARTITION_BY),
                fields.text(FILE_NAME),
                fields.integer(MAX_PARTITIONS),
                fields.integer(ENCODERS),
                layout(fields.object(LAYOUT)),
                fields.has(REPLACED) ? Optional.of(fields.text(REPLACED)) : Optional.empty());
    }

    private static WrittenLayout layout(JsonObject json) {
        JsonMembers fields = new JsonMembers(
                json,
                LAYOUT,
                COMPRESSION,
                ROW_GROUP_ROWS,
                ROW_GROUP_BYTES,
                PAGE_BYTES,
                FILE_ROWS,
                FILE_BYTES,
                DICTIONARY,
                BLOOM_FILTERS,
                METADATA,
                ENCRYPTION);
        return new WrittenLayout(
                Compression.valueOf(fields.text(COMPRESSION)),
                fields.integer(ROW_GROUP_ROWS),
                JsonMembers.number(fields.value(ROW_GROUP_BYTES), ROW_GROUP_BYTES),
                fields.integer(PAGE_BYTES),
                JsonMembers.number(fields.value(FILE_ROWS), FILE_ROWS),
                JsonMembers.number(fields.value(FILE_BYTES), FILE_BYTES),
                JsonMembers.truth(fields.value(DICTIONARY), DICTIONARY),
                texts(fields, BLOOM_FILTERS),
                texts(fields.object(METADATA)),
                fields.has(ENCRYPTION) ? Optional.of(encryption(fields.object(ENCRYPTION))) : Optional.empty());
    }

    private static WrittenEncryption encryption(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, ENCRYPTION, FOOTER_KEY, COLUMN_KEYS, ALGORITHM, FOOTER);
        return new WrittenEncryption(
                fields.text(FOOTER_KEY),
                texts(fields.object(COLUMN_KEYS)),
                WrittenEncryption.Algorithm.valueOf(fields.text(ALGORITHM)),
                WrittenEncryption.FooterForm.valueOf(fields.text(FOOTER)));
    }

    private static Map<String, String> texts(JsonObject json) {
        Map<String, String> texts = new TreeMap<>();
        json.forEach((name, value) -> texts.put(name, JsonMembers.text(value, name)));
        return texts;
    }

    private static List<String> texts(JsonMembers fields, String name) {
        return fields.array(name).stream()
                .map((JsonValue value) -> JsonMembers.text(value, name))
                .toList();
    }
}
