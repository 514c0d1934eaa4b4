package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.script.UdfScript.Kind;
import org.parquetvs.script.UdfScript.Result;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.RowDealer;
import org.parquetvs.udf.call.SharedSlots;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.Places;

/** Where groups and rows go. */
class DistributionTest {
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(2, 2));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static UdfInvocation invocation(Kind kind, String options, List<UdfGroup> groups) {
        return TestBed.invocation(
                TestBed.script(kind, Result.EMITS, options),
                TestBed.columns("n", "DECIMAL(18,0)"),
                groups,
                TestBed.columns("NODE", "DECIMAL(18,0)", "VM", "VARCHAR(20) UTF8", "N", "DECIMAL(18,0)"));
    }

    private static List<UdfGroup> groups(int count) {
        return LongStream.range(0, count)
                .mapToObj(i -> TestBed.group(TestBed.row(i)))
                .toList();
    }

    private static List<List<Object>> summary(UdfInvocation invocation) {
        return bed.query(
                invocation,
                "SELECT count(*), count(DISTINCT N), count(DISTINCT NODE), count(DISTINCT VM),"
                        + " count(*) FILTER (N %% 2 = NODE) FROM %s");
    }

    @Test
    void fewGroupsGoToTheNodesInTurn() {
        List<Object> summary = summary(invocation(Kind.SET, TestBed.options(Places.class), groups(300)))
                .get(0);

        assertThat(summary).startsWith(300L, 300L, 2L).endsWith(300L);
        assertThat((Long) summary.get(3)).isBetween(2L, 4L);
    }

    @Test
    void manyGroupsAreSpreadByHash() {
        List<Object> summary = summary(invocation(Kind.SET, TestBed.options(Places.class), groups(1000)))
                .get(0);

        assertThat(summary).startsWith(1000L, 1000L, 2L);
        assertThat((Long) summary.get(4)).isLessThan(1000L);
    }

    @Test
    void oneGroupIsReadByOneProcess() {
        assertThat(summary(invocation(Kind.SET, TestBed.options(Places.class), groups(1))))
                .containsExactly(List.of(1L, 1L, 1L, 1L, 1L));
    }

    @Test
    void theScriptMayLimitTheProcessesOfANode() {
        String options = TestBed.options(Places.class) + "%perNodeAndCallInstanceLimit 1;";

        assertThat(summary(invocation(Kind.SET, options, groups(40)))).containsExactly(List.of(40L, 40L, 2L, 2L, 40L));
    }

    @Test
    void rowsOfAScalarScriptAreReadOnce() {
        Object[][] rows = LongStream.range(0, 50_000).mapToObj(TestBed::row).toArray(Object[][]::new);

        assertThat(
                        bed.query(
                                invocation(Kind.SCALAR, TestBed.options(Places.class), List.of(TestBed.group(rows))),
                                "SELECT count(*), count(DISTINCT N), sum(N)::BIGINT, count(*) FILTER (N = \"#origin\") FROM %s"))
                .containsExactly(List.of(50_000L, 50_000L, 1_249_975_000L, 50_000L));
    }

    @Test
    void rowsThatComeOneByOneAreDealtToTheProcessesOfAllNodes() {
        RowCodec codec = new RowCodec(List.of());
        List<UdfGroup> three = List.of(
                TestBed.group(TestBed.row(), TestBed.row()),
                TestBed.group(TestBed.row()),
                TestBed.group(TestBed.row()));

        RowDealer dealer = new RowDealer(three.iterator(), codec, 2, 2);
        assertThat(List.of(dealer.workers(0), dealer.workers(1))).containsExactly(2, 1);
        RowDealer few = new RowDealer(three.subList(0, 1).iterator(), codec, 2, 2);
        assertThat(List.of(few.workers(0), few.workers(1))).containsExactly(1, 0);
        RowDealer none = new RowDealer(List.<UdfGroup>of().iterator(), codec, 2, 2);
        assertThat(List.of(none.workers(0), none.workers(1))).containsExactly(0, 0);

        assertThat(summary(invocation(Kind.SCALAR, TestBed.options(Places.class), groups(300)))
                        .get(0))
                .startsWith(300L, 300L);
    }

    @Test
    void twoCallsMayRunAtATime() throws Exception {
        try (UdfCall first = bed.runtime.start(
                        invocation(Kind.SET, TestBed.options(Places.class), groups(4)), new Cancellation());
                UdfCall second = bed.runtime.start(
                        invocation(Kind.SET, TestBed.options(Places.class), groups(4)), new Cancellation())) {
            first.register(bed.database, "FIRST_CALL");
            second.register(bed.database, "SECOND_CALL");
            assertThat(
                            TestBed.rows(
                                    bed.database
                                            .createStatement()
                                            .executeQuery(
                                                    "SELECT count(*) FROM FIRST_CALL JOIN SECOND_CALL ON FIRST_CALL.N = SECOND_CALL.N")))
                    .containsExactly(List.of(4L));
        }
    }

    @Test
    void callsThatShareSlotsShareProcesses() throws Exception {
        SharedSlots slots = bed.runtime.sharedSlots();
        List<UdfCall> calls = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            calls.add(bed.runtime.start(
                    invocation(Kind.SET, TestBed.options(Places.class), groups(7)), slots, new Cancellation()));
            calls.get(i).register(bed.database, "SHARED_" + i);
        }
        Set<Object> processes = new HashSet<>();
        try (Statement statement = bed.database.createStatement()) {
            for (int i = 0; i < calls.size(); i++) {
                List<List<Object>> rows = TestBed.rows(statement.executeQuery("SELECT * FROM SHARED_" + i));
                assertThat(rows).hasSize(7);
                rows.forEach(row -> processes.add(row.get(1)));
            }
        }
        calls.forEach(UdfCall::close);

        assertThat(processes).hasSizeBetween(2, 4);
    }
}
