package org.parquetvs.adapter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.function;
import static org.parquetvs.adapter.pushdown.PushdownRequests.join;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;

import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.scan.predicate.Predicate;

/** Where a condition is applied: in a scan, in a join, or after it. */
class QueryConditionsTest {
    private static final String SELECT_ID = "\"selectList\":[" + column("ID") + "]";

    @Test
    void conditionsAreDividedBetweenScanAndExasol() {
        String exact = comparison("less", column("ID"), literal("exactnumeric", "1"));
        String inexact = comparison("equal", column("CODE"), literal("string", "abc"));
        PushedQuery query = QueryReader.read(request(SELECT_ID + ",\"filter\":" + all("and", exact, inexact)));

        assertThat(query.where()).isEmpty();
        assertThat(scan(query.from()).scanned()).hasSize(1);
        assertThat(sql(scan(query.from()).residual())).containsExactly("(\"CODE\" = 'abc')");
        TableScan left = scan(query.withConditionsLeftToExasol().from());
        assertThat(left.filter()).isEqualTo(Predicate.TRUE);
        assertThat(sql(left.residual())).containsExactly("(\"ID\" < 1)", "(\"CODE\" = 'abc')");
    }

    /** L.ID = R.ID, one condition on each side in ON, one on each side and one on both in WHERE. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inner | L.ID < 2, L.ID < 1 | R.ID < 4, R.ID < 3 | - | -",
                "left_outer | L.ID < 2 | R.ID < 3 | L.ID < 1 | R.ID < 4",
                "right_outer | L.ID < 1 | R.ID < 4 | R.ID < 3 | L.ID < 2",
                "full_outer | - | - | L.ID < 1, R.ID < 3 | L.ID < 2, R.ID < 4"
            })
    void conditionsSinkOnlyWhereNoRowOfTheAnswerChanges(
            String type, String left, String right, String on, String where) {
        String from =
                join(type, table("T", "L"), table("U", "R"), all("and", keys("L", "R"), less("L", 1), less("R", 3)));
        PushedQuery query =
                QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + all("and", less("L", 2), less("R", 4))));

        Join join = (Join) query.from();
        assertThat(scanned(join.left())).isEqualTo(left);
        assertThat(scanned(join.right())).isEqualTo(right);
        assertThat(readable(join.on().subList(1, join.on().size()))).isEqualTo(on);
        assertThat(readable(query.where())).isEqualTo(where);
    }

    @Test
    void conditionsSinkThroughSeveralJoins() {
        String inner = join("left_outer", table("T", "A"), table("U", "B"), keys("A", "B"));
        String from = join("inner", inner, table("V", "C"), keys("A", "C"));
        PushedQuery query = QueryReader.read(
                request(from, SELECT_ID + ",\"filter\":" + all("and", less("A", 1), less("B", 2), less("C", 3))));

        assertThat(query.from().scans().map(QueryConditionsTest::scanned)).containsExactly("A.ID < 1", "-", "C.ID < 3");
        assertThat(readable(query.where())).isEqualTo("B.ID < 2");
    }

    @Test
    void whatAllBranchesOfAnOrHaveInCommonIsAConditionOfItsOwn() {
        String or = all(
                "or",
                all("and", keys("L", "R"), priceLess("L", 1), priceLess("R", 3)),
                all("and", priceLess("L", 2), keys("R", "L"), priceLess("R", 4)));
        PushedQuery query = QueryReader.read(request(join("inner", table("T", "L"), table("U", "R"), or), SELECT_ID));

        assertThat(readable(((Join) query.from()).on()))
                .isEqualTo("L.ID = R.ID, L.PRICE < 1 AND R.PRICE < 3 OR L.PRICE < 2 AND R.PRICE < 4");
    }

    @Test
    void whatABranchSaysBeyondTheCommonPartIsNotNeeded() {
        String or = all("or", keys("L", "R"), all("and", keys("L", "R"), priceLess("L", 1)));
        PushedQuery query = QueryReader.read(request(join("inner", table("T", "L"), table("U", "R"), or), SELECT_ID));

        assertThat(readable(((Join) query.from()).on())).isEqualTo("L.ID = R.ID");
    }

    /** What an OR over two tables says of each; nothing if a branch says nothing of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inner | L.PRICE < 1 OR L.PRICE < 2 | R.PRICE < 3 OR R.PRICE < 4",
                "left_outer | L.PRICE < 1 OR L.PRICE < 2 | -",
                "right_outer | - | R.PRICE < 3 OR R.PRICE < 4",
                "full_outer | - | -"
            })
    void whatAllBranchesOfAnOrSayOfATableIsAFilterOfItsScan(String type, String left, String right) {
        String or = all(
                "or",
                all("and", priceLess("L", 1), priceLess("R", 3)),
                all("and", priceLess("L", 2), priceLess("R", 4)));
        String from = join(type, table("T", "L"), table("U", "R"), keys("L", "R"));
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + or));

        assertThat(query.from().scans().map(QueryConditionsTest::implied)).containsExactly(left, right);
        assertThat(readable(query.where())).isEqualTo("L.PRICE < 1 AND R.PRICE < 3 OR L.PRICE < 2 AND R.PRICE < 4");
    }

    @Test
    void aBranchThatSaysNothingOfATableLeavesItsScanAsItIs() {
        String or = all("or", all("and", priceLess("L", 1), priceLess("R", 3)), priceLess("R", 4));
        String from = join("inner", table("T", "L"), table("U", "R"), keys("L", "R"));
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + or));

        assertThat(query.from().scans().map(QueryConditionsTest::implied))
                .containsExactly("-", "R.PRICE < 3 OR R.PRICE < 4");
    }

    @Test
    void theNegationOfAnAndIsAnOr() {
        String not = unary("not", all("and", priceLess("L", 1), all("or", priceLess("L", 2), priceLess("R", 3))));
        String from = join("inner", table("T", "L"), table("U", "R"), keys("L", "R"));
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + not));

        assertThat(query.from().scans().map(QueryConditionsTest::implied))
                .containsExactly("NOT L.PRICE < 1 OR NOT L.PRICE < 2", "-");
    }

    /** A and B have equal IDs by ON, and A's is less than 2 by WHERE. */
    @ParameterizedTest
    @CsvSource({"inner,B.ID < 2", "left_outer,B.ID < 2", "right_outer,-", "full_outer,-"})
    void aConditionHoldsForColumnsWithTheSameValueToo(String type, String expected) {
        String from = join(type, table("T", "A"), table("U", "B"), keys("A", "B"));
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + less("A", 2)));

        assertThat(query.from().scans().map(QueryConditionsTest::implied)).containsExactly("-", expected);
    }

    @Test
    void aConditionHoldsAlongAChainOfEquations() {
        String inner = join("inner", table("T", "A"), table("U", "B"), keys("A", "B"));
        String from = join("left_outer", inner, table("V", "C"), keys("B", "C"));
        String between = "{\"type\":\"predicate_between\",\"expression\":%s,\"left\":%s,\"right\":%s}"
                .formatted(column("T", "A", "ID"), literal("exactnumeric", "1"), literal("exactnumeric", "5"));
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + between));

        assertThat(query.from().scans().map(QueryConditionsTest::implied))
                .containsExactly("-", "B.ID BETWEEN 1 AND 5", "C.ID BETWEEN 1 AND 5");
    }

    @Test
    void aConditionThatIsThereAlreadyIsNotAppliedTwice() {
        String from = join("inner", table("T", "A"), table("U", "B"), keys("A", "B"));
        PushedQuery query =
                QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + all("and", less("A", 2), less("B", 2))));

        assertThat(query.from().scans().map(QueryConditionsTest::implied)).containsExactly("-", "-");
    }

    /** An equation that converts one of its sides, or values that can be spelled in several ways. */
    @ParameterizedTest
    @CsvSource({"DAY,AT,date,2026-01-01", "ID,RATIO,exactnumeric,1", "CODE,CODE,string,abc"})
    void aConditionSaysNothingOfAColumnOfAnotherKind(String left, String right, String type, String constant) {
        String equation = comparison("equal", column("T", "A", left), column("U", "B", right));
        String condition = comparison("less", column("T", "A", left), literal(type, constant));
        String from = join("inner", table("T", "A"), table("U", "B"), equation);
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + condition));

        assertThat(query.from().scans().map(QueryConditionsTest::implied)).containsExactly("-", "-");
    }

    @Test
    void aConditionOnWhatIsComputedFromAColumnStaysWithIt() {
        String from = join("inner", table("T", "A"), table("U", "B"), keys("A", "B"));
        String computed = comparison("less", function("ABS", column("T", "A", "ID")), literal("exactnumeric", "1"));
        PushedQuery query = QueryReader.read(request(from, SELECT_ID + ",\"filter\":" + computed));

        assertThat(query.from().scans().map(QueryConditionsTest::implied)).containsExactly("-", "-");
    }

    @Test
    void anOrThatIsLeftToExasolSaysSomethingOfItsTableAllTheSame() {
        String inexact = comparison("equal", column("CODE"), literal("string", "abc"));
        String or = all("or", all("and", inexact, less("T", 1)), less("T", 2));
        PushedQuery query = QueryReader.read(request(SELECT_ID + ",\"filter\":" + or));

        assertThat(implied(query.from())).isEqualTo("T.ID < 1 OR T.ID < 2");
        assertThat(scan(query.from()).residual()).hasSize(1);
    }

    /** Both tables' IDs are equal. */
    private static String keys(String left, String right) {
        return comparison("equal", column(tableOf(left), left, "ID"), column(tableOf(right), right, "ID"));
    }

    private static String less(String alias, int bound) {
        return comparison("less", column(tableOf(alias), alias, "ID"), literal("exactnumeric", "" + bound));
    }

    private static String priceLess(String alias, int bound) {
        return comparison("less", column(tableOf(alias), alias, "PRICE"), literal("exactnumeric", "" + bound));
    }

    private static String tableOf(String alias) {
        return switch (alias) {
            case "L", "A", "T" -> "T";
            case "C" -> "V";
            default -> "U";
        };
    }

    private static String scanned(PushedRelation relation) {
        return readable(scan(relation).scanned().stream()
                .map(ScannedCondition::condition)
                .toList());
    }

    private static String implied(PushedRelation relation) {
        return readable(scan(relation).impliedConditions());
    }

    private static String readable(List<SqlNode> conditions) {
        String text = String.join(
                ", ",
                conditions.stream()
                        .map(ExpressionSql.ofSeveralTables()::render)
                        .map(sql -> sql.replaceAll("[\"()]", ""))
                        .toList());
        return text.isEmpty() ? "-" : text;
    }

    private static TableScan scan(PushedRelation relation) {
        return (TableScan) relation;
    }

    private static List<String> sql(List<SqlNode> expressions) {
        return expressions.stream().map(ExpressionSql.ofOneTable()::render).toList();
    }
}
