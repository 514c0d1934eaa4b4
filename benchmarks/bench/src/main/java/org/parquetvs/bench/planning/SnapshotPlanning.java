package org.parquetvs.bench.planning;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.DirectoryObjects;

/** Plans a scan of a {@link PlannedTable}: of all its files, or of one partition. */
public final class SnapshotPlanning implements Contender {
    /** The argument for a scan of one partition. */
    static final String ONE_PARTITION = "partition";

    private static final int SLOTS = 64;

    private final ObjectStore store;
    private final PlanLimits limits;
    private final ScanSpec spec;

    /** Takes the table, the directory of its metadata, the number of files, and what is scanned. */
    public SnapshotPlanning(String[] arguments) {
        PlannedTable table = PlannedTable.valueOf(arguments[0]);
        store = CountingObjectStore.withIdentity(new DirectoryObjects(Path.of(arguments[1])), "table");
        PlanLimits usual = PlanLimits.forSlots(SLOTS);
        limits = new PlanLimits(
                SLOTS, usual.maxTasks(), Integer.parseInt(arguments[2]), usual.tasksPerSlot(), usual.minTaskWeight());
        Predicate filter = arguments[3].equals(ONE_PARTITION)
                ? new Comparison(
                        new Operand.Column(table.column("part")),
                        Comparator.EQUAL,
                        new Operand.Literal(new Value.Exact(BigDecimal.valueOf(PlannedTable.PARTITIONS / 2))))
                : Predicate.TRUE;
        spec = new ScanSpec(
                "S3", new TableSource(table.address()), List.of(table.column("id")), filter, BinaryEncoding.HEX);
    }

    @Override
    public long run() {
        return new TablePlanner(store, limits).plan(spec).figures().read().rows();
    }
}
