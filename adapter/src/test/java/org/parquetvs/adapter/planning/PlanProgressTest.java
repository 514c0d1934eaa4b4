package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

class PlanProgressTest {
    private static final ScanColumn ID =
            new ScanColumn("ID", ColumnSource.Field.of("ID"), SqlType.parse("DECIMAL(18,0)"));
    private final List<String> lines = new ArrayList<>();
    private final PlanProgress progress = PlanProgress.to(lines::add);

    private static ScanSpec spec() {
        return new ScanSpec("S3", new SourcePattern("t/*"), List.of(ID), Predicate.TRUE, BinaryEncoding.BASE64);
    }

    private static FileSplit split(String key, int first, int end) {
        return new FileSplit(new FileEntry(key, 100, "etag", 0), new RowGroupRange(first, end));
    }

    private static ScanTask task(int id, FileSplit... splits) {
        return new ScanTask(id, new TaskFiles.Explicit(List.of(splits)), 1);
    }

    @Test
    void eachPhaseIsTold() {
        progress.listing();
        progress.readingFooters(7);

        assertThat(lines)
                .containsExactly("parquetvs.planning phase=listing", "parquetvs.planning phase=footers files=7");
    }

    @Test
    void aFileInTwoTasksCountsOnce() {
        progress.planned(
                new ScanPlan(spec(), List.of(task(0, split("a", 0, 2), split("b", 0, 1)), task(1, split("a", 2, 5)))));

        assertThat(lines).containsExactly("parquetvs.planning phase=scanning tasks=2 files=2 splits=3 row_groups=6");
    }

    @Test
    void rowGroupsThatAreNotKnownAreNotTold() {
        progress.planned(new ScanPlan(spec(), List.of(task(0, split("a", 0, 2), split("b", 0, Integer.MAX_VALUE)))));

        assertThat(lines).containsExactly("parquetvs.planning phase=scanning tasks=1 files=2 splits=2 row_groups=0");
    }
}
