package org.parquetvs.adapter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.adapter.pushdown.PushdownRequests.aggregate;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.join;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.order;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.request.parser.RequestParser;
import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;

class QueryReaderTest {
    private static final String SELECT_ID = "\"selectList\":[" + column("ID") + "]";

    @Test
    void aTableIsScannedByItsNotes() {
        TableScan scan = scan(QueryReader.read(request(SELECT_ID)).from());

        assertThat(scan.alias()).isEqualTo("T");
        assertThat(scan.table().notes().source()).isEqualTo(new SourcePattern("t/*.parquet"));
        assertThat(scan.filter()).isEqualTo(Predicate.TRUE);
    }

    @Test
    void withoutASelectListEveryColumnIsMeant() {
        PushedQuery query = QueryReader.read(request(""));

        assertThat(query.selected()).hasSize(13);
        assertThat(query.columns(scan(query.from())))
                .isEqualTo(scan(query.from()).table().columns());
    }

    @Test
    void aColumnThatIsSelectedTwiceIsNeededOnce() {
        PushedQuery query = QueryReader.read(
                request("\"selectList\":[" + column("NAME") + "," + column("ID") + "," + column("NAME") + "]"));

        assertThat(query.selected()).hasSize(3);
        assertThat(query.columns(scan(query.from())))
                .extracting(ScanColumn::name)
                .containsExactly("NAME", "ID");
    }

    @Test
    void anEmptySelectListNeedsNoColumn() {
        PushedQuery query = QueryReader.read(request("\"selectList\":[],\"selectListDataTypes\":[]"));

        assertThat(query.selected()).isEmpty();
        assertThat(query.columns(scan(query.from()))).isEmpty();
    }

    @Test
    void columnsThatOnlyAClauseReadsAreNeededToo() {
        String query = "%s,\"orderBy\":[%s],\"filter\":%s"
                .formatted(
                        SELECT_ID,
                        order(column("DAY"), true, true),
                        comparison("equal", column("CODE"), literal("string", "abc")));
        PushedQuery read = QueryReader.read(request(query));

        assertThat(read.columns(scan(read.from()))).extracting(ScanColumn::name).containsExactly("ID", "DAY", "CODE");
    }

    @Test
    void aSelectedColumnIsConvertedOnlyToAnotherType() {
        PushedQuery query = QueryReader.read(
                request(
                        "\"selectList\":[" + column("ID") + "," + column("ID") + ","
                                + aggregate("COUNT")
                                + "],\"selectListDataTypes\":[{\"type\":\"DECIMAL\",\"precision\":18,\"scale\":0},"
                                + "{\"type\":\"DECIMAL\",\"precision\":19,\"scale\":0},{\"type\":\"DECIMAL\",\"precision\":18,\"scale\":0}]"));

        assertThat(query.selected())
                .extracting(item -> item.conversion().map(Object::toString).orElse("none"))
                .containsExactly("none", "DECIMAL(19, 0)", "DECIMAL(18, 0)");
    }

    @Test
    void eachTableOfAJoinNeedsItsOwnColumns() {
        String from = join(
                "inner",
                table("T", "L"),
                table("T", "R"),
                comparison("equal", column("T", "L", "ID"), column("T", "R", "ID")));
        PushedQuery query = QueryReader.read(
                request(from, "\"selectList\":[" + column("T", "L", "NAME") + "," + column("T", "R", "PRICE") + "]"));

        assertThat(query.from().scans().map(scan -> query.columns(scan).stream()
                        .map(ScanColumn::name)
                        .toList()))
                .containsExactly(List.of("NAME", "ID"), List.of("PRICE", "ID"));
    }

    @Test
    void anAggregateMakesOneGroupOfAllRows() {
        assertThat(grouping("\"aggregationType\":\"single_group\",\"selectList\":[" + aggregate("COUNT") + "]"))
                .isInstanceOf(PushedGrouping.Whole.class);
        assertThat(grouping("\"aggregationType\":\"single_group\",\"selectList\":[],\"having\":"
                        + comparison("less", aggregate("MAX", "ID"), literal("exactnumeric", "1"))))
                .isInstanceOf(PushedGrouping.Whole.class);
        assertThat(grouping(SELECT_ID)).isInstanceOf(PushedGrouping.None.class);
    }

    @Test
    void aSingleGroupSurvivesTheLibrarysConstantGroupBy() {
        String withoutAggregate = "\"aggregationType\":\"single_group\",\"selectList\":[{\"type\":\"literal_null\"}]";
        String aggregateThatTheLibraryMisses = """
                "aggregationType": "single_group",
                "selectList": [{"type": "function_scalar_case", "name": "CASE", "basis": %s,
                                "arguments": [{"type": "literal_exactnumeric", "value": "0"}],
                                "results": [{"type": "literal_string", "value": "none"}]}]
                """.formatted(aggregate("COUNT"));

        assertThat(grouping(withoutAggregate)).isInstanceOf(PushedGrouping.Whole.class);
        assertThat(grouping(aggregateThatTheLibraryMisses)).isInstanceOf(PushedGrouping.Whole.class);
    }

    @Test
    void groupsByKeysKeepTheirKeys() {
        PushedGrouping grouping = grouping("\"aggregationType\":\"group_by\"," + SELECT_ID + ",\"groupBy\":["
                + column("ID") + "," + column("DAY") + "]");

        assertThat(sql(grouping.expressions().toList())).containsExactly("\"ID\"", "\"DAY\"");
    }

    @Test
    void orderAndWindowAreThoseOfTheRequest() {
        PushedQuery query = QueryReader.read(request(SELECT_ID + ",\"orderBy\":[" + order(column("ID"), true, false)
                + "," + order(column("DAY"), false, true) + "],\"limit\":{\"numElements\":10,\"offset\":5}"));

        assertThat(query.order())
                .extracting(SortItem::direction)
                .containsExactly(Direction.ASCENDING, Direction.DESCENDING);
        assertThat(query.order())
                .extracting(SortItem::nulls)
                .containsExactly(NullOrder.NULLS_FIRST, NullOrder.NULLS_LAST);
        assertThat(query.window()).isEqualTo(new RowWindow(5, 10));
        assertThat(query.window().end()).isEqualTo(15);
    }

    @Test
    void whatIsNotDeclaredIsRefused() {
        PushDownRequest request = request("{\"type\":\"literal_null\"}", SELECT_ID);

        assertThatThrownBy(() -> QueryReader.read(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("F-VSPQ-ADAPT-18: Unsupported part of a pushdown request: LITERAL_NULL."
                        + " The adapter does not declare it.");
    }

    @Test
    void notesOfAnotherVersionAskForARefresh() {
        PushDownRequest request = (PushDownRequest) RequestParser.create().parse("""
                        {
                          "type": "pushdown",
                          "pushdownRequest": {"type": "select", "from": {"type": "table", "name": "T"}},
                          "involvedTables": [{
                            "name": "T",
                            "adapterNotes": "",
                            "columns": [{
                              "name": "A",
                              "adapterNotes": "rO0ABXNy",
                              "dataType": {"type": "BOOLEAN"}
                            }]
                          }],
                          "schemaMetadataInfo": {"name": "VS", "properties": {}}
                        }
                        """);
        PushedQuery query = QueryReader.read(request);

        assertThatThrownBy(() -> query.columns(scan(query.from())))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-16: Cannot read the metadata that the database stores for virtual table 'T'."
                        + " Run ALTER VIRTUAL SCHEMA ... REFRESH: another version of the adapter may have created the"
                        + " table.");
    }

    private static PushedGrouping grouping(String query) {
        return QueryReader.read(request(query)).grouping();
    }

    private static TableScan scan(PushedRelation relation) {
        return (TableScan) relation;
    }

    private static List<String> sql(List<SqlNode> expressions) {
        return expressions.stream().map(ExpressionSql.ofOneTable()::render).toList();
    }
}
