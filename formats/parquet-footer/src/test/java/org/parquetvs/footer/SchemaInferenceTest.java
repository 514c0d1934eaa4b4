package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.InferredTable;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class SchemaInferenceTest {

    private static InferredColumn column(String name, String type, Nulls nulls, String comment) {
        return column(name, Spelling.ANY_CASE, type, nulls, comment);
    }

    private static InferredColumn column(String name, Spelling spelling, String type, Nulls nulls, String comment) {
        return new InferredColumn(name, spelling, SqlType.parse(type), nulls == Nulls.POSSIBLE, comment);
    }

    private enum Nulls {
        POSSIBLE,
        IMPOSSIBLE
    }

    @Test
    void columnsOfOneFileKeepTheirOrderAndNames() {
        assertThat(columns(file("a", "required int64 userId; optional int32 b (DATE); required binary s (UTF8);")))
                .containsExactly(
                        column("userId", "DECIMAL(19,0)", Nulls.IMPOSSIBLE, "INT64"),
                        column("b", "DATE", Nulls.POSSIBLE, "INT32 DATE"),
                        column("s", "VARCHAR(2000000) UTF8", Nulls.POSSIBLE, "BINARY STRING"));
    }

    @Test
    void namesThatDifferInCaseAreOneColumn() {
        assertThat(columns(file("a", "required int32 ID;"), file("b", "required int64 id;")))
                .containsExactly(column("ID", "DECIMAL(19,0)", Nulls.IMPOSSIBLE, "INT32 in a, INT64 in b"));
    }

    @Test
    void namesThatDifferInCaseAreTwoColumnsIfAFileHasBoth() {
        assertThat(columns(file("a", "required int32 ID; required int32 id;"), file("b", "required int32 id;")))
                .containsExactly(
                        column(
                                "ID",
                                Spelling.EXACT,
                                "DECIMAL(10,0)",
                                Nulls.POSSIBLE,
                                "INT32; another column is spelled id"),
                        column(
                                "id",
                                Spelling.EXACT,
                                "DECIMAL(10,0)",
                                Nulls.IMPOSSIBLE,
                                "INT32; another column is spelled ID"));
    }

    @Test
    void aFieldThatAFileLacksMayBeNull() {
        assertThat(columns(file("a", "required int32 x;"), file("b", "required int32 y; required int32 x;")))
                .containsExactly(
                        column("x", "DECIMAL(10,0)", Nulls.IMPOSSIBLE, "INT32"),
                        column("y", "DECIMAL(10,0)", Nulls.POSSIBLE, "INT32"));
    }

    @Test
    void aFractionMayBeNullBecauseNanIs() {
        assertThat(columns(file("a", "required double d;")))
                .containsExactly(column("d", "DOUBLE", Nulls.POSSIBLE, "DOUBLE"));
    }

    @Test
    void typesWidenOverFiles() {
        assertThat(columns(
                        file("a", "required int32 n; required int64 t (TIMESTAMP(MILLIS,true));"),
                        file("b", "required int64 n; required int64 t (TIMESTAMP(NANOS,false));")))
                .containsExactly(
                        column("n", "DECIMAL(19,0)", Nulls.IMPOSSIBLE, "INT32 in a, INT64 in b"),
                        column(
                                "t",
                                "TIMESTAMP(9)",
                                Nulls.IMPOSSIBLE,
                                "INT64 TIMESTAMP(MILLIS,true) in a, INT64 TIMESTAMP(NANOS,false) in b"));
    }

    @Test
    void whatHasNoCommonTypeIsTextAndSaysWhere() {
        assertThat(columns(
                        file("a", "required int32 n;"),
                        file("b", "required boolean n;"),
                        file("c", "required int32 n;"),
                        file("d", "required group n { required int32 x; }"),
                        file("e", "required double n;")))
                .containsExactly(column(
                        "n",
                        "VARCHAR(2000000) UTF8",
                        Nulls.POSSIBLE,
                        "INT32 in a, BOOLEAN in b, group in d, and 1 more;"
                                + " text, because no other type is for all of these; a MAPPING can convert them"));
    }

    @Test
    void numbersOfAllKindsAreNumbers() {
        assertThat(columns(
                        file("a", "required int64 n; required int32 m;"),
                        file("b", "required double n; required float m;")))
                .containsExactly(
                        column(
                                "n",
                                "DOUBLE",
                                Nulls.POSSIBLE,
                                "INT64 in a, DOUBLE in b; OVERFLOW says what happens to a number that does not fit"
                                        + " DOUBLE exactly, a MAPPING can make it text"),
                        column("m", "DOUBLE", Nulls.POSSIBLE, "INT32 in a, FLOAT in b"));
    }

    @Test
    void aFileWithoutValuesAgreesWithEveryType() {
        FileFields empty = file("a", "optional double n; optional binary m; optional boolean only;", "n", "m", "only");
        FileFields full = file("b", "required int32 n; required int32 m (DATE);");

        assertThat(List.of(columns(empty, full), columns(full, empty))).allSatisfy(columns -> assertThat(columns)
                .extracting(InferredColumn::field, column -> column.type().toSql(), InferredColumn::comment)
                .contains(
                        tuple("n", "DECIMAL(10,0)", "INT32 in b, DOUBLE without values in a"),
                        tuple("m", "DATE", "INT32 DATE in b, BINARY without values in a"),
                        tuple("only", "BOOLEAN", "BOOLEAN")));
    }

    @Test
    void aFieldOfSeveralShapesIsAColumnOfJson() {
        FileFields group = file("a", "optional group x { optional int32 y; } required int32 z;");
        FileFields list = file("b", "optional group x (LIST) { repeated group list { optional int32 element; } }");
        FileFields value = file("c", "optional int64 x;");

        for (List<FileFields> files : List.of(List.of(group, value), List.of(value, list), List.of(list, group))) {
            List<InferredTable> tables = tables(Nesting.TABLES, files);
            assertThat(tables).hasSize(1);
            assertThat(tables.get(0).columns())
                    .extracting(column ->
                            column.path() + " " + column.column().type().toSql())
                    .contains("[x] VARCHAR(2000000) UTF8")
                    .doesNotContain("[x, y] DECIMAL(10,0)");
        }
    }

    @Test
    void theOrderOfFilesDoesNotMatter() {
        Seeds.forEach(400, random -> {
            List<FileFields> files = IntStream.range(0, 2 + random.nextInt(4))
                    .mapToObj(number -> randomFile("f" + number, random))
                    .toList();
            List<FileFields> shuffled = new ArrayList<>(files);
            Collections.shuffle(shuffled, random);

            for (Nesting nesting : Nesting.values()) {
                assertThat(described(tables(nesting, shuffled)))
                        .as("%s of %s", nesting, files)
                        .isEqualTo(described(tables(nesting, files)));
            }
        });
    }

    private static FileFields randomFile(String key, Random random) {
        MessageType schema = MessageTypeParser.parseMessageType("message m { " + randomFields(random, 0) + "}");
        Set<List<String>> empty = new HashSet<>();
        schema.getPaths().forEach(path -> {
            if (random.nextInt(3) == 0) {
                empty.add(List.of(path));
            }
        });
        return new FileFields(key, schema, empty);
    }

    private static String randomFields(Random random, int depth) {
        List<String> names = new ArrayList<>(List.of("a", "A", "b", "B", "c"));
        Collections.shuffle(names, random);
        return names.stream()
                .limit(1 + random.nextInt(4))
                .map(name -> randomField(name, random, depth))
                .collect(Collectors.joining());
    }

    private static String randomField(String name, Random random, int depth) {
        return switch (random.nextInt(depth < 2 ? 9 : 6)) {
            case 0 -> "optional int32 " + name + "; ";
            case 1 -> "required int64 " + name + "; ";
            case 2 -> "optional double " + name + "; ";
            case 3 -> "optional binary " + name + " (STRING); ";
            case 4 -> "optional int32 " + name + " (DATE); ";
            case 5 -> "optional int64 " + name + " (DECIMAL(18,4)); ";
            case 6 -> "optional group " + name + " { " + randomFields(random, depth + 1) + "} ";
            case 7 ->
                "optional group " + name + " (LIST) { repeated group list { optional group element { "
                        + randomFields(random, depth + 1) + "} } } ";
            default -> "optional group " + name + " (LIST) { repeated group list { optional int32 element; } } ";
        };
    }

    /** The tables and columns without their order, and without the spelling of names that may be in any case. */
    private static Set<String> described(List<InferredTable> tables) {
        return tables.stream()
                .flatMap(table -> Stream.concat(
                        Stream.of(table.rows().toString().toLowerCase(Locale.ROOT)),
                        table.columns().stream()
                                .map(column -> table.rows().toString().toLowerCase(Locale.ROOT) + path(column) + " "
                                        + column.column().type().toSql() + " "
                                        + column.column().nullable())))
                .collect(Collectors.toSet());
    }

    private static String path(InferredTable.Column column) {
        String path = column.path().toString();
        return column.column().spelling() == Spelling.EXACT ? path : path.toLowerCase(Locale.ROOT);
    }

    private static FileFields file(String key, String fields, String... empty) {
        return new FileFields(
                key,
                MessageTypeParser.parseMessageType("message m { " + fields + " }"),
                Stream.of(empty).map(List::of).collect(Collectors.toSet()));
    }

    private static List<InferredColumn> columns(FileFields... files) {
        return tables(Nesting.JSON, List.of(files)).get(0).columns().stream()
                .map(InferredTable.Column::column)
                .toList();
    }

    private static List<InferredTable> tables(Nesting nesting, List<FileFields> files) {
        SchemaInference inference = new SchemaInference(nesting);
        files.forEach(inference::add);
        return inference.tables();
    }

    @Test
    void aColumnOfNothingButNullsAgreesWithEveryType() {
        assertThat(columns(
                        file("a", "optional int32 n (UNKNOWN); optional int32 m (UNKNOWN);"),
                        file("b", "required int64 n; optional int32 m (UNKNOWN);")))
                .containsExactly(
                        column("n", "DECIMAL(19,0)", Nulls.POSSIBLE, "INT32 UNKNOWN in a, INT64 in b"),
                        column("m", "VARCHAR(2000000) UTF8", Nulls.POSSIBLE, "INT32 UNKNOWN"));
    }

    @Test
    void eachFileCanBeReadAsTheTypeOfAll() {
        List<String> types = List.of(
                "boolean n",
                "int32 n",
                "int64 n",
                "int32 n (INTEGER(8,false))",
                "int32 n (DECIMAL(9,9))",
                "fixed_len_byte_array(16) n (DECIMAL(36,0))",
                "fixed_len_byte_array(17) n (DECIMAL(38,5))",
                "float n",
                "double n",
                "int32 n (DATE)",
                "int32 n (TIME(MILLIS,true))",
                "int64 n (TIMESTAMP(MICROS,true))",
                "int96 n",
                "binary n",
                "binary n (STRING)",
                "int32 n (UNKNOWN)");
        for (String left : types) {
            for (String right : types) {
                List<FileFields> files =
                        List.of(file("a", "optional " + left + ";"), file("b", "optional " + right + ";"));
                SqlType type = columns(files.get(0), files.get(1)).get(0).type();
                for (FileFields file : files) {
                    assertThat(ColumnTypeMapping.canRead(file.schema().getType("n"), type))
                            .as(left + " and " + right + " as " + type.toSql())
                            .isTrue();
                }
            }
        }
    }
}
