package org.parquetvs.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.LocalCache;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Scans, files and layouts of all shapes. */
public final class RandomScans {
    private RandomScans() {}

    public static ScanSpec spec(Random random) {
        return spec(random, output(random)).withKeyFilters(keyFilters(random, 2));
    }

    private static ScanSpec spec(Random random, ScanOutput output) {
        long rejectLimit = output instanceof ScanOutput.Rows && random.nextInt(4) == 0 ? random.nextInt(100) : 0;
        return new ScanSpec(
                RandomPredicates.text(random),
                random.nextInt(5) == 0
                        ? new TableSource("iceberg:" + RandomPredicates.text(random))
                        : new SourcePattern(RandomPredicates.text(random) + "*"),
                Seeds.pick(random, FileFormat.values()),
                Seeds.pick(random, RowPath.RECORDS, new RowPath(List.of(List.of("a", "b"), List.of()))),
                output,
                RandomPredicates.predicate(random, 3),
                List.of(),
                new ReadOptions(
                        Seeds.pick(random, BinaryEncoding.values()),
                        Seeds.pick(random, Overflow.values()),
                        Seeds.pick(random, Statistics.TRUSTED, Statistics.IGNORED),
                        rejectLimit,
                        random.nextBoolean() ? CsvOptions.USUAL : csv(random),
                        Seeds.pick(random, TypeOrigin.values()),
                        Seeds.pick(random, LocalCache.values())));
    }

    private static CsvOptions csv(Random random) {
        boolean hasHeader = random.nextBoolean();
        return new CsvOptions(
                Seeds.pick(random, Optional.empty(), Optional.of('\t'), Optional.of(';')),
                Seeds.pick(random, Optional.empty(), Optional.of('"'), Optional.of('\'')),
                hasHeader,
                hasHeader || random.nextBoolean() ? List.of() : List.of("a", RandomPredicates.text(random) + "b"),
                Seeds.pick(random, "", "NULL", "\\N"),
                Seeds.pick(random, TextEncoding.values()),
                new ValueFormats(
                        new TimeFormats(
                                Seeds.pick(random, Optional.<String>empty(), Optional.of("DD.MM.YYYY"))
                                        .map(TimePattern::ofDate),
                                Seeds.pick(
                                                random,
                                                Optional.<String>empty(),
                                                Optional.of("DD-MON-YYYY HH12:MI:SS.FF3 AM"))
                                        .map(TimePattern::ofTimestamp)),
                        new NumberMarks(
                                Seeds.pick(random, '.', ','), Seeds.pick(random, Optional.empty(), Optional.of('\''))),
                        new TruthWords(
                                Seeds.pick(random, List.of(), List.of("ja", "j")),
                                Seeds.pick(random, List.of(), List.of("n\u00e9", "nein")))),
                random.nextInt(3));
    }

    private static List<KeyFilter> keyFilters(Random random, int maxLevels) {
        return maxLevels == 0 || random.nextInt(4) > 0 ? List.of() : List.of(keyFilter(random, maxLevels - 1));
    }

    private static KeyFilter keyFilter(Random random, int maxLevels) {
        SqlType type = Seeds.pick(random, new SqlType.Date(), new SqlType.Decimal(18, 2), SqlType.Varchar.LONGEST);
        ScanColumn key = new ScanColumn(RandomPredicates.text(random), ColumnSource.Field.of("key"), type);
        ScanColumn column = new ScanColumn("FILTERED", new ColumnSource.Partition("filtered", 0), type);
        ScanSpec keys = spec(random, new ScanOutput.Rows(List.of(key), ScanOutput.Rows.UNLIMITED));
        return new KeyFilter(
                column,
                keys.withKeyFilters(keyFilters(random, maxLevels)),
                explicit(random).splits());
    }

    private static ScanOutput output(Random random) {
        List<ScanColumn> columns = some(random, RandomScans::column);
        return switch (random.nextInt(4)) {
            case 0 ->
                new ScanOutput.Rows(columns, random.nextBoolean() ? ScanOutput.Rows.UNLIMITED : random.nextInt(100));
            case 1 ->
                new ScanOutput.TopN(
                        columns,
                        some(
                                random,
                                any -> new SortKey(
                                        columns.get(any.nextInt(columns.size())),
                                        Seeds.pick(any, SortKey.Direction.values()),
                                        Seeds.pick(any, SortKey.NullOrder.values()))),
                        1 + random.nextInt(100));
            case 2 -> new ScanOutput.RejectedRows(columns);
            default ->
                new ScanOutput.Groups(
                        random.nextBoolean()
                                ? List.of()
                                : some(random, any -> new GroupKey(emitted(any), RandomPredicates.operand(any))),
                        some(
                                random,
                                any -> new PartialAggregate(
                                        emitted(any),
                                        Seeds.pick(any, PartialAggregate.Function.values()),
                                        RandomPredicates.operand(any))));
        };
    }

    private static <T> List<T> some(Random random, Function<Random, T> next) {
        return IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(i -> next.apply(random))
                .toList();
    }

    private static EmittedColumn emitted(Random random) {
        return new EmittedColumn(RandomPredicates.text(random), type(random));
    }

    private static ScanColumn column(Random random) {
        ColumnSource source = Seeds.pick(
                random,
                ColumnSource.Metadata.FILE_KEY,
                ColumnSource.Metadata.FILE_SIZE,
                ColumnSource.Metadata.FILE_ETAG,
                ColumnSource.Metadata.FILE_LAST_MODIFIED,
                ColumnSource.Metadata.ROW_GROUP_ORDINAL,
                ColumnSource.Metadata.ROW_NUMBER,
                new ColumnSource.Partition(RandomPredicates.text(random), random.nextInt(5)),
                ColumnSource.Field.of(RandomPredicates.text(random)),
                new ColumnSource.Field(List.of(RandomPredicates.text(random), RandomPredicates.text(random))),
                new ColumnSource.Field(0, List.of(RandomPredicates.text(random)), Optional.of(conversion(random))),
                ColumnSource.Field.of(List.of(RandomPredicates.text(random)), tableField(random)),
                ColumnSource.Field.of(
                        List.of(RandomPredicates.text(random)), TableField.named(RandomPredicates.text(random))));
        return new ScanColumn(RandomPredicates.text(random), source, type(random));
    }

    private static TableField tableField(Random random) {
        TableField field = new TableField(
                random.nextInt(100),
                random.nextBoolean() ? List.of() : List.of(RandomPredicates.text(random), "old name"),
                value(random));
        if (random.nextInt(4) == 0) {
            return field.asVariant();
        }
        return field.with(IntStream.range(0, random.nextInt(2) * random.nextInt(4))
                .mapToObj(i -> new TableField.Member(RandomPredicates.text(random) + i, tableField(random)))
                .toList());
    }

    private static Conversion conversion(Random random) {
        return new Conversion(
                Seeds.pick(random, Conversion.Form.values()),
                Seeds.pick(random, Mismatch.values()),
                Seeds.pick(random, Overflow.values()),
                random.nextBoolean());
    }

    private static SqlType type(Random random) {
        Charset charset = Seeds.pick(random, Charset.values());
        return Seeds.pick(
                random,
                new SqlType.Decimal(36, 36),
                new SqlType.DoublePrecision(),
                new SqlType.Varchar(1 + random.nextInt(2_000_000), charset),
                new SqlType.Char(1 + random.nextInt(2_000), charset),
                new SqlType.Bool(),
                new SqlType.Date(),
                new SqlType.Timestamp(random.nextInt(10)),
                new SqlType.HashType(16));
    }

    /** Files with different keys, from tiny to huge, some with keys that need care in every format. */
    public static List<FileEntry> files(Random random, int maxCount) {
        int magnitude = random.nextInt(34);
        return IntStream.range(0, random.nextInt(maxCount + 1))
                .mapToObj(i -> new FileEntry(
                        "data/" + RandomPredicates.text(random) + i,
                        1 + (random.nextLong() >>> 1) % (1L << magnitude),
                        "\"" + Integer.toHexString(random.nextInt()) + "\"",
                        random.nextLong()))
                .toList();
    }

    /** Layouts of some of the files. */
    public static Map<String, FileLayout> layouts(Random random, List<FileEntry> files) {
        int percent = Seeds.pick(random, 0, 50, 100);
        int maxRowGroups = Seeds.pick(random, 1, 3, 40);
        return files.stream()
                .filter(file -> random.nextInt(100) < percent)
                .map(file -> layout(random, file, random.nextInt(maxRowGroups + 1)))
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
    }

    private static FileLayout layout(Random random, FileEntry file, int count) {
        List<RowGroupLayout> rowGroups = new ArrayList<>();
        List<RowGroupLayout> pruned = new ArrayList<>();
        int prunedPercent = Seeds.pick(random, 0, 0, 50, 100);
        for (int i = 0; i < count; i++) {
            long bytes = (long) (file.size() / (double) count * random.nextDouble());
            boolean isPruned = random.nextInt(100) < prunedPercent;
            (isPruned ? pruned : rowGroups).add(new RowGroupLayout(i, bytes / (1 + random.nextInt(100)), 0, bytes));
        }
        return new FileLayout(file, rowGroups, pruned);
    }

    /** Splits as a plan would not make them, too: several of one file, whole ones among them. */
    public static TaskFiles taskFiles(Random random) {
        if (random.nextInt(5) == 0) {
            int count = 1 + random.nextInt(300);
            TaskFiles.HashUnit unit = random.nextBoolean()
                    ? TaskFiles.HashUnit.KEY
                    : new TaskFiles.HashUnit.Directory(1 + random.nextInt(5));
            Optional<String> table =
                    random.nextBoolean() ? Optional.empty() : Optional.of("iceberg:t/metadata/v1.metadata.json");
            return new TaskFiles.HashBin(random.nextInt(count), count, unit, table);
        }
        return explicit(random);
    }

    private static Value value(Random random) {
        return random.nextBoolean() ? new Value.Null() : new Value.Text(RandomPredicates.text(random));
    }

    private static FileFacts facts(Random random, List<DeleteFile> deletes) {
        return random.nextBoolean()
                ? FileFacts.NONE
                : new FileFacts(
                        random.nextBoolean() ? Map.of() : Map.of("1", value(random), "a name", new Value.Date(5)),
                        deletes.stream().filter(each -> random.nextBoolean()).toList());
    }

    private static List<DeleteFile> deletes(Random random) {
        FileEntry file = FileEntry.named(RandomPredicates.text(random), 100);
        return List.of(
                new DeleteFile.Positions(file, random.nextInt(9)),
                new DeleteFile.Vector(file, random.nextInt(50), random.nextInt(50), 3),
                new DeleteFile.InlineVector("0dPTZAAAAAAAAAAA", 2),
                new DeleteFile.EqualValues(file, List.of(tableColumn(1 + random.nextInt(5)), tableColumn(9)), 4));
    }

    private static ComparedColumn tableColumn(int id) {
        return new ComparedColumn("c" + id, new TableField(id), new SqlType.Decimal(9, 0));
    }

    private static TaskFiles.Explicit explicit(Random random) {
        List<DeleteFile> deletes = deletes(random);
        return new TaskFiles.Explicit(files(random, 20).stream()
                .map(file -> file.with(facts(random, deletes)))
                .flatMap(file -> IntStream.range(0, 1 + random.nextInt(3)).mapToObj(i -> split(random, file)))
                .toList());
    }

    private static FileSplit split(Random random, FileEntry file) {
        int first = random.nextInt(100);
        return random.nextBoolean()
                ? FileSplit.whole(file)
                : new FileSplit(file, new RowGroupRange(first, first + 1 + random.nextInt(100)));
    }
}
