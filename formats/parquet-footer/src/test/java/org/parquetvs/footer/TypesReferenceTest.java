package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** Holds the tables of the reference page against the code. */
class TypesReferenceTest {
    private static final Path PAGE = Path.of("..", "..", "doc", "reference", "types.md");
    private static final Pattern ONE_TYPE = Pattern.compile("\\| `([^`]+)` \\| `([^`]+)` \\|.*\\|");
    private static final Pattern TWO_TYPES = Pattern.compile("\\| `([^`]+)`, `([^`]+)` \\| `([^`]+)` \\|");

    static Stream<Arguments> typesOfOneFile() throws IOException {
        return rows(ONE_TYPE).stream().map(row -> Arguments.of(row.group(1), row.group(2)));
    }

    static Stream<Arguments> typesOfTwoFiles() throws IOException {
        return rows(TWO_TYPES).stream().map(row -> Arguments.of(row.group(1), row.group(2), row.group(3)));
    }

    @ParameterizedTest
    @MethodSource("typesOfOneFile")
    void aFieldHasTheTypeOnThePage(String parquet, String exasol) {
        Type field = field(parquet);
        assertThat(ColumnTypeMapping.describe(field)).isEqualTo(parquet);
        assertThat(ColumnTypeMapping.typeOf(field).toSql()).isEqualTo(exasol);
        assertThat(ColumnTypeMapping.canRead(field, SqlType.parse(exasol))).isTrue();
    }

    @ParameterizedTest
    @MethodSource("typesOfTwoFiles")
    void twoTypesBecomeTheOneOnThePage(String left, String right, String together) {
        assertThat(CommonType.union(SqlType.parse(left), SqlType.parse(right)).toSql())
                .isEqualTo(together);
        assertThat(CommonType.union(SqlType.parse(right), SqlType.parse(left)).toSql())
                .isEqualTo(together);
    }

    private static List<Matcher> rows(Pattern pattern) throws IOException {
        List<Matcher> rows = Files.readAllLines(PAGE).stream()
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .toList();
        assertThat(rows).hasSizeGreaterThan(5);
        return rows;
    }

    /** The type that a comment describes so. */
    private static Type field(String description) {
        if (description.startsWith("group")) {
            return group(description);
        }
        String repetition = description.startsWith("repeated ") ? "repeated" : "optional";
        String[] type = description.replaceFirst("^repeated ", "").split(" ", 2);
        String annotation = type.length == 1 ? "" : " (" + type[1] + ")";
        return MessageTypeParser.parseMessageType(
                        "message m { " + repetition + " " + type[0] + " c" + annotation + "; }")
                .getType("c");
    }

    private static Type group(String description) {
        Types.GroupBuilder<?> fields = Types.optionalGroup()
                .required(PrimitiveTypeName.BINARY)
                .named("a")
                .required(PrimitiveTypeName.BINARY)
                .named("b");
        Types.Builder<?, ?> group =
                switch (description) {
                    case "group" -> fields;
                    case "group LIST" -> fields.as(LogicalTypeAnnotation.listType());
                    case "group MAP" -> fields.as(LogicalTypeAnnotation.mapType());
                    case "group VARIANT(1)" -> fields.as(LogicalTypeAnnotation.variantType((byte) 1));
                    default -> throw new IllegalArgumentException("Unknown group: " + description);
                };
        return (Type) group.named("c");
    }
}
