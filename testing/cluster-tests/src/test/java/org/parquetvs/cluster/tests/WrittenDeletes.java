package org.parquetvs.cluster.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileMetadata;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.deletes.BaseDVFileWriter;
import org.apache.iceberg.io.OutputFileFactory;

/** Deletes of an Iceberg table: vectors that its library writes, and Parquet files that DuckDB writes. */
final class WrittenDeletes {
    private final Lake lake;
    private final WrittenTable table;
    private int named;

    WrittenDeletes(Lake lake, WrittenTable table) {
        this.lake = lake;
        this.table = table;
    }

    private String name() {
        return "deletes-" + named++ + ".parquet";
    }

    /** Vectors of several data files, in one object. */
    List<DeleteFile> vectors(Map<DataFile, BitSet> rows) throws IOException {
        OutputFileFactory objects = OutputFileFactory.builderFor(table.library(), 1, 1)
                .format(FileFormat.PUFFIN)
                .build();
        BaseDVFileWriter writer = new BaseDVFileWriter(objects, path -> null);
        try (writer) {
            rows.forEach((file, deleted) ->
                    deleted.stream().forEach(row -> writer.delete(file.location(), row, spec(file), file.partition())));
        }
        return writer.result().deleteFiles();
    }

    /** A file of positions in data files of one partition. */
    DeleteFile positions(Map<DataFile, BitSet> rows) throws Exception {
        String name = name();
        String query = rows.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream()
                        .mapToObj(row -> "('" + entry.getKey().location() + "', " + row + "::BIGINT)"))
                .sorted()
                .collect(Collectors.joining(", ", "SELECT * FROM (VALUES ", ") AS v(file_path, pos)"));
        lake.copy(table.key(name), query, "FORMAT parquet, FIELD_IDS {file_path: 2147483546, pos: 2147483545}");
        DataFile first = rows.keySet().iterator().next();
        long count = rows.values().stream().mapToLong(BitSet::cardinality).sum();
        return builder(name, spec(first), first.partition(), count)
                .ofPositionDeletes()
                .build();
    }

    /**
     * A file of values in the partition of a data file.
     *
     * @param query its columns are named as in the table
     * @param fieldIds for DuckDB: {@code {id: 1}}
     */
    DeleteFile equal(DataFile like, String query, String fieldIds, int... compared) throws Exception {
        String name = name();
        lake.copy(table.key(name), query, "FORMAT parquet, FIELD_IDS " + fieldIds);
        return builder(name, spec(like), like.partition(), 1)
                .ofEqualityDeletes(compared)
                .build();
    }

    private PartitionSpec spec(DataFile file) {
        return table.library().specs().get(file.specId());
    }

    private FileMetadata.Builder builder(String name, PartitionSpec spec, StructLike partition, long count)
            throws IOException {
        FileMetadata.Builder builder = FileMetadata.deleteFileBuilder(spec)
                .withPath(table.data(name))
                .withFormat(FileFormat.PARQUET)
                .withFileSizeInBytes(Files.size(lake.file(table.key(name))))
                .withRecordCount(count);
        return spec.isUnpartitioned() ? builder : builder.withPartition(partition);
    }
}
