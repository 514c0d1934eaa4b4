package org.parquetvs.adapter.nativeimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.answer.AnswerPlanner;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;

class ImportCostTest {
    private static final long GIGABYTE = 1L << 30;

    /** Of 13. */
    private static final String MOST = list("ID", "PRICE", "BIG", "SMALL", "RATIO", "NAME", "CITY");

    @Test
    void aHeavyScanOfMostColumnsIsImported() {
        assertThat(obstacle(MOST, GIGABYTE)).isEmpty();
    }

    @Test
    void aConditionOnFilesFiltersNoRows() {
        String file = comparison("equal", column("SOURCE_REFERENCE"), literal("string", "t/1.parquet"));

        assertThat(obstacle(MOST + ",\"filter\":" + file, GIGABYTE)).isEmpty();
    }

    @Test
    void aConditionThatKeepsManyRowsDoesNoHarm() {
        assertThat(obstacle(
                        MOST + ",\"filter\":" + comparison("notequal", column("ID"), literal("exactnumeric", "1")),
                        GIGABYTE))
                .isEmpty();
    }

    @Test
    void workersReadWhatTheyCanMakeLittleOf() {
        assertThat(obstacle(MOST, GIGABYTE - 1)).contains("the scan is small");
        assertThat(obstacle(MOST + ",\"limit\":{\"numElements\":5}", GIGABYTE)).contains("the workers can stop early");
        assertThat(obstacle(list("ID", "PRICE", "BIG"), GIGABYTE))
                .contains("the scan takes less than half of the columns");
        assertThat(obstacle(
                        MOST + ",\"filter\":" + comparison("less", column("ID"), literal("exactnumeric", "1")),
                        GIGABYTE))
                .contains("the workers are likely to filter most rows out");
    }

    private static String list(String... names) {
        return Arrays.stream(names).map(name -> column(name)).collect(Collectors.joining(",", "\"selectList\":[", "]"));
    }

    private static Optional<String> obstacle(String query, long weight) {
        PushedQuery read = QueryReader.read(request(query));
        ScanSpec spec = new AnswerPlanner("S3", ReadOptions.of(BinaryEncoding.BASE64))
                .of(read)
                .scans()
                .findFirst()
                .orElseThrow();
        FileSplit file = FileSplit.whole(new FileEntry("t/1.parquet", 1_000, "\"e1\"", 0));
        ScanTask task = new ScanTask(0, new TaskFiles.Explicit(List.of(file)), weight);
        return ImportCost.obstacle((TableScan) read.from(), new PlannedScan(new ScanPlan(spec, List.of(task))));
    }
}
