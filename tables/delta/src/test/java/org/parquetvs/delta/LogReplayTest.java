package org.parquetvs.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.delta.kernel.TableManager;
import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.internal.InternalScanFileUtils;
import io.delta.kernel.internal.ScanImpl;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.actions.DeletionVectorDescriptor;
import io.delta.kernel.utils.CloseableIterator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.delta.engine.StoreEngine;
import org.parquetvs.table.BucketUri;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;

class LogReplayTest {
    private static final String TABLE = "lake/sales";

    private static final String HEAD = """
            {"protocol":{"minReaderVersion":3,"minWriterVersion":7,"readerFeatures":["deletionVectors","v2Checkpoint"],\
            "writerFeatures":["deletionVectors","v2Checkpoint"]}}
            {"metaData":{"id":"8d3c6f0a","format":{"provider":"parquet","options":{}},\
            "schemaString":"{\\"type\\":\\"struct\\",\\"fields\\":[]}","partitionColumns":[],"configuration":{}}}
            """;

    /** Paths as a log may spell them. */
    private static final List<String> PATHS = List.of(
            "a.parquet",
            "p=1/b.c000.parquet",
            "p=a%20b/c.parquet",
            "p=50%2525/d.parquet",
            "p=x+y~z/e.parquet",
            "_p=ü/f.parquet",
            "./.g/h.parquet",
            "s3://memory/lake/other/i.parquet",
            "s3a://memory/lake/sales/j.parquet");

    private static final String VECTOR =
            ",\"deletionVector\":{\"storageType\":\"u\",\"pathOrInlineDv\":\"ab^-aqEH.-t@S}K{vb[*k^\",\"offset\":%d,"
                    + "\"sizeInBytes\":36,\"cardinality\":2}";

    /** A log of random commits, some of which are replaced by a checkpoint, or have a compacted copy. */
    private static final class RandomLog {
        final InMemoryObjectStore store = new InMemoryObjectStore();
        private final Random random;

        /** The last action on each file that was not removed, by path, and its vector. */
        private final Map<String, String> live = new LinkedHashMap<>();

        private final Map<String, String> vectors = new LinkedHashMap<>();

        RandomLog(Random random) {
            this.random = random;
            int versions = 1 + random.nextInt(8);
            for (int version = 0; version < versions; version++) {
                put("%020d.json".formatted(version), (version == 0 ? HEAD : "") + commit(version));
                if (random.nextInt(4) == 0) {
                    put(
                            "%020d.checkpoint.80a083e8-7026-4e79-81be-64bd76c43a11.json".formatted(version),
                            "{\"checkpointMetadata\":{\"version\":" + version + "}}\n" + HEAD
                                    + String.join("", live.values()));
                }
            }
        }

        private String commit(int version) {
            StringBuilder actions = new StringBuilder("{\"commitInfo\":{}}\n");
            for (String path : PATHS) {
                switch (random.nextInt(6)) {
                    case 0 -> actions.append(added(path, version, ""));
                    case 1 -> {
                        actions.append(removed(path));
                        actions.append(added(path, version, VECTOR.formatted(version)));
                    }
                    case 2 -> actions.append(removed(path));
                    default -> {}
                }
            }
            return actions.toString();
        }

        /** Adds a file, or adds it again with other statistics. */
        private String added(String path, int version, String vector) {
            if (!vector.equals(vectors.getOrDefault(path, vector))) {
                return "";
            }
            String statistics = random.nextBoolean() ? ",\"stats\":\"{\\\"numRecords\\\":" + version + "}\"" : "";
            String region = random.nextBoolean() ? "\"r" + version + "\"" : "null";
            String add = "{\"add\":{\"path\":\"" + path + "\",\"partitionValues\":{\"region\":" + region + "},\"size\":"
                    + (1 + version) + ",\"modificationTime\":1,\"dataChange\":true" + statistics + vector + "}}\n";
            live.put(path, add);
            vectors.put(path, vector);
            return add;
        }

        private String removed(String path) {
            live.remove(path);
            @Nullable String vector = vectors.remove(path);
            return vector == null
                    ? ""
                    : "{\"remove\":{\"path\":\"" + path + "\",\"deletionTimestamp\":1,\"dataChange\":true" + vector
                            + "}}\n";
        }

        private void put(String name, String content) {
            store.put(TABLE + "/_delta_log/" + name, content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void theFilesOfAVersionAreThoseOfTheKernel() {
        Seeds.forEach(200, random -> {
            RandomLog log = new RandomLog(random);
            StoreEngine engine = new StoreEngine(log.store);
            BucketUri bucket = new BucketUri(log.store.bucket());
            SnapshotImpl snapshot =
                    (SnapshotImpl) TableManager.loadSnapshot(bucket.uri(TABLE)).build(engine);
            List<String> files = new ArrayList<>();
            try (LogReplay replay = new LogReplay(engine, snapshot, new PathResolver(bucket, snapshot.getDataPath()))) {
                while (replay.hasNext()) {
                    replay.next()
                            .forEach(file -> files.add(text(
                                    file.key(),
                                    file.size(),
                                    file.partitionValues(),
                                    file.statistics(),
                                    file.vector())));
                }
            }

            assertThat(files)
                    .containsExactlyInAnyOrderElementsOf(ofKernel(snapshot, new KernelEngine(engine), bucket))
                    .hasSize(log.live.size());
        });
    }

    private static List<String> ofKernel(SnapshotImpl snapshot, KernelEngine engine, BucketUri bucket)
            throws IOException {
        List<String> files = new ArrayList<>();
        ScanImpl scan = (ScanImpl) snapshot.getScanBuilder().build();
        try (CloseableIterator<FilteredColumnarBatch> batches = scan.getScanFiles(engine, true)) {
            while (batches.hasNext()) {
                try (CloseableIterator<Row> rows = batches.next().getRows()) {
                    while (rows.hasNext()) {
                        files.add(text(rows.next(), bucket));
                    }
                }
            }
        }
        return files;
    }

    private static String text(Row file, BucketUri bucket) {
        Row add = file.getStruct(InternalScanFileUtils.ADD_FILE_ORDINAL);
        int statistics = InternalScanFileUtils.ADD_FILE_STATS_ORDINAL;
        return text(
                bucket.key(InternalScanFileUtils.getAddFileStatus(file).getPath())
                        .orElseThrow(),
                InternalScanFileUtils.getAddFileStatus(file).getSize(),
                InternalScanFileUtils.getPartitionValues(file),
                add.isNullAt(statistics) ? null : add.getString(statistics),
                InternalScanFileUtils.getDeletionVectorDescriptorFromRow(file));
    }

    private static String text(
            String key,
            long size,
            Map<String, @Nullable String> partitionValues,
            @Nullable String statistics,
            @Nullable DeletionVectorDescriptor vector) {
        return key + "|" + size + "|" + partitionValues + "|" + statistics + "|"
                + (vector == null ? "" : vector.getUniqueId());
    }
}
