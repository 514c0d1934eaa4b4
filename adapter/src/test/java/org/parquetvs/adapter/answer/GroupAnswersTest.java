package org.parquetvs.adapter.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.answer.Answered.golden;
import static org.parquetvs.adapter.answer.Answered.output;
import static org.parquetvs.adapter.pushdown.PushdownRequests.aggregate;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.function;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.order;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;

import java.io.IOException;
import net.sf.jsqlparser.JSQLParserException;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.type.SqlType;

/** Groups: what the workers aggregate, and what Exasol does with it. */
class GroupAnswersTest {
    private static final String INEXACT = comparison("equal", column("CODE"), literal("string", "abc"));

    @Test
    void groupsWithConditionsAndOrder() throws IOException, JSQLParserException {
        golden("groups-plain", request("""
                        "aggregationType": "group_by",
                        "selectList": [%s, %s, %s],
                        "selectListDataTypes": [
                          {"type": "CHAR", "size": 3, "characterSet": "ASCII"},
                          {"type": "DECIMAL", "precision": 18, "scale": 0},
                          {"type": "DECIMAL", "precision": 36, "scale": 2}],
                        "filter": %s,
                        "groupBy": [%s, {"type": "literal_exactnumeric", "value": "1"}],
                        "having": %s,
                        "orderBy": [%s],
                        "limit": {"numElements": 10}
                        """.formatted(
                        column("CODE"),
                        aggregate("COUNT"),
                        aggregate("SUM", "PRICE"),
                        all("or", INEXACT, comparison("equal", column("CODE"), literal("string", "abd"))),
                        column("CODE"),
                        comparison("less", literal("exactnumeric", "1"), aggregate("COUNT")),
                        order(aggregate("SUM", "PRICE"), false, false))));
    }

    @Test
    void groupsFoldedByTheWorkers() throws IOException, JSQLParserException {
        golden("groups-aggregated", request("""
                        "aggregationType": "group_by",
                        "selectList": [%s, %s, %s, %s, %s, %s, %s],
                        "selectListDataTypes": [
                          {"type": "VARCHAR", "size": 100, "characterSet": "UTF8"},
                          {"type": "DECIMAL", "precision": 18, "scale": 0},
                          {"type": "DECIMAL", "precision": 18, "scale": 0},
                          {"type": "DECIMAL", "precision": 36, "scale": 2},
                          {"type": "DOUBLE"},
                          {"type": "TIMESTAMP", "withLocalTimeZone": false, "fractionalSecondsPrecision": 6},
                          {"type": "DOUBLE"}],
                        "filter": %s,
                        "groupBy": [%s, %s],
                        "having": %s,
                        "orderBy": [%s, %s],
                        "limit": {"numElements": 10}
                        """.formatted(
                        column("CITY"),
                        aggregate("COUNT"),
                        aggregate("COUNT", "NAME"),
                        aggregate("SUM", "PRICE"),
                        aggregate("AVG", "PRICE"),
                        aggregate("MAX", "AT"),
                        function("FLOAT_DIV", aggregate("SUM", "RATIO"), aggregate("COUNT")),
                        comparison("less", column("ID"), literal("exactnumeric", "1")),
                        column("CITY"),
                        column("CODE"),
                        comparison("less", literal("exactnumeric", "1"), aggregate("COUNT")),
                        order(aggregate("SUM", "PRICE"), false, false),
                        order(column("CODE"), true, true))));
    }

    @Test
    void aSingleGroupFoldedByTheWorkers() throws IOException, JSQLParserException {
        golden(
                "single-group-aggregated",
                request("\"aggregationType\":\"single_group\",\"selectList\":[%s,%s,%s]"
                        .formatted(aggregate("COUNT"), aggregate("SUM", "ID"), aggregate("MIN", "NAME"))));
    }

    @Test
    void distinctValuesAreKeysOfTheWorkers() throws IOException, JSQLParserException {
        golden(
                "distinct-aggregated",
                request("\"aggregationType\":\"group_by\",\"selectList\":[%s,%s,%s],\"groupBy\":[%s]"
                        .formatted(
                                column("DAY"), distinct("COUNT", "NAME"), aggregate("SUM", "PRICE"), column("DAY"))));
    }

    @Test
    void deviationsAreMergedAroundTheMeanOfEachGroup() throws IOException, JSQLParserException {
        golden("deviations-aggregated", request("""
                        "aggregationType": "group_by",
                        "selectList": [%s, %s, %s, %s],
                        "selectListDataTypes": [
                          {"type": "VARCHAR", "size": 100, "characterSet": "UTF8"},
                          {"type": "DOUBLE"},
                          {"type": "DOUBLE"},
                          {"type": "DOUBLE"}],
                        "groupBy": [%s, %s],
                        "having": %s
                        """.formatted(
                        column("CITY"),
                        aggregate("AVG", "PRICE"),
                        aggregate("STDDEV", "PRICE"),
                        aggregate("VAR_POP", "RATIO"),
                        column("CITY"),
                        column("DAY"),
                        comparison("less", literal("exactnumeric", "1"), aggregate("STDDEV_POP", "PRICE")))));
    }

    @Test
    void deviationsOfASingleGroupAndDistinctValues() throws IOException, JSQLParserException {
        golden(
                "single-group-deviations",
                request("\"aggregationType\":\"single_group\",\"selectList\":[%s,%s,%s]"
                        .formatted(
                                aggregate("VAR_SAMP", "RATIO"),
                                aggregate("STDDEV_SAMP", "RATIO"),
                                distinct("VARIANCE", "PRICE"))));
    }

    @Test
    void groupsOfWhichNothingIsAskedStillArrive() {
        String constant = "\"aggregationType\":\"group_by\",\"groupBy\":[{\"type\":\"literal_null\"}],";

        assertThat(output(constant + "\"selectList\":[]").emitted())
                .containsExactly(new EmittedColumn("COUNT", new SqlType.Decimal(18, 0)));
        assertThat(output("\"aggregationType\":\"group_by\",\"selectList\":[],\"groupBy\":[" + column("ID") + "]")
                        .emitted())
                .containsExactly(new EmittedColumn("ID", new SqlType.Decimal(18, 0)));
    }

    @Test
    void whatIsNeededTwiceIsEmittedOnceUnderANameOfItsOwn() {
        ScanOutput output = output("\"aggregationType\":\"single_group\",\"selectList\":[%s,%s,%s,%s]"
                .formatted(
                        aggregate("AVG", "PRICE"),
                        aggregate("SUM", "PRICE"),
                        aggregate("COUNT"),
                        aggregate("COUNT", "PRICE")));

        assertThat(output.emitted()).extracting(EmittedColumn::name).containsExactly("SUM", "COUNT", "COUNT_2");
    }

    @Test
    void sumsThatDifferByAConstantAreSummedUpOnce() throws IOException, JSQLParserException {
        golden("shifted-sums", request("""
                        "aggregationType": "group_by",
                        "selectList": [%s, %s, %s, %s, %s],
                        "selectListDataTypes": [
                          {"type": "DECIMAL", "precision": 36, "scale": 2},
                          {"type": "DECIMAL", "precision": 36, "scale": 2},
                          {"type": "DECIMAL", "precision": 36, "scale": 2},
                          {"type": "DOUBLE"},
                          {"type": "DECIMAL", "precision": 18, "scale": 0}],
                        "groupBy": [%s]
                        """.formatted(
                        aggregate("SUM", "PRICE"),
                        ofExpression("SUM", function("ADD", column("PRICE"), literal("exactnumeric", "1"))),
                        ofExpression("SUM", function("SUB", literal("exactnumeric", "1.5"), column("PRICE"))),
                        ofExpression("AVG", function("SUB", column("PRICE"), literal("exactnumeric", "2"))),
                        ofExpression("COUNT", function("ADD", column("PRICE"), literal("exactnumeric", "3"))),
                        column("CITY"))));
    }

    @Test
    void keysThatFollowFromOthersAreComputedOfTheParts() throws IOException, JSQLParserException {
        String previous = function("SUB", column("ID"), literal("exactnumeric", "1"));

        golden("dependent-keys", request("""
                        "aggregationType": "group_by",
                        "selectList": [%s, %s, %s],
                        "groupBy": [%s, %s, %s]
                        """.formatted(
                        previous,
                        aggregate("COUNT"),
                        column("ID"),
                        previous,
                        column("ID"),
                        function("ADD", previous, function("LENGTH", column("CITY"))))));
    }

    @Test
    void whatTheWorkersWouldFoldInAnotherWayTheyEmit() {
        String select = "\"aggregationType\":\"single_group\",\"selectList\":[%s]";

        assertThat(output(select.formatted(aggregate("MIN", "CODE")))).isInstanceOf(ScanOutput.Rows.class);
        assertThat(output(select.formatted(aggregate("SUM", "FLAG")))).isInstanceOf(ScanOutput.Rows.class);
        assertThat(output(select.formatted(distinct("COUNT", "ID") + "," + distinct("COUNT", "NAME"))))
                .isInstanceOf(ScanOutput.Rows.class);
        assertThat(output(select.formatted(aggregate("AVG", "ID"))
                        + ",\"selectListDataTypes\":[{\"type\":\"DECIMAL\",\"precision\":36,\"scale\":10}]"))
                .isInstanceOf(ScanOutput.Rows.class);
        assertThat(output(select.formatted(aggregate("VAR_POP", "ID"))
                        + ",\"selectListDataTypes\":[{\"type\":\"DECIMAL\",\"precision\":36,\"scale\":10}]"))
                .isInstanceOf(ScanOutput.Rows.class);
        assertThat(output(select.formatted(aggregate("STDDEV", "FLAG")))).isInstanceOf(ScanOutput.Rows.class);
        assertThat(output(select.formatted(aggregate("COUNT")) + ",\"filter\":" + INEXACT))
                .isInstanceOf(ScanOutput.Rows.class);
    }

    @Test
    void aSingleGroupThatTellsNothingIsOneRowAndNoScan() throws IOException, JSQLParserException {
        golden("one-row", request("""
                        "aggregationType": "single_group",
                        "selectList": [{"type": "literal_exactnumeric", "value": "5"}],
                        "selectListDataTypes": [{"type": "DECIMAL", "precision": 1, "scale": 0}],
                        "filter": %s,
                        "having": {"type": "literal_bool", "value": true}
                        """.formatted(INEXACT)));
    }

    private static String ofExpression(String function, String argument) {
        return aggregate(function).replace("[]", "[" + argument + "]");
    }

    private static String distinct(String function, String column) {
        return aggregate(function, column).replace("\"arguments\"", "\"distinct\":true,\"arguments\"");
    }
}
