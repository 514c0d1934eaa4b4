package org.parquetvs.adapter.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.join;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.JSQLParserException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.answer.Answers;
import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.properties.KeyFilterUse;
import org.parquetvs.adapter.query.Query;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.Golden;
import org.parquetvs.adapter.sql.PlanComment;
import org.parquetvs.adapter.sql.Select;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;

/** Which scan of a join filters which. T is a small table, U a larger one, and V the largest. */
class KeyFilteredSelectTest {
    private static final String SELECT = "\"selectList\":[" + column("T", "T", "NAME") + "]";
    private static final String FILTERED = SELECT + ",\"filter\":" + column("T", "T", "FLAG");
    private static final int SLOTS = 4;
    private static final Map<String, Long> MEGABYTES = Map.of("t/", 1L, "u/", 100L, "v/", 1_000L);

    @Test
    void chainsOfTablesFilterTheLargest() throws IOException, JSQLParserException {
        Query query = QueryReader.read(request(chain("inner", "inner"), FILTERED));
        Select select = answer(query);

        KeyFilteredSelect filtered = KeyFilteredSelect.of(query, select, plans(select), KeyFilterUse.AUTO, SLOTS);

        Golden.check(
                "key-filters",
                PlanComment.of(query, filtered.select(), filtered.plans())
                        + new SelectSql("ADAPTER", Delivery.SET).render(filtered.select(), filtered.plans()));
    }

    @Test
    void theScanThatHasTheKeysHasTheFiltersOfItsOwnScan() {
        List<ScanSpec> specs = specs(chain("inner", "inner"), FILTERED, KeyFilterUse.AUTO);

        KeyFilter ofLargest = specs.get(2).keyFilters().get(0);
        assertThat(ofLargest.keys().keyFilters()).isEqualTo(specs.get(1).keyFilters());
        assertThat(ofLargest.keys().output().columns()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "AUTO, inner, inner, 0 1 1",
        "AUTO, left_outer, inner, 0 1 1",
        "AUTO, inner, left_outer, 0 1 1",
        "TRUE, inner, right_outer, 0 1 0",
        "TRUE, right_outer, inner, 0 0 1",
        "TRUE, inner, full_outer, 0 1 0",
        "TRUE, full_outer, full_outer, 0 0 0",
        "FALSE, inner, inner, 0 0 0"
    })
    void theSideThatAnOuterJoinKeepsIsNotFiltered(KeyFilterUse use, String first, String second, String filters) {
        List<Integer> counts = specs(chain(first, second), FILTERED, use).stream()
                .map(spec -> spec.keyFilters().size())
                .toList();

        assertThat(counts).hasToString("[" + filters.replace(" ", ", ") + "]");
    }

    @Test
    void aTableOfWhichEveryRowCountsFiltersOnlyIfItIsAskedTo() {
        assertThat(specs(chain("inner", "inner"), SELECT, KeyFilterUse.AUTO))
                .allSatisfy(spec -> assertThat(spec.keyFilters()).isEmpty());
        assertThat(specs(chain("inner", "inner"), SELECT, KeyFilterUse.TRUE)
                        .get(2)
                        .keyFilters())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "ID, ID, 1",
        "ID, SMALL, 1",
        "DAY, DAY, 1",
        "AT, AT, 1",
        "NAME, CITY, 1",
        "ID, PRICE, 0",
        "BIG, BIG, 1",
        "RATIO, RATIO, 0",
        "CODE, CODE, 0",
        "HASH, HASH, 0",
        "FLAG, FLAG, 0"
    })
    void onlyExactlyComparableColumnsHaveKeys(String one, String other, int filters) {
        String from = join(
                "inner",
                table("T", "T"),
                table("V", "V"),
                comparison("equal", column("T", "T", one), column("V", "V", other)));

        assertThat(specs(from, SELECT, KeyFilterUse.TRUE).get(1).keyFilters()).hasSize(filters);
    }

    @Test
    void aTableOfTooManyFilesHasNoKeys() {
        Query query = QueryReader.read(request(chain("inner", "inner"), FILTERED));
        Select select = answer(query);
        Map<ScanSpec, PlannedScan> plans = new HashMap<>(plans(select));
        plans.replaceAll((spec, plan) -> new PlannedScan(
                new ScanPlan(spec, List.of(new ScanTask(0, new TaskFiles.HashBin(0, 1, HashUnit.KEY), 0)))));

        assertThat(KeyFilteredSelect.of(query, select, plans, KeyFilterUse.TRUE, SLOTS)
                        .select())
                .isEqualTo(select);
    }

    private static String chain(String first, String second) {
        return join(
                second,
                join(first, table("T", "T"), table("U", "U"), equal("T", "U")),
                table("V", "V"),
                equal("U", "V"));
    }

    private static String equal(String left, String right) {
        return all("and", comparison("equal", column(left, left, "ID"), column(right, right, "ID")));
    }

    /** Those of T, U and V. */
    private static List<ScanSpec> specs(String from, String query, KeyFilterUse use) {
        Query read = QueryReader.read(request(from, query));
        Select select = answer(read);
        return KeyFilteredSelect.of(read, select, plans(select), use, SLOTS)
                .select()
                .from()
                .scans()
                .toList();
    }

    private static Select answer(Query query) {
        return new Answers("S3", ReadOptions.of(BinaryEncoding.BASE64)).of(query);
    }

    private static Map<ScanSpec, PlannedScan> plans(Select select) {
        Map<ScanSpec, PlannedScan> plans = new HashMap<>();
        select.scans().forEach(spec -> plans.put(spec, planned(spec)));
        return plans;
    }

    private static PlannedScan planned(ScanSpec spec) {
        String prefix = spec.source().glob().substring(0, 2);
        long bytes = MEGABYTES.getOrDefault(prefix, 0L) << 20;
        FileEntry file = new FileEntry(prefix + "1.parquet", bytes, "\"e1\"", 1_767_225_600_000L);
        TaskFiles files = new TaskFiles.Explicit(List.of(FileSplit.whole(file)));
        return new PlannedScan(
                new ScanPlan(spec, List.of(new ScanTask(0, files, bytes))),
                List.of(),
                new PlanFigures(
                        new PlanFigures.Listed(1, 1, 1),
                        new PlanFigures.Read(1, 1, 0, bytes / 32, bytes),
                        PlanFigures.NONE.spared()));
    }
}
