package org.parquetvs.bench.planning;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Plans a scan of all columns with a filter on every number column, which leaves one row group of each file. */
public final class TablePlanning implements Contender {
    private static final int SLOTS = 64;
    private static final long ROWS_OF_ALL = 100L * RepeatedFile.ROW_GROUPS;

    private final RepeatedFile files;
    private final int count;
    private final ScanSpec spec;

    /** Takes the number of files. */
    public TablePlanning(String[] arguments) throws IOException {
        count = Integer.parseInt(arguments[0]);
        files = RepeatedFile.generate(count);
        List<ScanColumn> numbers = IntStream.range(0, RepeatedFile.COLUMNS)
                .filter(column -> column % 5 != 4)
                .mapToObj(column -> new ScanColumn(
                        "N" + column, ColumnSource.Field.of("number" + column), new SqlType.Decimal(19, 0)))
                .toList();
        List<Predicate> conditions = numbers.stream()
                .<Predicate>map(column -> new Comparison(
                        new Operand.Column(column),
                        Comparator.LESS,
                        new Operand.Literal(new Value.Exact(BigDecimal.valueOf(50)))))
                .toList();
        spec = new ScanSpec("S3", new SourcePattern("t/*.parquet"), numbers, new And(conditions), BinaryEncoding.HEX);
    }

    @Override
    public long run() {
        ScanPlan plan =
                new TablePlanner(files, PlanLimits.forSlots(SLOTS)).plan(spec).plan();
        if (plan.tasks().isEmpty()) {
            throw new IllegalStateException("The plan reads nothing");
        }
        return count * ROWS_OF_ALL;
    }
}
