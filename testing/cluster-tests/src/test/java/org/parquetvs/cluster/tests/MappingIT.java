package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables with a mapping document, and the tables for lists in the documents, through the shipped jar. */
class MappingIT {
    private static final int BOOKS = 3_000;

    private static final String MAPPING = """
            {
              "$schema": "https://schemas.exasol.com/edml-2.1.0.json",
              "source": "books/*.parquet",
              "destinationTable": "BOOKS",
              "description": "what there is to read",
              "addSourceReferenceColumn": true,
              "mapping": {"fields": {
                "isbn": {"toDecimalMapping": {"key": "global", "description": "unique"}},
                "name": {"toVarcharMapping": {"varcharColumnSize": 8, "overflowBehaviour": "TRUNCATE"}},
                "author": {"fields": {"name": {"toVarcharMapping": {"destinationName": "AUTHOR_NAME"}}}},
                "topics": {"toTableMapping": {"mapping": {"toVarcharMapping": {"destinationName": "NAME"}}}},
                "chapters": {"toTableMapping": {"destinationTable": "CHAPTERS", "mapping": {"fields": {
                  "title": {"toVarcharMapping": {}},
                  "pages": {"toDecimalMapping": {}},
                  "figures": {"toTableMapping": {"destinationTable": "FIGURES",
                    "mapping": {"fields": {"caption": {"toVarcharMapping": {}}}}}}
                }}}}
              }}
            }
            """;

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.write("books/a.parquet", """
                SELECT i AS isbn, 'Book number ' || i AS name, {'name': 'author ' || (i %% 7)} AS author,
                  CASE WHEN i %% 5 = 0 THEN NULL ELSE list_transform(range(i %% 4), lambda t: 'topic ' || t) END AS topics,
                  list_transform(range(i %% 3), lambda c: {'title': 'chapter ' || c, 'pages': (i + c) %% 50,
                    'figures': list_transform(range((i + c) %% 3), lambda f: {'caption': 'figure ' || f})}) AS chapters
                FROM range(%d) t(i)
                """.formatted(BOOKS));
        lake.copy("documents/a.jsonl", "FROM read_parquet('" + lake.file("books/a.parquet") + "')", "FORMAT json");
        lake.run("CREATE VIRTUAL SCHEMA DOCUMENTS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' CORES_PER_NODE='1'"
                + " MAPPING='" + MAPPING.replace("books/*.parquet", "documents/*.jsonl") + "'");
        Files.writeString(lake.bucketFsFile("mappings/books.json"), MAPPING);
        lake.run("CREATE VIRTUAL SCHEMA SHOP USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' CORES_PER_NODE='1'"
                + " MAPPING='/bfsdefault/default/mappings'");
    }

    private static void same(String query, String oracle) throws Exception {
        assertThat(lake.rows(query)).isEqualTo(lake.oracle(oracle));
    }

    @Test
    void columnsHaveTheNamesTypesAndCommentsOfTheMapping() {
        assertThat(lake.texts("SELECT COLUMN_TABLE, COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA ="
                        + " 'SHOP' ORDER BY COLUMN_TABLE, COLUMN_ORDINAL_POSITION"))
                .containsExactly(
                        "BOOKS|ISBN|DECIMAL(18,0)",
                        "BOOKS|NAME|VARCHAR(8) UTF8",
                        "BOOKS|AUTHOR_NAME|VARCHAR(254) UTF8",
                        "BOOKS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "BOOKS_TOPICS|NAME|VARCHAR(254) UTF8",
                        "BOOKS_TOPICS|BOOKS_ISBN|DECIMAL(18,0)",
                        "BOOKS_TOPICS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "CHAPTERS|TITLE|VARCHAR(254) UTF8",
                        "CHAPTERS|PAGES|DECIMAL(18,0)",
                        "CHAPTERS|INDEX|DECIMAL(9,0)",
                        "CHAPTERS|BOOKS_ISBN|DECIMAL(18,0)",
                        "CHAPTERS|SOURCE_REFERENCE|VARCHAR(2000) UTF8",
                        "FIGURES|CAPTION|VARCHAR(254) UTF8",
                        "FIGURES|CHAPTERS_INDEX|DECIMAL(9,0)",
                        "FIGURES|BOOKS_ISBN|DECIMAL(18,0)",
                        "FIGURES|SOURCE_REFERENCE|VARCHAR(2000) UTF8");
    }

    @Test
    void documentsAndTheirListsAreTablesThatJoin() throws Exception {
        same(
                "SELECT ISBN, NAME, AUTHOR_NAME FROM SHOP.BOOKS ORDER BY ISBN",
                "SELECT isbn, left(name, 8), author.name FROM {books/*.parquet} ORDER BY isbn");
        same(
                "SELECT B.AUTHOR_NAME, COUNT(*), MIN(T.NAME) FROM SHOP.BOOKS B JOIN SHOP.BOOKS_TOPICS T ON B.ISBN ="
                        + " T.BOOKS_ISBN GROUP BY B.AUTHOR_NAME ORDER BY 1",
                "SELECT author.name, COUNT(*), MIN(t) FROM (SELECT author, unnest(topics) AS t FROM {books/*.parquet})"
                        + " GROUP BY 1 ORDER BY 1");
        same(
                "SELECT C.BOOKS_ISBN, C.\"INDEX\", C.TITLE, F.CAPTION FROM SHOP.CHAPTERS C JOIN SHOP.FIGURES F ON"
                        + " C.BOOKS_ISBN = F.BOOKS_ISBN AND C.\"INDEX\" = F.CHAPTERS_INDEX WHERE C.BOOKS_ISBN < 100"
                        + " ORDER BY 1, 2, 4",
                "SELECT isbn, i, c.title, unnest(c.figures).caption FROM (SELECT isbn, unnest(chapters) AS c,"
                        + " generate_subscripts(chapters, 1) - 1 AS i FROM {books/*.parquet}) WHERE isbn < 100"
                        + " ORDER BY 1, 2, 4");
    }

    @Test
    void conditionsAndAggregatesAreOverTheRowsOfTheList() throws Exception {
        String chapters = "(SELECT isbn, unnest(chapters) AS c FROM {books/*.parquet})";
        same("SELECT COUNT(*) FROM SHOP.CHAPTERS", "SELECT COUNT(*) FROM " + chapters);
        same(
                "SELECT COUNT(*), SUM(PAGES), MAX(TITLE) FROM SHOP.CHAPTERS WHERE PAGES > 40",
                "SELECT COUNT(*), SUM(c.pages), MAX(c.title) FROM " + chapters + " WHERE c.pages > 40");
        same(
                "SELECT \"INDEX\", COUNT(*) FROM SHOP.CHAPTERS GROUP BY \"INDEX\" ORDER BY 1",
                "SELECT right(c.title, 1)::INT, COUNT(*) FROM " + chapters + " GROUP BY 1 ORDER BY 1");
        same(
                "SELECT BOOKS_ISBN, TITLE FROM SHOP.CHAPTERS ORDER BY BOOKS_ISBN DESC, TITLE LIMIT 7",
                "SELECT isbn, c.title FROM " + chapters + " ORDER BY isbn DESC, 2 LIMIT 7");
        assertThat(lake.rows("SELECT COUNT(*) FROM (SELECT TITLE FROM SHOP.CHAPTERS LIMIT 10)"))
                .hasToString("[[10]]");
        same(
                "SELECT COUNT(*) FROM SHOP.BOOKS_TOPICS WHERE NAME IS NULL OR NAME = 'topic 2'",
                "SELECT COUNT(*) FROM (SELECT unnest(topics) AS t FROM {books/*.parquet}) WHERE t = 'topic 2'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ISBN, NAME, AUTHOR_NAME FROM {schema}.BOOKS ORDER BY ISBN",
                "SELECT NAME, BOOKS_ISBN FROM {schema}.BOOKS_TOPICS ORDER BY 2, 1",
                "SELECT * FROM (SELECT TITLE, PAGES, \"INDEX\", BOOKS_ISBN FROM {schema}.CHAPTERS) ORDER BY 4, 3",
                "SELECT COUNT(*), SUM(PAGES), MAX(TITLE) FROM {schema}.CHAPTERS WHERE PAGES > 40",
                "SELECT C.BOOKS_ISBN, C.\"INDEX\", F.CAPTION FROM {schema}.CHAPTERS C JOIN {schema}.FIGURES F ON"
                        + " C.BOOKS_ISBN = F.BOOKS_ISBN AND C.\"INDEX\" = F.CHAPTERS_INDEX ORDER BY 1, 2, 3"
            })
    void documentsAreMappedAsParquetIs(String query) {
        assertThat(lake.rows(query.replace("{schema}", "DOCUMENTS")))
                .isEqualTo(lake.rows(query.replace("{schema}", "SHOP")))
                .isNotEmpty();
    }

    @Test
    void aRefreshReadsTheMappingAgain() throws Exception {
        Path file = lake.bucketFsFile("names.json");
        String mapping = "{\"source\": \"books/*.parquet\", \"destinationTable\": \"TITLES\", \"mapping\": {\"fields\":"
                + " {\"name\": {\"toVarcharMapping\": {\"varcharColumnSize\": 4, \"overflowBehaviour\": \"%s\"}}}}}";
        Files.writeString(file, mapping.formatted("ABORT"));
        lake.run(
                "CREATE VIRTUAL SCHEMA SHORT_NAMES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' CORES_PER_NODE='1'"
                        + " MAPPING='/buckets/bfsdefault/default/names.json'");
        assertThatThrownBy(() -> lake.rows("SELECT COUNT(DISTINCT NAME) FROM SHORT_NAMES.TITLES"))
                .hasMessageContaining("does not fit VARCHAR(4) UTF8");

        Files.writeString(file, mapping.formatted("TRUNCATE"));
        lake.run("ALTER VIRTUAL SCHEMA SHORT_NAMES REFRESH");
        assertThat(lake.rows("SELECT COUNT(DISTINCT NAME) FROM SHORT_NAMES.TITLES"))
                .hasToString("[[1]]");

        Files.delete(file);
        assertThat(lake.rows("SELECT DISTINCT NAME FROM SHORT_NAMES.TITLES")).isEqualTo(List.of(List.of("Book")));
    }

    @Test
    void theReferenceDoesWhatItSays() throws Exception {
        Path page = Path.of("../../doc/reference/mapping.md");
        String text = Files.readString(page);
        int start = text.indexOf("```json\n") + "```json\n".length();
        Files.writeString(lake.bucketFsFile("books.json"), text.substring(start, text.indexOf("```", start)));
        lake.run("CREATE CONNECTION S3_CONNECTION TO '' USER '' IDENTIFIED BY '" + lake.connectionJson() + "'");

        DocumentedExamples.check(page, lake);
    }

    @Test
    void aMappingNeedsNoFilesYet() {
        lake.run("CREATE VIRTUAL SCHEMA EARLY USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' MAPPING='{\"source\":"
                + " \"none/*.parquet\", \"destinationTable\": \"T\", \"mapping\": {\"fields\": {\"a\": {\"toBoolMapping\":"
                + " {}}}}}'");

        assertThat(lake.rows("SELECT COUNT(*) FROM EARLY.T")).hasToString("[[0]]");
    }
}
