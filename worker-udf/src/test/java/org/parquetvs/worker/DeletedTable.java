package org.parquetvs.worker;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;
import org.roaringbitmap.RoaringBitmap;

/** Random data files with deletes of all kinds, in a bucket, and their rows in memory. */
final class DeletedTable {

    /** The row number of the table: {@code FILE * 1,000,000 + ROW}. */
    static final ComparedColumn ID = new ComparedColumn("ID", new TableField(1), new SqlType.Decimal(19, 0));

    static final ComparedColumn NAME =
            new ComparedColumn("NAME", new TableField(2), new SqlType.Varchar(20, Charset.UTF8));

    /** Some files have it as 32-bit numbers, some as 64-bit ones, and some lack it. */
    static final ComparedColumn AMOUNT = new ComparedColumn(
            "AMOUNT", new TableField(3, List.of(), new Value.Exact(BigDecimal.valueOf(7))), new SqlType.Decimal(19, 0));

    private static final List<ComparedColumn> COLUMNS = List.of(ID, NAME, AMOUNT);
    private static final List<@Nullable Object> NAMES = Arrays.asList(null, "", "a", "b", "c", "longer");
    private static final long FILE = 1_000_000;

    final InMemoryObjectStore store = new InMemoryObjectStore();

    /** All rows that are not deleted. */
    final List<Row> rows = new ArrayList<>();

    private final Random random;
    private final Path directory;
    private final List<DataFile> files = new ArrayList<>();

    /** A row as it is stored. */
    record Row(long id, @Nullable String name, @Nullable Long amount) {

        @Nullable
        Object at(ComparedColumn column) {
            return column.equals(ID) ? (Object) id : column.equals(NAME) ? name : amount;
        }

        /** As the database has it. */
        List<@Nullable String> emitted() {
            List<@Nullable String> values = new ArrayList<>();
            values.add(Long.toString(id));
            values.add(name == null || name.isEmpty() ? null : name);
            values.add(amount == null ? null : Long.toString(amount));
            return values;
        }
    }

    private static final class DataFile {
        final String key;
        final List<Row> rows;
        final BitSet deleted = new BitSet();
        final List<DeleteFile> deletes = new ArrayList<>();
        FileEntry entry;

        DataFile(FileEntry entry, List<Row> rows) {
            this.key = entry.key();
            this.entry = entry;
            this.rows = rows;
        }
    }

    DeletedTable(Random random, Path directory) throws IOException {
        this.random = random;
        this.directory = directory;
        int count = 1 + random.nextInt(3);
        for (int file = 0; file < count; file++) {
            files.add(dataFile(file));
        }
        if (random.nextBoolean()) {
            files.forEach(this::addVector);
        }
        if (random.nextBoolean()) {
            addPositions();
        }
        int equal = random.nextInt(4);
        for (int i = 0; i < equal; i++) {
            addEqualValues(i);
        }
        for (DataFile file : files) {
            IntStream.range(0, file.rows.size())
                    .filter(row -> !file.deleted.get(row))
                    .forEach(row -> rows.add(file.rows.get(row)));
        }
    }

    /** All files, each in one or two splits. */
    TaskFiles task() {
        return new TaskFiles.Explicit(files.stream()
                .map(file -> FileSplit.whole(file.entry.with(new FileFacts(Map.of(), file.deletes))))
                .toList());
    }

    static List<ScanColumn> columns() {
        return COLUMNS.stream().map(ScanColumn::of).toList();
    }

    private DataFile dataFile(int number) throws IOException {
        int count = random.nextInt(4) == 0 ? 1 + random.nextInt(20_000) : 1 + random.nextInt(300);
        boolean hasAmount = random.nextInt(4) > 0;
        List<@Nullable Object> amounts = new ArrayList<>();
        List<@Nullable Object> names = new ArrayList<>();
        List<Row> made = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            String name = (String) NAMES.get(random.nextInt(NAMES.size()));
            Long amount = random.nextInt(10) == 0 ? null : (long) random.nextInt(30);
            names.add(name == null ? null : Binary.fromString(name));
            amounts.add(amount);
            made.add(new Row(number * FILE + row, name, hasAmount ? amount : Long.valueOf(7)));
        }
        List<Column> columns = new ArrayList<>();
        columns.add(new Column(
                Types.required(PrimitiveTypeName.INT64).id(1).named("id"), new ColumnValues.Running(number * FILE, 1)));
        columns.add(new Column(text(2, "name"), new ColumnValues.Cycle(names)));
        if (hasAmount) {
            columns.add(new Column(amount(), new ColumnValues.Cycle(amounts)));
        }
        return new DataFile(put("data" + number, columns, count), made);
    }

    private PrimitiveType amount() {
        return Types.optional(random.nextBoolean() ? PrimitiveTypeName.INT32 : PrimitiveTypeName.INT64)
                .id(3)
                .named("amount");
    }

    private static PrimitiveType text(int id, String name) {
        return Types.optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .id(id)
                .named(name);
    }

    private FileEntry put(String name, List<Column> columns, int count) throws IOException {
        int rowGroup = Seeds.pick(random, 50, 1_000, 6_000);
        WriterSettings writer = WriterSettings.USUAL.withPages(1 << 12, Seeds.pick(random, 100, 700, 20_000));
        Path file = Fixtures.write(new DataSet(name, 1, 0, columns, count, 1, rowGroup, writer), directory)
                .get(0);
        store.put(name, Files.readAllBytes(file));
        return FileEntry.named(name, Files.size(file));
    }

    /** Some rows; whole stretches, or here and there. */
    private BitSet someRows(DataFile file) {
        BitSet some = new BitSet();
        int count = file.rows.size();
        if (random.nextInt(3) == 0) {
            int first = random.nextInt(count);
            some.set(first, first + 1 + random.nextInt(count - first));
        }
        int sparse = 1 + random.nextInt(30);
        IntStream.range(0, count).filter(row -> random.nextInt(sparse) == 0).forEach(some::set);
        return some;
    }

    private void addVector(DataFile file) {
        BitSet some = someRows(file);
        byte[] before = new byte[random.nextInt(20)];
        byte[] vector = vector(some);
        ByteBuffer bytes = ByteBuffer.allocate(before.length + vector.length + 5);
        bytes.put(before).put(vector);
        String key = file.key + ".puffin";
        store.put(key, bytes.array());
        file.deletes.add(new DeleteFile.Vector(
                FileEntry.named(key, bytes.capacity()), before.length, vector.length, some.cardinality()));
        file.deleted.or(some);
    }

    /** The bytes of a deletion vector. */
    static byte[] vector(BitSet rows) {
        RoaringBitmap bitmap = new RoaringBitmap();
        rows.stream().forEach(bitmap::add);
        bitmap.runOptimize();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            bytes.write(new byte[] {(byte) 0xD1, (byte) 0xD3, 0x39, 0x64});
            bytes.write(ByteBuffer.allocate(12)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(1)
                    .putInt(0)
                    .array());
            bitmap.serialize(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        CRC32 checksum = new CRC32();
        checksum.update(bytes.toByteArray());
        return ByteBuffer.allocate(bytes.size() + 8)
                .putInt(bytes.size())
                .put(bytes.toByteArray())
                .putInt((int) checksum.getValue())
                .array();
    }

    /** A file of positions in all data files; those with a vector do not refer to it. */
    private void addPositions() throws IOException {
        List<@Nullable Object> paths = new ArrayList<>();
        List<@Nullable Object> positions = new ArrayList<>();
        List<DataFile> applied = new ArrayList<>();
        for (DataFile file : files) {
            boolean applies = file.deletes.isEmpty() && random.nextInt(4) > 0;
            BitSet some = someRows(file);
            some.stream().forEach(row -> {
                paths.add(Binary.fromString("s3://" + store.bucket() + "/" + file.key));
                positions.add((long) row);
            });
            if (applies) {
                file.deleted.or(some);
                applied.add(file);
            }
        }
        paths.add(Binary.fromString("s3://elsewhere/" + files.get(0).key));
        positions.add(0L);
        FileEntry entry = put(
                "positions",
                List.of(
                        new Column(text(2147483546, "file_path"), new ColumnValues.Cycle(paths)),
                        new Column(
                                Types.required(PrimitiveTypeName.INT64)
                                        .id(2147483545)
                                        .named("pos"),
                                new ColumnValues.Cycle(positions))),
                paths.size());
        applied.forEach(file -> file.deletes.add(new DeleteFile.Positions(entry, paths.size())));
    }

    private void addEqualValues(int number) throws IOException {
        List<ComparedColumn> compared = new ArrayList<>(COLUMNS);
        Collections.shuffle(compared, random);
        compared = compared.subList(0, 1 + random.nextInt(3));
        Map<Integer, List<@Nullable Object>> values = new HashMap<>();
        compared.forEach(column -> values.put(column.field().id().orElseThrow(), new ArrayList<>()));
        Set<List<@Nullable Object>> keys = new HashSet<>();
        int count = 1 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            DataFile like = files.get(random.nextInt(files.size()));
            Row row = like.rows.get(random.nextInt(like.rows.size()));
            List<@Nullable Object> key = new ArrayList<>();
            for (ComparedColumn column : compared) {
                Object value = row.at(column);
                key.add(value);
                values.get(column.field().id().orElseThrow())
                        .add(value instanceof String text ? Binary.fromString(text) : value);
            }
            keys.add(key);
        }
        List<Column> columns = new ArrayList<>();
        for (ComparedColumn column : compared) {
            PrimitiveType type = column.equals(NAME)
                    ? text(2, "name")
                    : column.equals(AMOUNT)
                            ? amount()
                            : Types.optional(PrimitiveTypeName.INT64).id(1).named("id");
            columns.add(new Column(
                    type, new ColumnValues.Cycle(values.get(column.field().id().orElseThrow()))));
        }
        FileEntry entry = put("equal" + number, columns, count);
        List<ComparedColumn> all = List.copyOf(compared);
        for (DataFile file : files) {
            if (random.nextInt(4) > 0) {
                file.deletes.add(new DeleteFile.EqualValues(entry, all, count));
                for (int row = 0; row < file.rows.size(); row++) {
                    List<@Nullable Object> key = new ArrayList<>();
                    for (ComparedColumn column : all) {
                        key.add(file.rows.get(row).at(column));
                    }
                    if (keys.contains(key)) {
                        file.deleted.set(row);
                    }
                }
            }
        }
    }
}
