package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.RandomValues;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.writer.settings.WriterSettings;

/** Scans that want the first rows in some order, and read no more for them than they must. */
class TopNTest {
    private static final int ROWS = 24_000;

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);
    private final List<FileEntry> files;
    private final List<ScanColumn> columns;

    TopNTest(@TempDir Path directory) throws Exception {
        files = TestScan.put(objects, "data/", dataSet(), directory);
        columns = TestScan.spec(store, files).columns();
        store.reset();
    }

    @Test
    void theFirstRowsAreThoseOfAllRowsInTheirOrder() {
        Seeds.forEach(40, random -> {
            List<SortKey> order = IntStream.range(0, 1 + random.nextInt(3))
                    .mapToObj(i -> key(RandomValues.pick(random, "ID", "TIED", "RATIO", "NAME", "ALL_NULL"), random))
                    .toList();
            ScanOutput.TopN output =
                    new ScanOutput.TopN(columns(order, random), order, RandomValues.pick(random, 1, 3, 10, 300, 900));
            Predicate filter = filter(random);
            List<List<@Nullable String>> all =
                    rows(new ScanOutput.Rows(output.columns(), ScanOutput.Rows.UNLIMITED), filter);
            List<List<@Nullable String>> first =
                    all.stream().sorted(inOrder(output)).limit(output.limit()).toList();

            for (List<List<@Nullable String>> emitted : List.of(rows(output, filter), lateRows(output, filter))) {
                assertThat(emitted.stream()
                                .sorted(inOrder(output))
                                .map(row -> keys(output, row))
                                .toList())
                        .as("%s where %s", output, filter)
                        .isEqualTo(first.stream().map(row -> keys(output, row)).toList());
                assertThat(all).containsAll(emitted);
                assertThat(emitted).doesNotHaveDuplicates();
            }
        });
    }

    @Test
    void rowGroupsThatCannotEnterAreNotRead() throws Exception {
        ScanColumn id = column("ID");
        SortKey last = new SortKey(id, Direction.DESCENDING, NullOrder.NULLS_LAST);
        ScanOutput output = new ScanOutput.TopN(List.of(id, column("WIDE")), List.of(last), 5);

        assertThat(rows(output, Predicate.TRUE)).hasSize(5);

        assertThat(store.bytesRead()).as("of %d files", files.size()).isLessThan(totalBytes() / 2);
    }

    @Test
    void otherColumnsAreReadInPagesOfTheFirstRowsOnly() throws Exception {
        SortKey first = new SortKey(column("TIED"), Direction.ASCENDING, NullOrder.NULLS_LAST);
        ScanOutput.TopN output = new ScanOutput.TopN(List.of(column("TIED"), column("WIDE")), List.of(first), 3);

        assertThat(lateRows(output, Predicate.TRUE)).hasSize(3);

        assertThat(store.bytesRead()).as("of %d files", files.size()).isLessThan(totalBytes() / 4);
    }

    private long totalBytes() {
        return files.stream().mapToLong(FileEntry::size).sum();
    }

    private SortKey key(String column, Random random) {
        return new SortKey(
                column(column),
                RandomValues.pick(random, Direction.values()),
                RandomValues.pick(random, NullOrder.values()));
    }

    /** Those of the order, one that tells rows apart, and some others. */
    private List<ScanColumn> columns(List<SortKey> order, Random random) {
        return Stream.of(
                        Stream.of(column("ID")),
                        columns.stream().filter(column -> random.nextBoolean()),
                        order.stream().map(SortKey::column))
                .flatMap(some -> some)
                .distinct()
                .toList();
    }

    private Predicate filter(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> Predicate.TRUE;
            case 1 -> new Like(new Operand.Column(column("NAME")), new Operand.Literal(new Value.Text("%c%")), null);
            case 2 ->
                new Comparison(
                        literal(random.nextInt(ROWS)),
                        org.parquetvs.scan.value.Comparator.LESS,
                        new Operand.Column(column("ID")));
            default ->
                new Comparison(
                        new Operand.Column(column("TIED")), org.parquetvs.scan.value.Comparator.EQUAL, literal(3));
        };
    }

    private static Operand literal(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }

    private static Comparator<List<@Nullable String>> inOrder(ScanOutput.TopN output) {
        return output.order().stream()
                .map(key -> inOrder(key, output.columns().indexOf(key.column())))
                .reduce(Comparator::thenComparing)
                .orElseThrow();
    }

    private static Comparator<List<@Nullable String>> inOrder(SortKey key, int position) {
        Comparator<String> values = key.column().type().isNumber()
                ? Comparator.comparing((String number) -> new BigDecimal(number))
                : Comparator.naturalOrder();
        Comparator<String> directed = key.direction() == Direction.ASCENDING ? values : values.reversed();
        Comparator<@Nullable String> withNulls =
                key.nulls() == NullOrder.NULLS_FIRST ? Comparator.nullsFirst(directed) : Comparator.nullsLast(directed);
        return (left, right) -> withNulls.compare(left.get(position), right.get(position));
    }

    private static List<@Nullable String> keys(ScanOutput.TopN output, List<@Nullable String> row) {
        List<@Nullable String> keys = new ArrayList<>();
        output.order().forEach(key -> keys.add(row.get(output.columns().indexOf(key.column()))));
        return keys;
    }

    private List<List<@Nullable String>> rows(ScanOutput output, Predicate filter) {
        return emitted(spec(output, filter), (scan, taker) -> {
            Emitter emitter = emitter(scan, taker.iterator, taker.memory);
            TestScan.scan(scan, emitter, store, taker.memory).read(TestScan.whole(files));
        });
    }

    private List<List<@Nullable String>> lateRows(ScanOutput.TopN output, Predicate filter) {
        return emitted(spec(output, filter), (scan, taker) -> {
            Emitter emitter = emitter(scan, taker.iterator, taker.memory);
            new LateMaterialization(scan, emitter, TestScan.session(store, taker.memory))
                    .read((TaskFiles.Explicit) TestScan.whole(files));
        });
    }

    private record Taker(TaskIterator iterator, ScanMemory memory) {}

    private interface Reading {
        void read(ScanSpec spec, Taker taker) throws Exception;
    }

    private static List<List<@Nullable String>> emitted(ScanSpec spec, Reading reading) {
        Taker taker = new Taker(new TaskIterator(List.of(), TestScan.types(spec)), new ScanMemory(TestScan.ROOMY));
        try {
            reading.read(spec, taker);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        assertThat(taker.memory.used()).isZero();
        return taker.iterator.output();
    }

    private static Emitter emitter(ScanSpec spec, TaskIterator taker, ScanMemory memory) {
        return Emitter.to(taker, TestScan.types(spec), EmitPath.COLUMNS_IF_TAKEN, memory);
    }

    private static ScanSpec spec(ScanOutput output, Predicate filter) {
        return new ScanSpec("S3", new SourcePattern("**"), output, filter, BinaryEncoding.BASE64);
    }

    private ScanColumn column(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Columns in order and with ties, NULLs and bounds that are cut; one that is wide, and one that is nested. */
    private static DataSet dataSet() {
        return new DataSet(
                "first",
                1,
                5,
                List.of(
                        number("ID", Repetition.REQUIRED, new ColumnValues.Running(0, 1)),
                        number(
                                "TIED",
                                Repetition.OPTIONAL,
                                new ColumnValues.WithNulls(new ColumnValues.Uniform(0, 5), 20, 3)),
                        new Column(
                                Types.required(PrimitiveTypeName.DOUBLE).named("RATIO"),
                                new ColumnValues.Fractions(-1, 1)),
                        text(
                                "NAME",
                                new ColumnValues.Joined(List.of(
                                        new ColumnValues.Pick(List.of(
                                                Binary.fromString("a".repeat(90)), Binary.fromString("b".repeat(90)))),
                                        new ColumnValues.Text(0, 5, "abc")))),
                        number(
                                "ALL_NULL",
                                Repetition.OPTIONAL,
                                new ColumnValues.WithNulls(new ColumnValues.Uniform(0, 5), 100, 1)),
                        text("WIDE", new ColumnValues.Text(100, 300, "abcdefgh ")),
                        new Column(
                                Types.repeated(PrimitiveTypeName.INT32).named("TAGS"),
                                new ColumnValues.Repeated(new ColumnValues.Uniform(0, 9), 0, 3))),
                ROWS,
                3,
                4_000,
                WriterSettings.USUAL.withPages(16 << 10, 500));
    }

    private static Column number(String name, Repetition repetition, ColumnValues values) {
        Type type = Types.primitive(PrimitiveTypeName.INT64, repetition).named(name);
        return new Column(type, values);
    }

    private static Column text(String name, ColumnValues values) {
        return new Column(
                Types.required(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name),
                values);
    }
}
