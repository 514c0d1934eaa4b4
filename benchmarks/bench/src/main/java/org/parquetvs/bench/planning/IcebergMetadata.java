package org.parquetvs.bench.planning;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.Metrics;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Types;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;

/** The metadata of a {@link PlannedTable} of Iceberg: 10 Iceberg manifests, with bounds of eight more columns. */
final class IcebergMetadata {
    private static final int MANIFESTS = 10;
    private static final int COLUMNS = 10;

    private static final Schema SCHEMA = new Schema(Stream.concat(
                    Stream.of(
                            Types.NestedField.required(1, "id", Types.LongType.get()),
                            Types.NestedField.required(2, "part", Types.IntegerType.get())),
                    Stream.iterate(3, id -> id + 1)
                            .limit(COLUMNS - 2L)
                            .map(id -> Types.NestedField.optional(id, "value" + id, Types.LongType.get())))
            .toList());
    private static final PartitionSpec SPEC =
            PartitionSpec.builderFor(SCHEMA).identity("part").build();

    private IcebergMetadata() {}

    /** Writes the metadata. */
    static void write(Path directory, int files) throws IOException {
        InMemoryObjectStore store = new InMemoryObjectStore();
        TestTable table = new TestTable(
                store, SCHEMA, SPEC, Map.of("format-version", "2", "commit.manifest-merge.enabled", "false"));
        for (int manifest = 0; manifest < MANIFESTS; manifest++) {
            AppendFiles append = table.table().newFastAppend();
            for (int file = manifest * files / MANIFESTS; file < (manifest + 1) * files / MANIFESTS; file++) {
                append.appendFile(file(file, PlannedTable.partition(file, files)));
            }
            append.commit();
        }
        for (FileEntry object : store.list("").toList()) {
            byte[] content = new byte[Math.toIntExact(object.size())];
            store.read(object, 0, ByteBuffer.wrap(content));
            Path target = directory.resolve(object.key());
            Files.createDirectories(target.getParent());
            Files.write(target, content);
        }
    }

    private static DataFile file(int number, int partition) {
        Map<Integer, Long> counts = new HashMap<>();
        Map<Integer, Long> nulls = new HashMap<>();
        Map<Integer, ByteBuffer> lower = new HashMap<>();
        Map<Integer, ByteBuffer> upper = new HashMap<>();
        for (int field = 1; field <= COLUMNS; field++) {
            counts.put(field, (long) PlannedTable.ROWS);
            nulls.put(field, 0L);
            if (field != 2) {
                lower.put(field, bound((long) number * PlannedTable.ROWS));
                upper.put(field, bound((number + 1L) * PlannedTable.ROWS - 1));
            }
        }
        return DataFiles.builder(SPEC)
                .withPath(TestTable.data("part=%d/%08d-7b6f0d3e-5f0c-4d2a-9b5d.parquet".formatted(partition, number)))
                .withFormat(FileFormat.PARQUET)
                .withPartitionPath("part=" + partition)
                .withFileSizeInBytes(PlannedTable.SIZE)
                .withSplitOffsets(List.of(4L))
                .withMetrics(new Metrics((long) PlannedTable.ROWS, counts, counts, nulls, Map.of(), lower, upper))
                .build();
    }

    private static ByteBuffer bound(long value) {
        return Conversions.toByteBuffer(Types.LongType.get(), value);
    }
}
