package org.parquetvs.iceberg;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileMetadata;
import org.apache.iceberg.Metrics;
import org.apache.iceberg.PartitionKey;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.RowDelta;
import org.apache.iceberg.Schema;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.expressions.Expressions;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.expressions.Term;
import org.apache.iceberg.types.Comparators;
import org.apache.iceberg.types.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;

/** A table of random commits, and next to it its rows in memory, with which of them are deleted. */
final class GeneratedTable {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "name", Types.StringType.get()),
            Types.NestedField.optional(3, "price", Types.DecimalType.of(9, 2)),
            Types.NestedField.optional(4, "day", Types.DateType.get()),
            Types.NestedField.optional(5, "at", Types.TimestampType.withZone()),
            Types.NestedField.optional(6, "score", Types.DoubleType.get()),
            Types.NestedField.optional(7, "ratio", Types.FloatType.get()),
            Types.NestedField.optional(8, "flag", Types.BooleanType.get()),
            Types.NestedField.optional(9, "count", Types.IntegerType.get()),
            Types.NestedField.optional(10, "key", Types.UUIDType.get()),
            Types.NestedField.optional(11, "note", Types.StringType.get()),
            Types.NestedField.optional(12, "clock", Types.TimeType.get()));

    private static final List<Term> TERMS = List.of(
            Expressions.ref("name"),
            Expressions.ref("day"),
            Expressions.ref("flag"),
            Expressions.ref("count"),
            Expressions.ref("price"),
            Expressions.ref("clock"),
            Expressions.ref("key"),
            Expressions.ref("score"),
            Expressions.bucket("id", 3),
            Expressions.bucket("name", 3),
            Expressions.bucket("price", 3),
            Expressions.bucket("key", 3),
            Expressions.truncate("name", 1),
            Expressions.truncate("id", 10),
            Expressions.truncate("price", 10),
            Expressions.year("day"),
            Expressions.month("day"),
            Expressions.day("at"),
            Expressions.hour("at"),
            Expressions.month("at"));

    /** Columns by which equality deletes compare. */
    private static final List<String> COMPARED = List.of("id", "name", "price", "day", "at", "flag", "count", "key");

    /** A data file with its rows. */
    static final class ModelFile {
        final org.apache.iceberg.DataFile file;
        final long sequence;
        final List<Map<Integer, Object>> rows;

        /** The rows that are deleted. */
        final BitSet deleted = new BitSet();

        @Nullable
        DeleteFile vector;

        ModelFile(org.apache.iceberg.DataFile file, long sequence, List<Map<Integer, Object>> rows) {
            this.file = file;
            this.sequence = sequence;
            this.rows = rows;
        }

        String key() {
            return new LocationResolver("memory").key(file.location());
        }
    }

    /** Which row of which file a file of deletes deletes, wherever it applies. */
    interface Deletes {
        boolean has(ModelFile file, int row);
    }

    final TestTable table;
    final Map<String, ModelFile> files = new LinkedHashMap<>();
    final Map<String, Deletes> deletes = new HashMap<>();
    private final Map<Integer, Object> defaults = new HashMap<>();
    private final Random random;
    private final GeneratedRows values;
    private int named;

    GeneratedTable(Random random) {
        this.random = random;
        this.values = new GeneratedRows(random);
        this.table =
                new TestTable(new InMemoryObjectStore(), SCHEMA, PartitionSpec.unpartitioned(), 1 + random.nextInt(3));
        append();
        int commits = 1 + random.nextInt(7);
        for (int i = 0; i < commits; i++) {
            commit();
        }
    }

    /** What a row has in a column, also if its file was written before there was one. */
    @Nullable
    Object value(Map<Integer, Object> row, int fieldId) {
        return row.containsKey(fieldId) ? row.get(fieldId) : defaults.get(fieldId);
    }

    private BaseTable library() {
        return table.table();
    }

    private int formatVersion() {
        return table.current().formatVersion();
    }

    private long nextSequence() {
        return formatVersion() == 1 ? 0 : table.current().lastSequenceNumber() + 1;
    }

    private void commit() {
        switch (random.nextInt(12)) {
            case 0 -> evolveSpec();
            case 1 -> evolveSchema();
            case 2 -> removeFile();
            case 3 -> library().rewriteManifests().clusterBy(file -> "one").commit();
            case 4 -> library().newFastAppend().commit();
            case 5, 6, 7 -> deleteRows();
            default -> append();
        }
    }

    private void evolveSpec() {
        try {
            if (random.nextInt(3) == 0 && !library().spec().fields().isEmpty()) {
                library()
                        .updateSpec()
                        .removeField(values.pick(library().spec().fields()).name())
                        .commit();
            } else {
                library().updateSpec().addField(values.pick(TERMS)).commit();
            }
        } catch (IllegalArgumentException duplicate) {
            append();
        }
    }

    private void evolveSchema() {
        Schema schema = library().schema();
        switch (random.nextInt(5)) {
            case 0 ->
                library()
                        .updateSchema()
                        .renameColumn("note", "remark" + named++)
                        .commit();
            case 1 -> library().updateSchema().deleteColumn("note").commit();
            case 2 ->
                library()
                        .updateSchema()
                        .updateColumn("count", Types.LongType.get())
                        .commit();
            case 3 ->
                library()
                        .updateSchema()
                        .updateColumn("ratio", Types.DoubleType.get())
                        .commit();
            default ->
                library()
                        .updateSchema()
                        .updateColumn("price", Types.DecimalType.of(12, 2))
                        .commit();
        }
        if (library().schema().findField("note") == null) {
            library().updateSchema().addColumn("note", Types.StringType.get()).commit();
        }
        if (formatVersion() == 3 && schema.findField("extra") == null) {
            library()
                    .updateSchema()
                    .addColumn("extra", Types.IntegerType.get(), "", Literal.of(5))
                    .commit();
            defaults.put(library().schema().findField("extra").fieldId(), 5);
        }
    }

    private void removeFile() {
        if (!files.isEmpty()) {
            ModelFile removed = values.pick(List.copyOf(files.values()));
            library().newDelete().deleteFile(removed.file).commit();
            files.remove(removed.key());
        }
    }

    private void append() {
        long sequence = nextSequence();
        List<ModelFile> added = newFiles(sequence);
        org.apache.iceberg.AppendFiles append =
                random.nextBoolean() ? library().newFastAppend() : library().newAppend();
        added.forEach(file -> append.appendFile(file.file));
        append.commit();
        added.forEach(file -> files.put(file.key(), file));
    }

    /** Some rows, a file for each partition. */
    private List<ModelFile> newFiles(long sequence) {
        Schema schema = library().schema();
        PartitionSpec spec = library().spec();
        Map<PartitionKey, List<Map<Integer, Object>>> byPartition = new LinkedHashMap<>();
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            Map<Integer, Object> row = values.row(schema);
            PartitionKey key = new PartitionKey(spec, schema);
            key.partition(GeneratedRows.struct(schema, row));
            byPartition
                    .computeIfAbsent(key.copy(), unknown -> new ArrayList<>())
                    .add(row);
        }
        List<ModelFile> added = new ArrayList<>();
        byPartition.forEach((key, rows) -> {
            DataFiles.Builder builder = DataFiles.builder(spec)
                    .withPath(TestTable.data("f" + named++ + ".parquet"))
                    .withFormat(FileFormat.PARQUET)
                    .withFileSizeInBytes(100)
                    .withMetrics(values.metrics(schema, rows));
            added.add(new ModelFile(
                    (spec.isUnpartitioned() ? builder : builder.withPartition(key)).build(), sequence, rows));
        });
        return added;
    }

    private void deleteRows() {
        if (formatVersion() == 1 || files.isEmpty()) {
            append();
            return;
        }
        if (formatVersion() == 2 && random.nextInt(4) == 0) {
            library().updateProperties().set("format-version", "3").commit();
        }
        long sequence = nextSequence();
        RowDelta delta = library().newRowDelta();
        delta.validateFromSnapshot(table.current().currentSnapshot().snapshotId());
        List<ModelFile> added = random.nextInt(3) == 0 ? newFiles(sequence) : List.of();
        added.forEach(file -> delta.addRows(file.file));
        Runnable effect = random.nextBoolean()
                ? deleteEqual(delta)
                : formatVersion() == 2 ? deletePositions(delta) : deleteByVector(delta);
        delta.commit();
        effect.run();
        added.forEach(file -> files.put(file.key(), file));
    }

    private Runnable deletePositions(RowDelta delta) {
        ModelFile first = values.pick(List.copyOf(files.values()));
        boolean isOfOneFile = random.nextBoolean();
        Map<String, BitSet> positions = new HashMap<>();
        for (ModelFile file : files.values()) {
            if (file == first || (!isOfOneFile && isInPartition(file, first.file.specId(), first.file.partition()))) {
                positions.put(file.key(), someRows(file));
            }
        }
        String path = TestTable.data("p" + named++ + ".parquet");
        FileMetadata.Builder builder = builder(first.file.specId(), first.file.partition(), path)
                .ofPositionDeletes()
                .withRecordCount(positions.size());
        delta.addDeletes((isOfOneFile ? builder.withReferencedDataFile(first.file.location()) : builder).build());
        deletes.put(
                new LocationResolver("memory").key(path),
                (file, row) -> positions.getOrDefault(file.key(), new BitSet()).get(row));
        return () -> positions.forEach((key, rows) -> files.get(key).deleted.or(rows));
    }

    private BitSet someRows(ModelFile file) {
        BitSet rows = new BitSet();
        IntStream.range(0, file.rows.size())
                .filter(row -> random.nextInt(3) == 0)
                .forEach(rows::set);
        return rows;
    }

    private Runnable deleteByVector(RowDelta delta) {
        ModelFile file = values.pick(List.copyOf(files.values()));
        BitSet rows = someRows(file);
        rows.or(file.deleted);
        String path = TestTable.data("v" + named++ + ".puffin");
        if (file.vector != null) {
            delta.removeDeletes(file.vector);
        }
        DeleteFile vector = builder(file.file.specId(), file.file.partition(), path)
                .ofPositionDeletes()
                .withFormat(FileFormat.PUFFIN)
                .withReferencedDataFile(file.file.location())
                .withContentOffset(4)
                .withContentSizeInBytes(20)
                .withRecordCount(rows.cardinality())
                .build();
        delta.addDeletes(vector);
        deletes.put(new LocationResolver("memory").key(path), (each, row) -> rows.get(row));
        return () -> {
            file.vector = vector;
            file.deleted.or(rows);
        };
    }

    private Runnable deleteEqual(RowDelta delta) {
        Schema schema = library().schema();
        Set<String> names = new HashSet<>();
        names.add(values.pick(COMPARED));
        names.add(random.nextBoolean() ? "key" : values.pick(COMPARED));
        List<Integer> ids =
                names.stream().map(name -> schema.findField(name).fieldId()).toList();
        ModelFile like = values.pick(List.copyOf(files.values()));
        PartitionSpec spec = random.nextBoolean()
                ? library().specs().get(like.file.specId())
                : values.pick(List.copyOf(library().specs().values()));
        StructLike partition = spec.specId() == like.file.specId() ? like.file.partition() : null;
        boolean isGlobal = spec.isUnpartitioned();
        if (partition == null && !isGlobal) {
            spec = library().specs().get(like.file.specId());
            partition = like.file.partition();
            isGlobal = spec.isUnpartitioned();
        }
        List<Map<Integer, Object>> keys = new ArrayList<>();
        keys.add(values.pick(like.rows));
        if (random.nextBoolean()) {
            keys.add(values.row(schema));
        }
        Set<List<@Nullable Object>> tuples = new HashSet<>();
        keys.forEach(row -> tuples.add(tuple(row, ids)));
        String path = TestTable.data("e" + named++ + ".parquet");
        Metrics metrics = values.metrics(schema.select(names), keys);
        int specId = spec.specId();
        @Nullable StructLike scope = isGlobal ? null : partition;
        delta.addDeletes(builder(specId, scope, path)
                .ofEqualityDeletes(ids.stream().mapToInt(Integer::intValue).toArray())
                .withMetrics(metrics)
                .build());
        deletes.put(
                new LocationResolver("memory").key(path),
                (file, row) -> tuples.contains(tuple(file.rows.get(row), ids)));
        List<ModelFile> before = List.copyOf(files.values());
        return () -> before.stream()
                .filter(file -> scope == null || isInPartition(file, specId, scope))
                .forEach(file -> IntStream.range(0, file.rows.size())
                        .filter(row -> tuples.contains(tuple(file.rows.get(row), ids)))
                        .forEach(file.deleted::set));
    }

    /** Numbers compare by their value: a promoted column has both widths. */
    private List<@Nullable Object> tuple(Map<Integer, Object> row, List<Integer> ids) {
        List<@Nullable Object> tuple = new ArrayList<>();
        for (int id : ids) {
            Object value = value(row, id);
            tuple.add(value instanceof Integer number ? Long.valueOf(number) : value);
        }
        return tuple;
    }

    private boolean isInPartition(ModelFile file, int specId, StructLike partition) {
        return file.file.specId() == specId
                && Comparators.<StructLike>forType(library().specs().get(specId).partitionType())
                                .compare(file.file.partition(), partition)
                        == 0;
    }

    private FileMetadata.Builder builder(int specId, @Nullable StructLike partition, String path) {
        PartitionSpec spec = library().specs().get(specId);
        FileMetadata.Builder builder = FileMetadata.deleteFileBuilder(spec)
                .withPath(path)
                .withFormat(FileFormat.PARQUET)
                .withFileSizeInBytes(100);
        return spec.isUnpartitioned() || partition == null ? builder : builder.withPartition(partition);
    }
}
