package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.type.SqlType;

class SchemaInferenceTest {

    private static Footer footer(String key, String fields) {
        return new Footer(
                new FileEntry(key, 100, "\"tag\"", 0),
                MessageTypeParser.parseMessageType("message m { " + fields + " }"),
                List.of(),
                "");
    }

    private static InferredColumn column(String name, String type, Nulls nulls, String comment) {
        return new InferredColumn(name, SqlType.parse(type), nulls == Nulls.POSSIBLE, comment);
    }

    private enum Nulls {
        POSSIBLE,
        IMPOSSIBLE
    }

    @Test
    void columnsOfOneFileKeepTheirOrderAndNames() {
        assertThat(SchemaInference.infer(List.of(
                        footer("a", "required int64 userId; optional int32 b (DATE); required binary s (UTF8);"))))
                .containsExactly(
                        column("userId", "DECIMAL(19,0)", Nulls.IMPOSSIBLE, "INT64"),
                        column("b", "DATE", Nulls.POSSIBLE, "INT32 DATE"),
                        column("s", "VARCHAR(2000000) UTF8", Nulls.POSSIBLE, "BINARY STRING"));
    }

    @Test
    void namesThatDifferInCaseAreDifferentColumns() {
        assertThat(SchemaInference.infer(List.of(footer("a", "required int32 ID;"), footer("b", "required int32 id;"))))
                .containsExactly(
                        column("ID", "DECIMAL(10,0)", Nulls.POSSIBLE, "INT32; another column is spelled id"),
                        column("id", "DECIMAL(10,0)", Nulls.POSSIBLE, "INT32; another column is spelled ID"));
    }

    @Test
    void aFieldThatAFileLacksMayBeNull() {
        assertThat(SchemaInference.infer(
                        List.of(footer("a", "required int32 x;"), footer("b", "required int32 y; required int32 x;"))))
                .containsExactly(
                        column("x", "DECIMAL(10,0)", Nulls.IMPOSSIBLE, "INT32"),
                        column("y", "DECIMAL(10,0)", Nulls.POSSIBLE, "INT32"));
    }

    @Test
    void aFractionMayBeNullBecauseNanIs() {
        assertThat(SchemaInference.infer(List.of(footer("a", "required double d;"))))
                .containsExactly(column("d", "DOUBLE", Nulls.POSSIBLE, "DOUBLE"));
    }

    @Test
    void typesWidenOverFiles() {
        assertThat(SchemaInference.infer(List.of(
                        footer("a", "required int32 n; required int64 t (TIMESTAMP(MILLIS,true));"),
                        footer("b", "required int64 n; required int64 t (TIMESTAMP(NANOS,false));"))))
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
        assertThat(SchemaInference.infer(List.of(
                        footer("a", "required int32 n;"),
                        footer("b", "required boolean n;"),
                        footer("c", "required int32 n;"),
                        footer("d", "required group n { required int32 x; }"),
                        footer("e", "required double n;"))))
                .containsExactly(column(
                        "n",
                        "VARCHAR(2000000) UTF8",
                        Nulls.POSSIBLE,
                        "INT32 in a, BOOLEAN in b, group in d, and 1 more"));
    }

    @Test
    void aColumnOfNothingButNullsAgreesWithEveryType() {
        assertThat(SchemaInference.infer(List.of(
                        footer("a", "optional int32 n (UNKNOWN); optional int32 m (UNKNOWN);"),
                        footer("b", "required int64 n; optional int32 m (UNKNOWN);"))))
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
                List<Footer> files =
                        List.of(footer("a", "optional " + left + ";"), footer("b", "optional " + right + ";"));
                SqlType type = SchemaInference.infer(files).get(0).type();
                for (Footer file : files) {
                    assertThat(ColumnTypes.canRead(file.schema().getType("n"), type))
                            .as(left + " and " + right + " as " + type.toSql())
                            .isTrue();
                }
            }
        }
    }
}
