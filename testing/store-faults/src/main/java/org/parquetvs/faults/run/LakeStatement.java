package org.parquetvs.faults.run;

import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.importexport.imports.ImportPlanner;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.testing.udf.TaskMetadata.OutputColumn;
import org.parquetvs.worker.ScanParquet;

/**
 * A statement that reads all rows of a source, in the same two steps as in the database: the adapter plans, and the
 * script of the workers reads.
 *
 * @param connection the JSON text of the connection
 */
record LakeStatement(String connection) {
    private static final String CONNECTION = "S3";

    /** The scan plan of the adapter. */
    ScanPlan plan() {
        Map<String, @Nullable String> given = new HashMap<>();
        given.put("SOURCE", FaultBucket.SOURCE);
        ImportProperties properties = ImportProperties.parse(given);
        try (ObjectStore store = ObjectStoreFactory.open(connection)) {
            ImportPlanner planner = ImportPlanner.open(store, CONNECTION, properties, PlanLimits.forSlots(1));
            return planner.plan(planner.columnsForTable()).plan();
        }
    }

    /** The rows that workers emit, sorted; blanks separate the values of a row. */
    List<String> scan(ScanPlan plan) throws Exception {
        List<OutputColumn> output = plan.spec().output().emitted().stream()
                .map(column -> new OutputColumn(column.name(), column.type().toSql()))
                .toList();
        ExaMetadata call = new TaskMetadata(2, output, Map.of(CONNECTION, connection));
        String spec = ScanSpecJson.renderSpec(plan.spec());
        List<String> rows = new ArrayList<>();
        for (ScanTask task : plan.tasks()) {
            List<List<String>> input = TaskFilesJson.renderFiles(task.files(), TaskFilesJson.MAX_LITERAL).stream()
                    .map(part -> List.of(spec, part))
                    .toList();
            ScanParquet.run(call, new Rows(input, rows));
        }
        return rows.stream().sorted().toList();
    }

    private static final class Rows extends GroupIterator {
        private final List<String> rows;

        Rows(List<List<String>> input, List<String> rows) {
            super(input);
            this.rows = rows;
        }

        @Override
        public void emit(Object... values) {
            rows.add(values[0] + " " + values[1]);
        }
    }
}
