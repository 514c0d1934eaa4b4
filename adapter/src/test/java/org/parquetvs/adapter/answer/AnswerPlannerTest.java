package org.parquetvs.adapter.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.answer.Answered.answer;
import static org.parquetvs.adapter.answer.Answered.golden;
import static org.parquetvs.adapter.answer.Answered.output;
import static org.parquetvs.adapter.answer.Answered.scan;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.function;
import static org.parquetvs.adapter.pushdown.PushdownRequests.join;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.order;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;

import java.io.IOException;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.sf.jsqlparser.JSQLParserException;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Predicate;

class AnswerPlannerTest {
    private static final String SELECT_ID = "\"selectList\":[" + column("ID") + "]";
    private static final String LIMIT = ",\"limit\":{\"numElements\":10,\"offset\":5}";
    private static final String INEXACT = comparison("equal", column("CODE"), literal("string", "abc"));

    @Test
    void theScanGoesThroughTheConnectionOfTheSchema() {
        ScanSpec spec = scan(new AnswerPlanner("MY_S3", ReadOptions.of(BinaryEncoding.HEX))
                .of(QueryReader.read(request(SELECT_ID))));

        assertThat(spec.connection()).isEqualTo("MY_S3");
        assertThat(spec.options().binaryEncoding()).isEqualTo(BinaryEncoding.HEX);
    }

    @Test
    void anEmptySelectListEmitsTheCheapestColumn() {
        SelectStatement select = answer(request("\"selectList\":[]"));

        assertThat(select.selected()).isEmpty();
        assertThat(scan(select).output().columns()).extracting(ScanColumn::name).containsExactly("FLAG");
    }

    @Test
    void anEmptySelectListEmitsWhatExasolStillHasToCompare() {
        SelectStatement select = answer(request("\"selectList\":[],\"filter\":" + INEXACT));

        assertThat(scan(select).output().columns()).extracting(ScanColumn::name).containsExactly("CODE");
    }

    @Test
    void aConditionThatDoesNotFitIntoALiteralStaysWithExasol() {
        String name = literal("string", "x".repeat(1_000));
        String list = String.join(",", Collections.nCopies(3_000, name));
        SelectStatement select = answer(
                request("%s,\"filter\":{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s]}"
                        .formatted(SELECT_ID, column("NAME"), list)));

        assertThat(scan(select).filter()).isEqualTo(Predicate.TRUE);
        assertThat(scan(select).output().columns()).extracting(ScanColumn::name).containsExactly("ID", "NAME");
        assertThat(((FromClause.Scan) select.from()).where())
                .singleElement()
                .asString()
                .startsWith("(\"NAME\" IN ('xxx");
    }

    @Test
    void aTaskEmitsNoMoreRowsThanTheWindowEndsWith() {
        assertThat(output(SELECT_ID + LIMIT)).isEqualTo(rows(15));
        assertThat(output(SELECT_ID + LIMIT + ",\"filter\":"
                        + comparison("less", column("ID"), literal("exactnumeric", "1"))))
                .isEqualTo(rows(15));
        assertThat(output(SELECT_ID + LIMIT + ",\"orderBy\":[" + order(literal("string", "x"), true, true) + "]"))
                .isEqualTo(rows(15));
    }

    @Test
    void everyRowIsEmittedWhereExasolStillChoosesAmongThem() {
        String group = ",\"aggregationType\":\"group_by\",\"groupBy\":[" + column("ID") + "]";
        String unordered = ",\"orderBy\":[" + order(column("CODE"), true, true) + "]";

        assertThat(limit(SELECT_ID + LIMIT + ",\"filter\":" + INEXACT)).isEqualTo(ScanOutput.Rows.UNLIMITED);
        assertThat(limit(SELECT_ID + LIMIT + unordered)).isEqualTo(ScanOutput.Rows.UNLIMITED);
        assertThat(limit(SELECT_ID + ",\"limit\":{\"numElements\":10001},\"orderBy\":["
                        + order(column("ID"), true, true) + "]"))
                .isEqualTo(ScanOutput.Rows.UNLIMITED);
        assertThat(scan(answer(request(SELECT_ID + LIMIT + group))).output().toString())
                .doesNotContain("limit=15");
    }

    @Test
    void aTaskSortsWhatItSortsAsExasolDoes() {
        String query = "\"selectList\":[" + column("NAME") + "]" + LIMIT + ",\"orderBy\":["
                + order(column("AT"), false, true) + "," + order(column("NAME"), true, false) + "]";

        ScanOutput.TopN first = (ScanOutput.TopN) output(query);
        assertThat(first.columns()).extracting(ScanColumn::name).containsExactly("NAME", "AT");
        assertThat(first.order())
                .containsExactly(
                        new SortKey(first.columns().get(1), Direction.DESCENDING, NullOrder.NULLS_LAST),
                        new SortKey(first.columns().get(0), Direction.ASCENDING, NullOrder.NULLS_FIRST));
        assertThat(first.limit()).isEqualTo(15);
    }

    @Test
    void noRowIsWantedSoNothingIsScanned() {
        assertThat(answer(request(SELECT_ID + ",\"limit\":{\"numElements\":0}")).scans())
                .isEmpty();
    }

    @Test
    void theFirstRowsOfATable() throws IOException, JSQLParserException {
        golden(
                "first-rows",
                request("\"selectList\":[%s],\"orderBy\":[%s]%s,\"filter\":%s"
                        .formatted(
                                column("NAME"),
                                order(column("AT"), false, true),
                                LIMIT,
                                comparison("less", column("ID"), literal("exactnumeric", "1")))));
    }

    @Test
    void anOrderThatOnlyExasolKnows() throws IOException, JSQLParserException {
        golden(
                "sorted",
                request("\"selectList\":[%s],\"orderBy\":[%s,%s],\"limit\":{\"numElements\":3}"
                        .formatted(
                                column("NAME"),
                                order(function("LENGTH", column("NAME")), true, true),
                                order(literal("exactnumeric", "1"), false, false))));
    }

    @Test
    void expressionsAreConvertedToTheExpectedTypes() throws IOException, JSQLParserException {
        golden("expressions", request("""
                        "selectList": [%s, %s, {"type": "literal_null"}],
                        "selectListDataTypes": [
                          {"type": "DECIMAL", "precision": 19, "scale": 0},
                          {"type": "VARCHAR", "size": 10, "characterSet": "ASCII"},
                          {"type": "BOOLEAN"}],
                        "filter": %s
                        """.formatted(
                        function("ADD", column("ID"), literal("exactnumeric", "-1")),
                        function("UPPER", column("CITY")),
                        INEXACT)));
    }

    @Test
    void joinsOfEveryKind() throws IOException, JSQLParserException {
        String first = join(
                "inner",
                table("T", "A"),
                table("U", "B"),
                all("and", equal("T", "A", "U", "B"), column("U", "B", "FLAG")));
        String second = join("left_outer", first, table("V", "C"), equal("T", "A", "V", "C"));
        String third = join("right_outer", second, table("T", "D"), column("T", "D", "FLAG"));
        String from = join("full_outer", third, table("U", "E"), equal("T", "D", "U", "E"));
        golden(
                "joins",
                request(
                        from,
                        "\"selectList\":[%s,%s],\"filter\":%s,\"orderBy\":[%s]"
                                .formatted(
                                        column("T", "A", "NAME"),
                                        column("V", "C", "NAME"),
                                        comparison("notequal", column("U", "B", "NAME"), column("U", "E", "NAME")),
                                        order(column("T", "D", "DAY"), true, false))));
    }

    @Test
    void joinsWithoutConditionsOrWithThoseOfOneSideOnly() throws IOException, JSQLParserException {
        String inner = join("inner", table("T", "A"), table("U", "B"), column("U", "B", "FLAG"));
        String from = join(
                "left_outer",
                table("V", "C"),
                inner,
                comparison("equal", column("T", "A", "CODE"), literal("string", "abc")));
        golden("joins-without-conditions", request(from, "\"selectList\":[],\"limit\":{\"numElements\":10}"));
    }

    @Test
    void whatConditionsOnJoinedRowsSayOfEachTableIsApplied() throws IOException, JSQLParserException {
        String keys = equal("T", "A", "U", "B");
        String from = join(
                "inner",
                table("T", "A"),
                table("U", "B"),
                all(
                        "or",
                        all("and", keys, named("T", "A", "x"), named("U", "B", "y")),
                        all("and", keys, named("T", "A", "y"), named("U", "B", "x"))));
        String less = comparison("less", column("T", "A", "ID"), literal("exactnumeric", "100"));
        golden("joins-with-or", request(from, "\"selectList\":[],\"filter\":" + less));
    }

    private static String named(String table, String alias, String name) {
        return comparison("equal", column(table, alias, "NAME"), literal("string", name));
    }

    @Test
    void whatFollowsIsLeftOutWhereItMakesAScanTooLong() {
        String from = join("inner", table("T", "A"), table("U", "B"), equal("T", "A", "U", "B"));
        String filter = all("and", manyOf("T", "A", "ID"), manyOf("U", "B", "BIG"));
        SelectStatement select = answer(request(from, "\"selectList\":[],\"filter\":" + filter));

        assertThat(select.from().scans().map(ScanSpec::filter))
                .allSatisfy(condition -> assertThat(condition).isInstanceOf(In.class));
    }

    /** A list of constants that takes more than half of what a scan may be long. */
    private static String manyOf(String table, String alias, String name) {
        return "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s]}"
                .formatted(
                        column(table, alias, name),
                        IntStream.range(0, 40_000)
                                .mapToObj(i -> literal("exactnumeric", "" + (1_000_000_000_000_000L + i)))
                                .collect(Collectors.joining(",")));
    }

    private static String equal(String leftTable, String left, String rightTable, String right) {
        return comparison("equal", column(leftTable, left, "ID"), column(rightTable, right, "ID"));
    }

    private static long limit(String query) {
        return ((ScanOutput.Rows) output(query)).limit();
    }

    private static ScanOutput rows(long limit) {
        return new ScanOutput.Rows(scan(answer(request(SELECT_ID))).output().columns(), limit);
    }
}
