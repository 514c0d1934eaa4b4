package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.filtered;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.read;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.request.parser.RequestParser;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.ParquetAdapterException;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SourcePattern;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.predicate.Predicate;

class QueryReaderTest {

    @Test
    void theScanReadsTheTableThroughTheConnectionOfTheSchema() {
        TableQuery query =
                new QueryReader("MY_S3", BinaryEncoding.HEX).read(request("\"selectList\":[" + column("ID") + "]"));

        assertThat(query.spec().connection()).isEqualTo("MY_S3");
        assertThat(query.spec().binaryEncoding()).isEqualTo(BinaryEncoding.HEX);
        assertThat(query.spec().source()).isEqualTo(new SourcePattern("t/*.parquet"));
        assertThat(query.spec().filter()).isEqualTo(Predicate.TRUE);
    }

    @Test
    void withoutASelectListEveryColumnIsMeant() {
        TableQuery query = read(request(""));

        assertThat(query.output()).hasSize(13);
        assertThat(query.spec().output().columns())
                .isEqualTo(query.output().stream().map(OutputColumn::column).toList());
    }

    @Test
    void aColumnThatIsSelectedTwiceIsEmittedOnce() {
        TableQuery query =
                read(request("\"selectList\":[" + column("NAME") + "," + column("ID") + "," + column("NAME") + "]"));

        assertThat(query.spec().output().columns()).extracting(ScanColumn::name).containsExactly("NAME", "ID");
        assertThat(query.output()).extracting(output -> output.column().name()).containsExactly("NAME", "ID", "NAME");
    }

    @Test
    void anEmptySelectListEmitsTheCheapestColumn() {
        TableQuery query = read(request("\"selectList\":[],\"selectListDataTypes\":[]"));

        assertThat(query.output()).isEmpty();
        assertThat(query.spec().output().columns()).extracting(ScanColumn::name).containsExactly("FLAG");
    }

    @Test
    void anEmptySelectListEmitsWhatExasolStillHasToCompare() {
        TableQuery query = read(request(
                "\"selectList\":[],\"filter\":" + comparison("equal", column("CODE"), literal("string", "abc"))));

        assertThat(query.output()).isEmpty();
        assertThat(query.spec().output().columns()).extracting(ScanColumn::name).containsExactly("CODE");
    }

    @Test
    void theAnswerHasTheTypesThatTheDatabaseExpects() {
        TableQuery query = read(request("\"selectList\":[" + column("ID") + "," + column("NAME")
                + "],\"selectListDataTypes\":[{\"type\":\"DECIMAL\",\"precision\":19,\"scale\":0},"
                + "{\"type\":\"VARCHAR\",\"size\":2000000,\"characterSet\":\"UTF8\"}]"));

        assertThat(query.output())
                .extracting(OutputColumn::type)
                .containsExactly(new SqlType.Decimal(19, 0), new SqlType.Varchar(2_000_000, SqlType.Charset.UTF8));
        assertThat(query.spec().output().columns())
                .extracting(ScanColumn::type)
                .containsExactly(new SqlType.Decimal(18, 0), new SqlType.Varchar(2_000_000, SqlType.Charset.UTF8));
    }

    @Test
    void aConditionThatDoesNotFitIntoALiteralStaysWithExasol() {
        String name = literal("string", "x".repeat(1_000));
        String list = String.join(",", Collections.nCopies(3_000, name));
        TableQuery query = read(filtered("{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s]}"
                .formatted(column("NAME"), list)));

        assertThat(query.spec().filter()).isEqualTo(Predicate.TRUE);
        assertThat(query.spec().output().columns()).extracting(ScanColumn::name).containsExactly("ID", "NAME");
        assertThat(query.residual()).singleElement().asString().startsWith("(\"NAME\" IN ('xxx");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"limit\":{\"numElements\":1}|LIMIT",
                "\"orderBy\":[{\"type\":\"order_by_element\",\"expression\":{\"type\":\"literal_null\"}}]|ORDER BY",
                "\"aggregationType\":\"group_by\",\"groupBy\":[{\"type\":\"literal_null\"}]|aggregation",
                "\"selectList\":[{\"type\":\"literal_null\"}]|LITERAL_NULL",
                "\"filter\":{\"type\":\"predicate_like_regexp\",\"expression\":{\"type\":\"literal_null\"},"
                        + "\"pattern\":{\"type\":\"literal_null\"}}|PREDICATE_LIKE_REGEXP",
            })
    void whatIsNotDeclaredIsRefused(String query, String part) {
        PushDownRequest request = request(query);

        assertThatThrownBy(() -> read(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("F-VSPQ-ADAPT-18: Unsupported part of a pushdown request: " + part
                        + ". The adapter does not declare it.");
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

        assertThatThrownBy(() -> read(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-16: Cannot read what the database remembers of virtual table 'T'."
                        + " Run ALTER VIRTUAL SCHEMA ... REFRESH: another version of the adapter may have created the"
                        + " table.");
    }
}
