package org.parquetvs.iceberg;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.iceberg.PartitionField;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.util.JsonUtil;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParsedCache;
import org.parquetvs.table.TableAddress;

/** Reads the metadata of a table, and refuses tables that this module cannot read as a whole. */
final class TableMetadataReader {

    /** The newest version of the format whose tables are read. */
    static final int NEWEST_VERSION = 3;

    private static final int GZIP = 0x1f8b;
    private static final ObjectReader DOCUMENTS =
            JsonUtil.mapper().reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** Metadata files never change, and each table has one for all statements until the next commit. */
    private static final ParsedCache<TableMetadata> CACHE = ParsedCache.ofProcess();

    private TableMetadataReader() {}

    static TableMetadata read(ObjectStore store, FileEntry file, TableAddress table) {
        Optional<TableMetadata> known = CACHE.find(store, file);
        if (known.isPresent()) {
            return known.get();
        }
        byte[] content = StoreFileIO.content(store, file);
        TableMetadata read = parse(store, file, content, table);
        CACHE.keep(store, file, read, content.length);
        return read;
    }

    private static TableMetadata parse(ObjectStore store, FileEntry file, byte[] content, TableAddress table) {
        String location = new LocationResolver(store.bucket()).uri(file.key());
        return read(document(content, location, table), location, table);
    }

    /**
     * The metadata that a document describes.
     *
     * @param location address of its file
     */
    static TableMetadata read(JsonNode document, String location, TableAddress table) {
        if (document.has("view-uuid")) {
            throw IcebergErrors.view(table);
        }
        int version = document.path("format-version").asInt();
        if (version > NEWEST_VERSION) {
            throw IcebergErrors.formatVersion(table, version, NEWEST_VERSION);
        }
        try {
            return supported(TableMetadataParser.fromJson(location, document), table);
        } catch (IllegalArgumentException | NullPointerException problem) {
            throw IcebergErrors.unreadable(table, location, String.valueOf(problem.getMessage()), problem);
        }
    }

    private static JsonNode document(byte[] content, String location, TableAddress table) {
        boolean isCompressed =
                content.length > 1 && (Byte.toUnsignedInt(content[0]) << 8 | Byte.toUnsignedInt(content[1])) == GZIP;
        InputStream bytes = new ByteArrayInputStream(content);
        try (InputStream text = isCompressed ? new GZIPInputStream(bytes) : bytes) {
            // To its end, where the checksum of a compressed file is.
            return DOCUMENTS.readTree(text.readAllBytes());
        } catch (JsonProcessingException problem) {
            String place = "line " + problem.getLocation().getLineNr() + ", column "
                    + problem.getLocation().getColumnNr();
            throw IcebergErrors.unreadable(table, location, problem.getOriginalMessage() + " at " + place, problem);
        } catch (IOException problem) {
            throw IcebergErrors.unreadable(table, location, String.valueOf(problem.getMessage()), problem);
        }
    }

    private static TableMetadata supported(TableMetadata metadata, TableAddress table) {
        List<String> features = new ArrayList<>();
        if (!metadata.encryptionKeys().isEmpty() || metadata.properties().containsKey("encryption.key-id")) {
            features.add("encrypted files");
        }
        metadata.specs().stream()
                .flatMap(spec -> spec.fields().stream().filter(field -> isFixed(spec, field)))
                .map(field -> "a partition by the bytes of the fixed column "
                        + metadata.schema().findColumnName(field.sourceId()))
                .distinct()
                .forEach(features::add);
        if (!features.isEmpty()) {
            throw IcebergErrors.unsupported(table, features);
        }
        return metadata;
    }

    /** Whether the values of a partition have a fixed length. The library expects a length before each, as no others do. */
    private static boolean isFixed(PartitionSpec spec, PartitionField field) {
        return spec.partitionType().field(field.fieldId()).type().typeId() == TypeID.FIXED;
    }
}
