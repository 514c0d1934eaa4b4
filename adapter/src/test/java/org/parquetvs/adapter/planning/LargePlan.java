package org.parquetvs.adapter.planning;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

/** Plans very many row groups of wide files with a filter on each column, and prints how many of them are left. */
final class LargePlan {
    static final int FILES = 1_000;
    static final int COLUMNS = 50;

    private static final int ROW_GROUPS = 10;
    private static final int ROW_GROUP_ROWS = 100;

    private LargePlan() {}

    public static void main(String[] arguments) throws IOException {
        List<ScanColumn> columns = IntStream.range(0, COLUMNS)
                .mapToObj(i -> new ScanColumn("C" + i, ColumnSource.Field.of("c" + i), new SqlType.Decimal(19, 0)))
                .toList();
        InMemoryObjectStore store = new InMemoryObjectStore();
        byte[] content = file(Path.of(arguments[0]));
        for (int file = 0; file < FILES; file++) {
            store.put("t/%04d.parquet".formatted(file), content);
        }
        ScanSpec spec = new ScanSpec("S3", new SourcePattern("t/*"), columns, filter(columns), BinaryEncoding.HEX);
        ScanPlan plan =
                new TablePlanner(store, PlanLimits.forSlots(64)).plan(spec).plan();
        System.out.println(plan.tasks().stream()
                .flatMap(task -> ((TaskFiles.Explicit) task.files()).splits().stream())
                .mapToInt(split ->
                        split.rowGroups().endExclusive() - split.rowGroups().firstInclusive())
                .sum());
    }

    /** True for the first half of the rows of the first row group of a file. */
    private static Predicate filter(List<ScanColumn> columns) {
        Operand limit = new Operand.Literal(new Value.Exact(BigDecimal.valueOf(ROW_GROUP_ROWS / 2)));
        return new And(columns.stream()
                .<Predicate>map(column -> new Comparison(new Operand.Column(column), Comparator.LESS, limit))
                .toList());
    }

    private static byte[] file(Path directory) throws IOException {
        List<Column> columns = IntStream.range(0, COLUMNS)
                .mapToObj(i -> new Column(
                        Types.optional(PrimitiveTypeName.INT64).named("c" + i), new ColumnValues.Running(0, 1)))
                .toList();
        DataSet dataSet = new DataSet(
                "large", 1, 1, columns, ROW_GROUPS * ROW_GROUP_ROWS, 1, ROW_GROUP_ROWS, WriterSettings.USUAL);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }
}
