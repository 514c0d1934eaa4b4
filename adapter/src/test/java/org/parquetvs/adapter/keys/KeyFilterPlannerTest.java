package org.parquetvs.adapter.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.join;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import net.sf.jsqlparser.JSQLParserException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.answer.AnswerPlanner;
import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.properties.KeyFilterUse;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.Golden;
import org.parquetvs.adapter.sql.Imports;
import org.parquetvs.adapter.sql.PlanComment;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.format.KeyReader;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;

/**
 * Which scan of a join filters which. W is a tiny table, T a small one, U a larger one, and V the largest. S has few
 * bytes in many files.
 */
class KeyFilterPlannerTest {
    private static final String SELECT = "\"selectList\":[" + column("T", "T", "NAME") + "]";
    private static final String FILTERED = SELECT + ",\"filter\":" + column("T", "T", "FLAG");
    private static final String SELECT_TINY = "\"selectList\":[" + column("W", "W", "NAME") + "]";
    private static final String FILTERED_TINY = SELECT_TINY + ",\"filter\":" + column("W", "W", "FLAG");
    private static final int SLOTS = 4;
    private static final ObjectStore STORE = new InMemoryObjectStore();

    /** They are too many. */
    private static final KeyReader NO_KEYS = (store, scan, splits, most) -> new KeyValues.Unknown();

    private static final KeyDomain NO_DOMAIN = (scan, column) -> KeyDomain.UNKNOWN;

    private static final Map<String, Long> KILOBYTES =
            Map.of("w/", 4L, "t/", 1_024L, "u/", 102_400L, "v/", 1_024_000L, "s/", 500L);
    private static final Map<String, Long> FILES = Map.of("s/", 773L);

    @Test
    void chainsOfTablesFilterTheLargest() throws IOException, JSQLParserException {
        PlannedQuery filtered = filtered(chain("inner", "inner"), FILTERED, KeyFilterUse.AUTO, NO_KEYS);

        Golden.check("key-filters", sql(filtered));
    }

    @Test
    void keysOfATinyTableAreReadWhilePlanning() throws IOException, JSQLParserException {
        PlannedQuery filtered = filtered(tiny("V"), FILTERED_TINY, KeyFilterUse.AUTO, keys(7, 9));

        assertThat(filtered.select().from().scans().map(ScanSpec::keyFilters)).allMatch(List::isEmpty);
        Golden.check("known-keys", sql(filtered));
    }

    @Test
    void theScanOfATableOfWhichKeysAreKnownIsPlannedAgain() {
        List<ScanSpec> planned = new ArrayList<>();
        PlannedQuery query = planned(tiny("V"), FILTERED_TINY);
        KeyFilterPlanner planner =
                new KeyFilterPlanner(KeyFilterUse.AUTO, SLOTS, connection -> STORE, keys(7), NO_DOMAIN, spec -> {
                    planned.add(spec);
                    return KeyFilterPlannerTest.planned(spec);
                });

        ScanSpec scan = planner.filtered(query).select().from().scans().toList().get(1);

        assertThat(planned).containsExactly(scan);
        assertThat(scan.filter()).isInstanceOf(In.class);
    }

    @Test
    void planningReadsTheKeysInManySmallFiles() {
        ScanSpec scan = largest(keys(7, 9));

        assertThat(scan.filter()).isInstanceOf(In.class);
        assertThat(scan.keyFilters()).isEmpty();
    }

    @Test
    void ofTooManyKeysThePlanHasTheRangeAndTheWorkersReadThem() {
        ScanSpec scan = largest((store, keys, splits, most) -> new KeyValues.Between(key(7), key(90_000)));

        assertThat(scan.filter()).isInstanceOf(And.class);
        assertThat(scan.keyFilters()).hasSize(1);
    }

    /** V, joined with rows of S. */
    private static ScanSpec largest(KeyReader reader) {
        String from = join("inner", table("S", "S"), table("V", "V"), equal("S", "V"));
        String filtered = "\"selectList\":[" + column("S", "S", "NAME") + "],\"filter\":" + column("S", "S", "FLAG");
        return filtered(from, filtered, KeyFilterUse.AUTO, reader)
                .select()
                .from()
                .scans()
                .toList()
                .get(1);
    }

    @Test
    void noKeysLeaveNoRow() {
        PlannedQuery filtered = filtered(tiny("V"), FILTERED_TINY, KeyFilterUse.AUTO, keys());

        assertThat(filtered.select().from().scans().toList().get(1).filter()).isEqualTo(new Constant(Truth.FALSE));
    }

    @Test
    void workersReadTheKeysThatAreTooManyForPlanning() {
        PlannedQuery filtered = filtered(tiny("V"), FILTERED_TINY, KeyFilterUse.AUTO, NO_KEYS);

        assertThat(filtered.select().from().scans().toList().get(1).keyFilters())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"AUTO, T, true, 0", "TRUE, T, true, 1", "AUTO, V, false, 0", "AUTO, V, true, 1", "FALSE, V, true, 0"})
    void planningReadsKeysForLargeScansIfTheyAreSelective(
            KeyFilterUse use, String table, boolean isSelective, int reads) {
        AtomicInteger count = new AtomicInteger();
        KeyReader reader = (store, scan, splits, most) -> {
            count.incrementAndGet();
            return new KeyValues.Listed(List.of());
        };

        filtered(tiny(table), isSelective ? FILTERED_TINY : SELECT_TINY, use, reader);

        assertThat(count).hasValue(reads);
    }

    /** A list of keys holds for both tables; a list of another column does not tell the keys. */
    @ParameterizedTest
    @CsvSource({"AUTO, ID, 0", "TRUE, ID, 1", "AUTO, SMALL, 1"})
    void keysThatTheQueryListsAreNotRead(KeyFilterUse use, String listed, int filters) {
        String in = "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s,%s]}"
                .formatted(column("T", "T", listed), literal("exactnumeric", "1"), literal("exactnumeric", "2"));
        String from = join("inner", table("T", "T"), table("V", "V"), equal("T", "V"));

        assertThat(specs(from, SELECT + ",\"filter\":" + in, use).get(1).keyFilters())
                .hasSize(filters);
    }

    @Test
    void equalitiesFilterByWayOfOtherColumns() {
        String from = join(
                "inner",
                join("inner", table("T", "T"), table("U", "U"), equal("T", "U")),
                table("V", "V"),
                equal("U", "V"));

        List<ScanSpec> scans = filtered(from, FILTERED, KeyFilterUse.AUTO, NO_KEYS)
                .select()
                .from()
                .scans()
                .toList();

        assertThat(scans.get(2).keyFilters())
                .singleElement()
                .satisfies(filter -> assertThat(filter.keys().source().text()).startsWith("t/"));
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

    /** T has 32,768 rows, V a thousand times as many. */
    @ParameterizedTest
    @CsvSource({
        "32768000, 1", // each row of V has a key of its own: T has a thousandth of them
        "32768, 0", // V refers to T
        "1e15, 0" // numbers that are not given one after the other
    })
    void aTableWithFewerRowsThanThereAreKeysFilters(double domain, int filters) {
        String from = join("inner", table("T", "T"), table("V", "V"), equal("T", "V"));

        PlannedQuery filtered =
                planner(KeyFilterUse.AUTO, NO_KEYS, (scan, column) -> domain).filtered(planned(from, SELECT));

        assertThat(filtered.select().from().scans().toList().get(1).keyFilters())
                .hasSize(filters);
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
        PlannedQuery query = planned(chain("inner", "inner"), FILTERED);
        Map<ScanSpec, PlannedScan> plans = new HashMap<>(query.plans());
        plans.replaceAll((spec, plan) -> new PlannedScan(
                new ScanPlan(spec, List.of(new ScanTask(0, new TaskFiles.HashBin(0, 1, HashUnit.KEY), 0)))));
        PlannedQuery ofHashBins = new PlannedQuery(query.query(), query.select(), plans);

        assertThat(planner(KeyFilterUse.TRUE, NO_KEYS).filtered(ofHashBins).select())
                .isEqualTo(query.select());
    }

    private static String chain(String first, String second) {
        return join(
                second,
                join(first, table("T", "T"), table("U", "U"), equal("T", "U")),
                table("V", "V"),
                all("and", comparison("equal", column("U", "U", "DAY"), column("V", "V", "DAY"))));
    }

    private static String tiny(String other) {
        return join("inner", table("W", "W"), table(other, other), equal("W", other));
    }

    private static String equal(String left, String right) {
        return all("and", comparison("equal", column(left, left, "ID"), column(right, right, "ID")));
    }

    private static KeyReader keys(long... keys) {
        return (store, scan, splits, most) -> new KeyValues.Listed(
                LongStream.of(keys).mapToObj(KeyFilterPlannerTest::key).toList());
    }

    private static Value key(long key) {
        return new Value.Exact(BigDecimal.valueOf(key));
    }

    /** Those of T, U and V. */
    private static List<ScanSpec> specs(String from, String query, KeyFilterUse use) {
        return filtered(from, query, use, NO_KEYS).select().from().scans().toList();
    }

    private static PlannedQuery filtered(String from, String query, KeyFilterUse use, KeyReader reader) {
        return planner(use, reader).filtered(planned(from, query));
    }

    private static KeyFilterPlanner planner(KeyFilterUse use, KeyReader reader) {
        return planner(use, reader, NO_DOMAIN);
    }

    private static KeyFilterPlanner planner(KeyFilterUse use, KeyReader reader, KeyDomain domain) {
        return new KeyFilterPlanner(use, SLOTS, connection -> STORE, reader, domain, KeyFilterPlannerTest::planned);
    }

    private static PlannedQuery planned(String from, String query) {
        PushedQuery read = QueryReader.read(request(from, query));
        SelectStatement select = new AnswerPlanner("S3", ReadOptions.of(BinaryEncoding.BASE64)).of(read);
        Map<ScanSpec, PlannedScan> plans = new HashMap<>();
        select.scans().forEach(spec -> plans.put(spec, planned(spec)));
        return new PlannedQuery(read, select, plans);
    }

    private static String sql(PlannedQuery query) {
        return PlanComment.of(query.query(), query.select(), query.plans(), Imports.NONE)
                + new SelectSql("ADAPTER", Delivery.SET).render(query.select(), query.plans());
    }

    private static PlannedScan planned(ScanSpec spec) {
        String prefix = spec.source().text().substring(0, 2);
        long bytes = Objects.requireNonNull(KILOBYTES.get(prefix)) << 10;
        long count = FILES.getOrDefault(prefix, 1L);
        FileEntry file = new FileEntry(prefix + "1.parquet", bytes, "\"e1\"", 1_767_225_600_000L);
        TaskFiles files = new TaskFiles.Explicit(List.of(FileSplit.whole(file)));
        return new PlannedScan(
                new ScanPlan(spec, List.of(new ScanTask(0, files, bytes))),
                List.of(),
                new PlanFigures(
                        new PlanFigures.Listed(1, count, count, bytes),
                        new PlanFigures.Read(count, count, 0, bytes / 32, bytes),
                        PlanFigures.NONE.spared()));
    }
}
