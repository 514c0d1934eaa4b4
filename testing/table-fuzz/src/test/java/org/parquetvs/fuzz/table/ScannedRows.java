package org.parquetvs.fuzz.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.value.Value;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;
import org.parquetvs.table.DataFile;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.testing.udf.TaskMetadata.OutputColumn;
import org.parquetvs.worker.ScanParquet;

/** The rows that our adapter and our worker read. */
final class ScannedRows {
    private static final int SLOTS = 4;

    private ScannedRows() {}

    /** @param mostFiles of more, workers find their files themselves */
    static List<List<Value>> of(InMemoryObjectStore store, ScanSpec spec, int mostFiles) throws Exception {
        MemoryStore.use(store);
        PlanLimits usual = PlanLimits.forSlots(SLOTS);
        ScanPlan plan = new TablePlanner(
                        store,
                        new PlanLimits(SLOTS, usual.maxTasks(), mostFiles, usual.tasksPerSlot(), usual.minTaskWeight()))
                .plan(spec)
                .plan();
        return rows(plan);
    }

    /** The rows of some files of a table. */
    static List<List<Value>> of(InMemoryObjectStore store, ScanSpec spec, List<DataFile> files) throws Exception {
        MemoryStore.use(store);
        return rows(new ScanPlanner(PlanLimits.forSlots(SLOTS))
                .plan(spec, files.stream().map(DataFile::file).toList(), Map.of()));
    }

    private static List<List<Value>> rows(ScanPlan plan) throws Exception {
        List<List<Value>> rows = new ArrayList<>();
        for (ScanTask task : plan.tasks()) {
            rows.addAll(rows(plan.spec(), task));
        }
        return rows;
    }

    private static List<List<Value>> rows(ScanSpec spec, ScanTask task) throws Exception {
        String common = ScanSpecJson.renderSpec(spec);
        List<List<String>> input = TaskFilesJson.renderFiles(task.files(), TaskFilesJson.MAX_LITERAL).stream()
                .map(part -> List.of(common, part))
                .toList();
        List<OutputColumn> output = spec.output().emitted().stream()
                .map(column -> new OutputColumn(column.name(), column.type().toSql()))
                .toList();
        Emitted emitted = new Emitted(input);
        ScanParquet.run(new TaskMetadata(2, output, Map.of(spec.connection(), "")), emitted);
        return emitted.rows;
    }

    private static final class Emitted extends GroupIterator {
        private final List<List<Value>> rows = new ArrayList<>();

        Emitted(List<List<String>> input) {
            super(input);
        }

        @Override
        public void emit(@Nullable Object... row) {
            rows.add(Arrays.stream(row).map(RandomValues::inDatabase).toList());
        }
    }
}
