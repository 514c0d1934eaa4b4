package org.parquetvs.bench.planning;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.iceberg.TestTable;
import org.parquetvs.type.SqlType;

/** Plans a scan of an Iceberg table: of all its files, or of one partition. */
public final class SnapshotPlanning implements Contender {
    /** The argument for a scan of one partition. */
    static final String ONE_PARTITION = "partition";

    private static final int SLOTS = 64;

    private final ObjectStore store;
    private final PlanLimits limits;
    private final ScanSpec spec;

    /** Takes the directory of the metadata, the number of files, and what is scanned. */
    public SnapshotPlanning(String[] arguments) throws IOException {
        store = CountingObjectStore.withIdentity(PlannedTable.read(Path.of(arguments[0])), "table");
        PlanLimits usual = PlanLimits.forSlots(SLOTS);
        limits = new PlanLimits(
                SLOTS, usual.maxTasks(), Integer.parseInt(arguments[1]), usual.tasksPerSlot(), usual.minTaskWeight());
        Predicate filter = arguments[2].equals(ONE_PARTITION)
                ? new Comparison(
                        new Operand.Column(column("part", 2, 10)),
                        Comparator.EQUAL,
                        new Operand.Literal(new Value.Exact(BigDecimal.valueOf(PlannedTable.PARTITIONS / 2))))
                : Predicate.TRUE;
        spec = new ScanSpec(
                "S3",
                new TableSource("iceberg:" + TestTable.PATH),
                List.of(column("id", 1, 19)),
                filter,
                BinaryEncoding.HEX);
    }

    private static ScanColumn column(String name, int id, int digits) {
        return new ScanColumn(
                name,
                ColumnSource.Field.of(List.of(name), new TableField(id, List.of(), new Value.Null())),
                new SqlType.Decimal(digits, 0));
    }

    @Override
    public long run() {
        return new TablePlanner(store, limits).plan(spec).figures().read().rows();
    }
}
