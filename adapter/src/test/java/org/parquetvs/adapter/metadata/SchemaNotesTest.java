package org.parquetvs.adapter.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaNotesTest {
    private static final SchemaNotes BEFORE = new SchemaNotes(
            Map.of(
                    "SALES",
                    Map.of("ID", "DECIMAL(10,0)", "DAY", "DATE", "OLD", "BOOLEAN"),
                    "GONE",
                    Map.of("A", "DATE")),
            List.of());

    @Test
    void aRefreshSaysWhatHasChanged() {
        SchemaNotes now = new SchemaNotes(
                Map.of(
                        "SALES", Map.of("ID", "DECIMAL(19,0)", "DAY", "DATE", "NEW", "DOUBLE"),
                        "MORE", Map.of("B", "DATE")),
                List.of());

        assertThat(now.after(SchemaNotes.parse(BEFORE.render()), List.of()).changes())
                .containsExactlyInAnyOrder(
                        "column SALES.ID is DECIMAL(19,0), was DECIMAL(10,0)",
                        "column SALES.NEW DOUBLE is new",
                        "column SALES.OLD BOOLEAN is gone",
                        "table MORE is new",
                        "table GONE is gone");
    }

    @Test
    void tablesThatAreNotAskedForStayAsTheyWere() {
        SchemaNotes now = new SchemaNotes(Map.of("GONE", Map.of("A", "TIMESTAMP(3)")), List.of());

        SchemaNotes after = now.after(BEFORE, List.of("GONE"));

        assertThat(after.changes()).containsExactly("column GONE.A is TIMESTAMP(3), was DATE");
        assertThat(after.tables()).containsOnlyKeys("SALES", "GONE");
    }

    @Test
    void changesAreThoseOfTheLastRefresh() {
        SchemaNotes changed = new SchemaNotes(BEFORE.tables(), List.of("table SALES is new"));

        assertThat(changed.render()).startsWith("{\"version\":1,\"changes\":[\"table SALES is new\"],\"tables\":\"");
        assertThat(BEFORE.after(SchemaNotes.parse(changed.render()), List.of()).changes())
                .isEmpty();
    }

    @Test
    void columnsTakeLittleRoom() {
        Map<String, Map<String, String>> tables = IntStream.range(0, 24)
                .boxed()
                .collect(Collectors.toMap(table -> "TABLE_" + table, table -> IntStream.range(0, 20)
                        .boxed()
                        .collect(Collectors.toMap(
                                column -> "T" + table + "_COLUMN_" + column, column -> "DECIMAL(10,0)"))));
        SchemaNotes notes = new SchemaNotes(tables, List.of());

        assertThat(notes.render()).hasSizeLessThan(4_000);
        assertThat(SchemaNotes.parse(notes.render())).isEqualTo(notes);
    }

    @Test
    void veryManyColumnsAreNotRemembered() {
        Map<String, String> columns = IntStream.range(0, 100_000)
                .boxed()
                .collect(Collectors.toMap(number -> "COLUMN_" + number, number -> "DECIMAL(10,0)"));
        SchemaNotes many = new SchemaNotes(Map.of("T", columns), List.of());

        assertThat(many.render()).isEqualTo("{\"version\":1,\"changes\":[]}");
        assertThat(many.after(SchemaNotes.parse(many.render()), List.of()).changes())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text",
                "[]",
                "{\"version\":2}",
                "{\"version\":1,\"tables\":[]}",
                "{\"version\":1,\"tables\":\"?\"}",
                "{\"version\":1,\"tables\":\"AAAA\"}"
            })
    void anythingElseIsAsGoodAsNothing(String notes) {
        assertThat(SchemaNotes.parse(notes)).isEqualTo(SchemaNotes.NONE);
    }
}
