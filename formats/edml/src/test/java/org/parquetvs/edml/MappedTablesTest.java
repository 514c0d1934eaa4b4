package org.parquetvs.edml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;

class MappedTablesTest {

    private static List<MappedTable> tables(String fields) {
        EdmlDefinition definition = EdmlReader.read(
                        "{\"source\": \"a\", \"destinationTable\": \"BOOKS\", \"mapping\": {\"fields\": " + fields
                                + "}}")
                .get(0);
        return MappedTables.of(definition, definition.mapping().orElseThrow());
    }

    private static List<String> columns(MappedTable table) {
        return table.columns().stream().map(MappedTable.Column::name).toList();
    }

    private static ColumnSource source(MappedTable table, String name) {
        return table.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow()
                .column()
                .source();
    }

    @Test
    void fieldsOfObjectsAreColumnsNamedByTheirLastName() {
        MappedTable books = tables("""
                {
                  "isbn": {"toVarcharMapping": {}},
                  "author": {"fields": {"name": {"toVarcharMapping": {"destinationName": "AUTHOR"}},
                                        "born": {"fields": {"year": {"toDecimalMapping": {}}}}}}
                }
                """).get(0);

        assertThat(columns(books)).containsExactly("ISBN", "AUTHOR", "YEAR");
        assertThat(((ColumnSource.Field) source(books, "YEAR")).path()).containsExactly("author", "born", "year");
    }

    @Test
    void aTableHasAtMostAsManyColumnsAsTheDatabaseShouldKeep() {
        assertThat(tables(fields(ScanColumn.MOST)).get(0).columns()).hasSize(ScanColumn.MOST);
        assertThatThrownBy(() -> tables(fields(ScanColumn.MOST + 1)))
                .isInstanceOf(InvalidEdmlException.class)
                .hasMessage("$.mapping.fields: table BOOKS has 10001 columns, the limit is 10000; leave out fields that"
                        + " are not needed");
    }

    private static String fields(int count) {
        return IntStream.range(0, count)
                .mapToObj(field -> "\"f" + field + "\":{\"toJsonMapping\":{}}")
                .collect(Collectors.joining(",", "{", "}"));
    }

    @Test
    void aListIsATableWithTheGlobalKeyOfItsParent() {
        List<MappedTable> tables = tables("""
                {
                  "isbn": {"toVarcharMapping": {"key": "global"}},
                  "topics": {"toTableMapping": {"mapping": {"toVarcharMapping": {"destinationName": "NAME"}}}}
                }
                """);

        assertThat(tables).extracting(MappedTable::name).containsExactly("BOOKS", "BOOKS_TOPICS");
        MappedTable topics = tables.get(1);
        assertThat(topics.rows()).isEqualTo(new RowPath(List.of(List.of("topics"))));
        assertThat(columns(topics)).containsExactly("NAME", "BOOKS_ISBN");
        assertThat(source(topics, "NAME"))
                .isInstanceOfSatisfying(ColumnSource.Field.class, field -> assertThat(field.level())
                        .isOne());
        assertThat(source(topics, "BOOKS_ISBN"))
                .isInstanceOfSatisfying(ColumnSource.Field.class, field -> assertThat(field.level())
                        .isZero());
    }

    @Test
    void withoutAKeyARowHasItsPosition() {
        MappedTable topics = tables("""
                {
                  "isbn": {"toVarcharMapping": {}},
                  "topics": {"toTableMapping": {"destinationTable": "TOPICS", "mapping": {"toVarcharMapping": {}}}}
                }
                """).get(1);

        assertThat(topics.name()).isEqualTo("TOPICS");
        assertThat(columns(topics)).containsExactly("TOPICS", "INDEX");
        assertThat(source(topics, "INDEX")).isEqualTo(new ColumnSource.Position(1));
    }

    @Test
    void listsInListsHaveTheKeysOfAllThatTheyAreIn() {
        List<MappedTable> tables = tables("""
                {
                  "isbn": {"toVarcharMapping": {"key": "global"}},
                  "chapters": {"toTableMapping": {"mapping": {"fields": {
                    "title": {"toVarcharMapping": {"key": "local"}},
                    "figures": {"toTableMapping": {"mapping": {"fields": {
                      "caption": {"toVarcharMapping": {}},
                      "marks": {"toTableMapping": {"mapping": {"toDecimalMapping": {"destinationName": "MARK"}}}}
                    }}}}
                  }}}}
                }
                """);

        assertThat(tables)
                .extracting(MappedTable::name)
                .containsExactly("BOOKS", "BOOKS_CHAPTERS", "BOOKS_CHAPTERS_FIGURES", "BOOKS_CHAPTERS_FIGURES_MARKS");
        assertThat(columns(tables.get(1))).containsExactly("TITLE", "BOOKS_ISBN");
        assertThat(columns(tables.get(2))).containsExactly("CAPTION", "INDEX", "BOOKS_CHAPTERS_TITLE", "BOOKS_ISBN");
        assertThat(columns(tables.get(3)))
                .containsExactly("MARK", "BOOKS_CHAPTERS_FIGURES_INDEX", "BOOKS_CHAPTERS_TITLE", "BOOKS_ISBN");
        assertThat(source(tables.get(3), "BOOKS_CHAPTERS_FIGURES_INDEX")).isEqualTo(new ColumnSource.Position(2));
    }

    @Test
    void aGlobalKeyOfAListIsEnoughForTheListsInIt() {
        MappedTable figures = tables("""
                {
                  "isbn": {"toVarcharMapping": {"key": "global"}},
                  "chapters": {"toTableMapping": {"mapping": {"fields": {
                    "id": {"toDecimalMapping": {"key": "global"}},
                    "figures": {"toTableMapping": {"mapping": {"toVarcharMapping": {}}}}
                  }}}}
                }
                """).get(2);

        assertThat(columns(figures)).containsExactly("FIGURES", "BOOKS_CHAPTERS_ID");
    }

    @Test
    void aListOfListsIsATableInATable() {
        MappedTable inner = tables("""
                {
                  "id": {"toDecimalMapping": {"key": "global"}},
                  "m": {"toTableMapping": {"mapping": {"toTableMapping": {"destinationTable": "CELLS",
                    "mapping": {"toDecimalMapping": {"destinationName": "CELL"}}}}}}
                }
                """).get(2);

        assertThat(inner.rows()).isEqualTo(new RowPath(List.of(List.of("m"), List.of())));
        assertThat(columns(inner)).containsExactly("CELL", "BOOKS_M_INDEX", "BOOKS_ID");
    }

    @Test
    void columnsOfOneNameAreRefused() {
        assertThatThrownBy(() -> tables("""
                        {"a": {"fields": {"x": {"toBoolMapping": {}}}}, "b": {"fields": {"x": {"toBoolMapping": {}}}}}
                        """))
                .hasMessage(
                        "$.mapping.fields: table BOOKS has two columns X; give one of them another destinationName");
    }

    @Test
    void aLocalKeyOfADocumentIsRefused() {
        assertThatThrownBy(() -> tables("{\"a\": {\"toBoolMapping\": {\"key\": \"local\"}}}"))
                .hasMessage(
                        "$.mapping.fields.a.toBoolMapping.key: a document is in no list, so that its key can only be"
                                + " global");
    }

    @Test
    void documentsOfWhichOnlyListsAreMappedHaveNoTable() {
        assertThat(tables("{\"l\": {\"toTableMapping\": {\"mapping\": {\"toDecimalMapping\": {}}}}}"))
                .extracting(MappedTable::name)
                .containsExactly("BOOKS_L");
    }

    @Test
    void keysOfBothKindsAreRefused() {
        assertThatThrownBy(() -> tables("""
                        {"l": {"toTableMapping": {"mapping": {"fields": {
                          "a": {"toBoolMapping": {"key": "local"}}, "b": {"toBoolMapping": {"key": "global"}}}}}}}
                        """))
                .hasMessageContaining(".fields.a.toBoolMapping.key: table BOOKS_L has a global key, too");
    }
}
