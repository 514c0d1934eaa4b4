package org.parquetvs.fuzz.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionKey;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.RowDelta;
import org.apache.iceberg.Schema;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.UpdateSchema;
import org.apache.iceberg.data.GenericFileWriterFactory;
import org.apache.iceberg.data.InternalRecordWrapper;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.deletes.BaseDVFileWriter;
import org.apache.iceberg.deletes.EqualityDeleteWriter;
import org.apache.iceberg.deletes.PositionDelete;
import org.apache.iceberg.deletes.PositionDeleteWriter;
import org.apache.iceberg.encryption.EncryptedOutputFile;
import org.apache.iceberg.expressions.Expressions;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.expressions.Term;
import org.apache.iceberg.io.DataWriter;
import org.apache.iceberg.io.OutputFileFactory;
import org.apache.iceberg.types.Comparators;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.iceberg.TestTable;

/** A table of random commits, which Iceberg's library writes into a bucket in memory: data files and deletes too. */
final class RandomTable {
    private static final Schema SCHEMA = new Schema(
            NestedField.required(1, "id", Types.LongType.get()),
            NestedField.optional(2, "name", Types.StringType.get()),
            NestedField.optional(3, "price", Types.DecimalType.of(9, 2)),
            NestedField.optional(4, "day", Types.DateType.get()),
            NestedField.optional(5, "at", Types.TimestampType.withZone()),
            NestedField.optional(6, "score", Types.DoubleType.get()),
            NestedField.optional(7, "ratio", Types.FloatType.get()),
            NestedField.optional(8, "flag", Types.BooleanType.get()),
            NestedField.optional(9, "count", Types.IntegerType.get()),
            NestedField.optional(10, "key", Types.UUIDType.get()),
            NestedField.optional(11, "note", Types.StringType.get()),
            NestedField.optional(12, "clock", Types.TimeType.get()),
            NestedField.optional(13, "place", struct(14, Types.StringType.get())),
            NestedField.optional(16, "stops", Types.ListType.ofOptional(17, struct(18, Types.LongType.get()))),
            NestedField.optional(
                    20,
                    "notes",
                    Types.MapType.ofOptional(21, 22, Types.StringType.get(), struct(23, Types.StringType.get()))));

    private static Types.StructType struct(int firstId, Type second) {
        return Types.StructType.of(
                NestedField.optional(firstId, "x", Types.IntegerType.get()),
                NestedField.optional(firstId + 1, "y", second));
    }

    private static final List<String> STRUCTS = List.of("place", "stops.element", "notes.value");

    /** The library does not read a struct of which a file has no field. */
    private static final Set<Integer> KEPT = Set.of(14, 18, 23);

    /** Without the column count: the library does not write into a partition by it after its type was widened. */
    private static final List<Term> TERMS = List.of(
            Expressions.ref("name"),
            Expressions.ref("day"),
            Expressions.ref("flag"),
            Expressions.ref("price"),
            Expressions.ref("score"),
            Expressions.bucket("id", 3),
            Expressions.bucket("name", 3),
            Expressions.bucket("key", 2),
            Expressions.truncate("name", 1),
            Expressions.truncate("id", 10),
            Expressions.truncate("price", 10),
            Expressions.year("day"),
            Expressions.month("day"),
            Expressions.day("at"),
            Expressions.hour("at"));

    /** Columns by which equality deletes compare. The library is wrong about some by a UUID. */
    private static final List<String> COMPARED = List.of("id", "name", "price", "day", "at", "flag", "count");

    final InMemoryObjectStore store = new InMemoryObjectStore();
    final TestTable table;
    private final Random random;
    private final RandomValues values;
    private final Map<String, DataFile> files = new LinkedHashMap<>();
    private final Map<String, BitSet> deleted = new HashMap<>();
    private final Map<String, DeleteFile> vectors = new HashMap<>();
    private int named;

    RandomTable(Random random) throws IOException {
        this.random = random;
        this.values = new RandomValues(random);
        this.table = new TestTable(
                store,
                SCHEMA,
                PartitionSpec.unpartitioned(),
                Map.of(
                        TableProperties.FORMAT_VERSION,
                        Integer.toString(1 + random.nextInt(3)),
                        TableProperties.METADATA_COMPRESSION,
                        Seeds.pick(random, "none", "gzip")));
        append();
        int commits = 2 + random.nextInt(7);
        for (int i = 0; i < commits; i++) {
            commit();
        }
    }

    BaseTable library() {
        return table.table();
    }

    private int formatVersion() {
        return table.current().formatVersion();
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private void commit() throws IOException {
        switch (random.nextInt(12)) {
            case 0, 1 -> evolveSpec();
            case 2, 3 -> evolveSchema();
            case 4 -> removeFile();
            case 5 -> library().rewriteManifests().clusterBy(file -> "one").commit();
            case 6, 7, 8 -> deleteRows();
            default -> append();
        }
    }

    private void evolveSpec() throws IOException {
        List<Term> unused = TERMS.stream()
                .filter(term -> library().spec().fields().stream()
                        .noneMatch(field -> term.toString().contains(SCHEMA.findColumnName(field.sourceId()))))
                .toList();
        if (random.nextInt(3) == 0 && library().spec().isPartitioned()) {
            String removed = pick(library().spec().fields()).name();
            library().updateSpec().removeField(removed).commit();
        } else if (unused.isEmpty()) {
            append();
        } else {
            library().updateSpec().addField("p" + named++, pick(unused)).commit();
        }
    }

    private void evolveSchema() {
        UpdateSchema update = library().updateSchema();
        switch (random.nextInt(10)) {
            case 0 -> update.renameColumn("note", "remark" + named++).commit();
            case 1 -> update.deleteColumn("note").commit();
            case 2 -> update.updateColumn("count", Types.LongType.get()).commit();
            case 3 -> update.updateColumn("ratio", Types.DoubleType.get()).commit();
            case 4 -> update.updateColumn("price", Types.DecimalType.of(12, 2)).commit();
            case 5 -> update.moveFirst("day").commit();
            case 6, 7, 8 -> evolveStruct(update, pick(STRUCTS));
            default -> addColumn(update);
        }
        if (library().schema().findField("note") == null) {
            library().updateSchema().addColumn("note", Types.StringType.get()).commit();
        }
    }

    /** A field may get the name that another one had. */
    private void evolveStruct(UpdateSchema update, String struct) {
        List<NestedField> fields =
                library().schema().findType(struct).asStructType().fields();
        NestedField any = pick(fields);
        String path = struct + "." + any.name();
        String name = "y".repeat(1 + random.nextInt(3));
        boolean isNew = fields.stream().noneMatch(field -> field.name().equals(name));
        switch (random.nextInt(4)) {
            case 0 -> update.moveFirst(path);
            case 1 -> {
                if (!KEPT.contains(any.fieldId())) {
                    update.deleteColumn(path);
                }
            }
            case 2 -> {
                if (isNew) {
                    update.renameColumn(path, name);
                }
            }
            default -> {
                if (isNew) {
                    update.addColumn(struct, name, Seeds.pick(random, Types.IntegerType.get(), Types.StringType.get()));
                }
            }
        }
        update.commit();
    }

    private void addColumn(UpdateSchema update) {
        String name = "extra" + named++;
        if (formatVersion() == 3 && random.nextBoolean()) {
            update.addColumn(name, Types.VariantType.get()).commit();
        } else if (formatVersion() == 3) {
            update.addColumn(name, Types.IntegerType.get(), "", Literal.of(random.nextInt(9)))
                    .commit();
        } else {
            update.addColumn(name, Types.IntegerType.get()).commit();
        }
    }

    private void removeFile() {
        if (!files.isEmpty()) {
            DataFile removed = pick(List.copyOf(files.values()));
            library().newDelete().deleteFile(removed).commit();
            files.remove(removed.location());
        }
    }

    private void append() throws IOException {
        AppendFiles append =
                random.nextBoolean() ? library().newFastAppend() : library().newAppend();
        List<DataFile> added = newFiles();
        added.forEach(append::appendFile);
        append.commit();
        added.forEach(file -> files.put(file.location(), file));
    }

    /** Some rows, a file for each partition. */
    private List<DataFile> newFiles() throws IOException {
        Schema schema = library().schema();
        Map<PartitionKey, List<Record>> byPartition = new LinkedHashMap<>();
        int count = 1 + random.nextInt(12);
        for (int i = 0; i < count; i++) {
            Record row = values.row(schema);
            PartitionKey key = new PartitionKey(library().spec(), schema);
            key.partition(new InternalRecordWrapper(schema.asStruct()).wrap(row));
            byPartition.computeIfAbsent(key, unknown -> new ArrayList<>()).add(row);
        }
        List<DataFile> added = new ArrayList<>();
        for (Map.Entry<PartitionKey, List<Record>> partition : byPartition.entrySet()) {
            added.add(dataFile(partition.getKey(), partition.getValue()));
        }
        return added;
    }

    private DataFile dataFile(PartitionKey partition, List<Record> rows) throws IOException {
        PartitionSpec spec = library().spec();
        DataWriter<Record> writer = new GenericFileWriterFactory.Builder(library())
                .dataFileFormat(FileFormat.PARQUET)
                .dataSchema(library().schema())
                .build()
                .newDataWriter(output(spec, partition), spec, partition);
        try (writer) {
            rows.forEach(writer::write);
        }
        return writer.toDataFile();
    }

    private EncryptedOutputFile output(PartitionSpec spec, StructLike partition) {
        return outputs(FileFormat.PARQUET).newOutputFile(spec, partition);
    }

    private OutputFileFactory outputs(FileFormat format) {
        return OutputFileFactory.builderFor(library(), 1, named++)
                .operationId("fuzz")
                .format(format)
                .build();
    }

    private void deleteRows() throws IOException {
        if (formatVersion() == 1 || files.isEmpty()) {
            append();
            return;
        }
        if (formatVersion() == 2 && random.nextInt(6) == 0) {
            library().updateProperties().set("format-version", "3").commit();
        }
        RowDelta delta = library().newRowDelta();
        delta.validateFromSnapshot(table.current().currentSnapshot().snapshotId());
        List<DataFile> added = random.nextInt(3) == 0 ? newFiles() : List.of();
        added.forEach(delta::addRows);
        DataFile like = pick(List.copyOf(files.values()));
        if (random.nextBoolean()) {
            delta.addDeletes(equalValues(like));
        } else if (formatVersion() == 2) {
            delta.addDeletes(positions(like));
        } else {
            addVector(delta, like);
        }
        delta.commit();
        added.forEach(file -> files.put(file.location(), file));
    }

    private DeleteFile equalValues(DataFile like) throws IOException {
        Schema schema = library().schema();
        List<String> names = random.nextInt(3) == 0
                ? List.of(pick(COMPARED))
                : List.of("id", pick(COMPARED.subList(1, COMPARED.size())));
        Schema compared = schema.select(names);
        PartitionSpec spec = library().specs().get(like.specId());
        EqualityDeleteWriter<Record> writer = new GenericFileWriterFactory.Builder(library())
                .deleteFileFormat(FileFormat.PARQUET)
                .equalityDeleteRowSchema(compared)
                .equalityFieldIds(compared.columns().stream()
                        .mapToInt(NestedField::fieldId)
                        .toArray())
                .build()
                .newEqualityDeleteWriter(output(spec, like.partition()), spec, like.partition());
        try (writer) {
            for (int i = 1 + random.nextInt(6); i > 0; i--) {
                writer.write(values.row(compared));
            }
        }
        return writer.toDeleteFile();
    }

    /** Rows of a file, and perhaps of others in its partition. */
    private DeleteFile positions(DataFile like) throws IOException {
        PartitionSpec spec = library().specs().get(like.specId());
        TreeMap<String, BitSet> rows = new TreeMap<>();
        boolean isOfOneFile = random.nextBoolean();
        files.values().stream()
                .filter(file -> file == like || (!isOfOneFile && isInPartition(file, like)))
                .forEach(file -> rows.put(file.location(), someRows(file)));
        PositionDeleteWriter<Record> writer = new GenericFileWriterFactory.Builder(library())
                .deleteFileFormat(FileFormat.PARQUET)
                .build()
                .newPositionDeleteWriter(output(spec, like.partition()), spec, like.partition());
        PositionDelete<Record> position = PositionDelete.create();
        try (writer) {
            rows.forEach((path, of) -> of.stream().forEach(row -> writer.write(position.set(path, row))));
        }
        return writer.toDeleteFile();
    }

    private boolean isInPartition(DataFile file, DataFile like) {
        return file.specId() == like.specId()
                && Comparators.<StructLike>forType(
                                        library().specs().get(like.specId()).partitionType())
                                .compare(file.partition(), like.partition())
                        == 0;
    }

    /** At least one row more than before, if there is one, and with those before. */
    private BitSet someRows(DataFile file) {
        BitSet rows = deleted.computeIfAbsent(file.location(), unknown -> new BitSet());
        rows.set(random.nextInt((int) file.recordCount()));
        IntStream.range(0, (int) file.recordCount())
                .filter(row -> random.nextInt(3) == 0)
                .forEach(rows::set);
        return rows;
    }

    private void addVector(RowDelta delta, DataFile file) throws IOException {
        BaseDVFileWriter writer = new BaseDVFileWriter(outputs(FileFormat.PUFFIN), path -> null);
        try (writer) {
            someRows(file).stream()
                    .forEach(row -> writer.delete(
                            file.location(), row, library().specs().get(file.specId()), file.partition()));
        }
        DeleteFile vector = writer.result().deleteFiles().get(0);
        DeleteFile replaced = vectors.put(file.location(), vector);
        if (replaced != null) {
            delta.removeDeletes(replaced);
        }
        delta.addDeletes(vector);
    }
}
