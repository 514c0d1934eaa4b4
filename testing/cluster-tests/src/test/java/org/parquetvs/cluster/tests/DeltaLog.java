package org.parquetvs.cluster.tests;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32;
import org.roaringbitmap.RoaringBitmap;

/** The log of a Delta table, which tests write as the protocol of Delta says. */
final class DeltaLog {
    private static final String Z85 =
            "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
    private static final int MAGIC = 1_681_511_377;

    /** The columns of a checkpoint, for DuckDB. */
    private static final String CHECKPOINT = """
            {protocol: 'STRUCT(minReaderVersion INTEGER, minWriterVersion INTEGER, readerFeatures VARCHAR[],
               writerFeatures VARCHAR[])',
             metaData: 'STRUCT(id VARCHAR, format STRUCT(provider VARCHAR, options MAP(VARCHAR, VARCHAR)),
               schemaString VARCHAR, partitionColumns VARCHAR[], configuration MAP(VARCHAR, VARCHAR),
               createdTime BIGINT)',
             "add": 'STRUCT(path VARCHAR, partitionValues MAP(VARCHAR, VARCHAR), size BIGINT,
               modificationTime BIGINT, dataChange BOOLEAN, stats VARCHAR, deletionVector STRUCT(
                 storageType VARCHAR, pathOrInlineDv VARCHAR, "offset" INTEGER, sizeInBytes INTEGER,
                 cardinality BIGINT))',
             remove: 'STRUCT(path VARCHAR, deletionTimestamp BIGINT, dataChange BOOLEAN)'}""";

    private final Lake lake;
    private final String path;
    private final Map<String, JsonObject> live = new LinkedHashMap<>();
    private final List<JsonObject> pending = new ArrayList<>();
    private final Map<String, JsonObject> heads = new LinkedHashMap<>();
    private int next;

    DeltaLog(Lake lake, String path) {
        this.lake = lake;
        this.path = path;
    }

    /** The key of an object of the table. */
    String key(String name) {
        return path + "/" + name;
    }

    /** The last version. */
    int version() {
        return next - 1;
    }

    /** What readers must know: {@code features} need version 3 of the protocol, none of them version 1. */
    DeltaLog protocol(String... features) {
        JsonObjectBuilder protocol = Json.createObjectBuilder();
        if (features.length == 0) {
            protocol.add("minReaderVersion", 1).add("minWriterVersion", 2);
        } else {
            protocol.add("minReaderVersion", 3)
                    .add("minWriterVersion", 7)
                    .add("readerFeatures", Json.createArrayBuilder(List.of(features)))
                    .add("writerFeatures", Json.createArrayBuilder(List.of(features)));
        }
        return head("protocol", protocol);
    }

    /**
     * The columns of the table.
     *
     * @param fields as in the schema of Delta
     */
    DeltaLog metadata(List<JsonObject> fields, List<String> partitionColumns, Map<String, String> configuration) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        fields.forEach(list::add);
        JsonObject schema = Json.createObjectBuilder()
                .add("type", "struct")
                .add("fields", list)
                .build();
        return head(
                "metaData",
                Json.createObjectBuilder()
                        .add("id", "5fba94ed-9794-4965-ba6e-6ee3c0d22af9")
                        .add(
                                "format",
                                Json.createObjectBuilder()
                                        .add("provider", "parquet")
                                        .add("options", Json.createObjectBuilder()))
                        .add("schemaString", schema.toString())
                        .add("partitionColumns", Json.createArrayBuilder(partitionColumns))
                        .add("configuration", Json.createObjectBuilder(Map.copyOf(configuration)))
                        .add("createdTime", 1_700_000_000_000L));
    }

    private DeltaLog head(String name, JsonObjectBuilder value) {
        JsonObject action = Json.createObjectBuilder().add(name, value).build();
        heads.put(name, action);
        pending.add(action);
        return this;
    }

    /** A field of a schema, known to files by another name if it differs. */
    static JsonObject field(String name, String type, int id, String physicalName) {
        JsonObjectBuilder metadata = Json.createObjectBuilder();
        if (!physicalName.equals(name)) {
            metadata.add("delta.columnMapping.id", id).add("delta.columnMapping.physicalName", physicalName);
        }
        return Json.createObjectBuilder()
                .add("name", name)
                .add("type", type)
                .add("nullable", true)
                .add("metadata", metadata)
                .build();
    }

    /**
     * Adds a data file, or adds it again with other deletes.
     *
     * @param name its key below the table
     * @param encodedPath how the log spells it
     * @param stats as the log has them; empty: none
     */
    DeltaLog add(
            String name, String encodedPath, Map<String, String> partitionValues, String stats, JsonObject vector) {
        JsonObjectBuilder add = Json.createObjectBuilder()
                .add("path", encodedPath)
                .add("partitionValues", Json.createObjectBuilder(Map.copyOf(partitionValues)))
                .add("size", size(name))
                .add("modificationTime", 1_700_000_000_000L)
                .add("dataChange", true);
        if (!stats.isEmpty()) {
            add.add("stats", stats);
        }
        if (!vector.isEmpty()) {
            add.add("deletionVector", vector);
        }
        JsonObject action = Json.createObjectBuilder().add("add", add).build();
        live.put(encodedPath, action);
        pending.add(action);
        return this;
    }

    private long size(String name) {
        try {
            return Files.size(lake.file(key(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes a data file away, with the vector that it was added with. */
    DeltaLog remove(String encodedPath) {
        JsonObject added = live.remove(encodedPath).getJsonObject("add");
        JsonObjectBuilder remove = Json.createObjectBuilder()
                .add("path", encodedPath)
                .add("deletionTimestamp", 1_700_000_000_000L)
                .add("dataChange", true);
        if (added.containsKey("deletionVector")) {
            remove.add("deletionVector", added.getJsonObject("deletionVector"));
        }
        pending.add(Json.createObjectBuilder().add("remove", remove).build());
        return this;
    }

    /** Writes the actions since the last commit as the next version. */
    DeltaLog commit() throws IOException {
        List<JsonObject> actions = new ArrayList<>();
        actions.add(Json.createObjectBuilder()
                .add("commitInfo", Json.createObjectBuilder().add("operation", "WRITE"))
                .build());
        actions.addAll(pending);
        write("_delta_log/%020d.json".formatted(next), actions);
        pending.clear();
        next++;
        return this;
    }

    /** The same for actions after which the table has the same rows. */
    DeltaLog commitOfSameRows() throws IOException {
        pending.replaceAll(DeltaLog::withoutChange);
        return commit();
    }

    private static JsonObject withoutChange(JsonObject action) {
        JsonObjectBuilder builder = Json.createObjectBuilder();
        action.forEach((name, value) ->
                builder.add(name, Json.createObjectBuilder(value.asJsonObject()).add("dataChange", false)));
        return builder.build();
    }

    /** Writes the state of the last version as a checkpoint. */
    DeltaLog checkpoint() throws Exception {
        List<JsonObject> state = new ArrayList<>(heads.values());
        state.addAll(live.values());
        Path json = write("state.json", state);
        lake.copy(
                key("_delta_log/%020d.checkpoint.parquet".formatted(version())),
                "SELECT * FROM read_json('" + json + "', format='newline_delimited', columns=" + CHECKPOINT + ")",
                "FORMAT parquet");
        Files.delete(json);
        write(
                "_delta_log/_last_checkpoint",
                List.of(Json.createObjectBuilder()
                        .add("version", version())
                        .add("size", state.size())
                        .build()));
        return this;
    }

    /** Deletes the commits before the last one, which the last checkpoint replaces. */
    void deleteOldCommits() throws IOException {
        for (int version = 0; version < version(); version++) {
            Files.deleteIfExists(lake.file(key("_delta_log/%020d.json".formatted(version))));
        }
    }

    private Path write(String name, List<JsonObject> lines) throws IOException {
        Path file = lake.file(key(name));
        Files.createDirectories(file.getParent());
        return Files.write(file, lines.stream().map(JsonObject::toString).toList());
    }

    /** A vector in the log. */
    static JsonObject inline(Collection<Integer> rows) {
        byte[] bitmap = bitmap(rows);
        byte[] padded = new byte[(bitmap.length + 3) / 4 * 4];
        System.arraycopy(bitmap, 0, padded, 0, bitmap.length);
        return Json.createObjectBuilder()
                .add("storageType", "i")
                .add("pathOrInlineDv", z85(padded))
                .add("sizeInBytes", bitmap.length)
                .add("cardinality", rows.size())
                .build();
    }

    /** A vector in a file, behind another one. */
    JsonObject stored(Collection<Integer> rows, UUID name) throws IOException {
        byte[] bitmap = bitmap(rows);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(content);
        out.writeByte(1);
        frame(out, bitmap(List.of(1)));
        int offset = out.size();
        frame(out, bitmap);
        Files.write(lake.file(key("deletion_vector_" + name + ".bin")), content.toByteArray());
        ByteBuffer id = ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(name.getMostSignificantBits())
                .putLong(name.getLeastSignificantBits());
        return Json.createObjectBuilder()
                .add("storageType", "u")
                .add("pathOrInlineDv", z85(id.array()))
                .add("offset", offset)
                .add("sizeInBytes", bitmap.length)
                .add("cardinality", rows.size())
                .build();
    }

    private static void frame(DataOutputStream out, byte[] bitmap) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(bitmap);
        out.writeInt(bitmap.length);
        out.write(bitmap);
        out.writeInt((int) checksum.getValue());
    }

    private static byte[] bitmap(Collection<Integer> rows) {
        RoaringBitmap bitmap = new RoaringBitmap();
        rows.forEach(bitmap::add);
        ByteBuffer bytes = ByteBuffer.allocate(
                        Integer.BYTES + Long.BYTES + Integer.BYTES + bitmap.serializedSizeInBytes())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(MAGIC)
                .putLong(1)
                .putInt(0);
        bitmap.serialize(bytes);
        return bytes.array();
    }

    private static String z85(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        ByteBuffer words = ByteBuffer.wrap(bytes);
        while (words.hasRemaining()) {
            long word = Integer.toUnsignedLong(words.getInt());
            for (long unit = 52_200_625; unit > 0; unit /= 85) {
                text.append(Z85.charAt((int) (word / unit % 85)));
            }
        }
        return text.toString();
    }
}
