package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;

/** Files of many other writers: DuckDB's rows, or one of the refusals listed here. */
class CorpusTest {
    private static final Path CORPUS = Path.of("../../../shared/data/parquet-testing");
    private static final Way WAY = new Way(1000, 1 << 20, 8 << 20, BinaryEncoding.HEX);

    /** What is wrong with a file, or what it holds that the database cannot. */
    private static final Map<String, String> REFUSED = Map.of(
            "datapage_v1-corrupt-checksum.parquet",
            "E-VSPQ-WORK-31: Invalid page at offset 4 of 'datapage_v1-corrupt-checksum.parquet', row group 0, column"
                    + " 'a': its checksum is f4f6d0a, its header declares bbce3b9d.",
            "int96_from_spark.parquet",
            "E-VSPQ-WORK-32: Cannot convert a value of 'int96_from_spark.parquet', row group 0, column 'a', row 5:"
                    + " -294554-12-13 does not fit TIMESTAMP(6), years 1 to 9999.");

    @TestFactory
    Stream<DynamicTest> filesOfOtherWritersArriveAsDuckDbReadsThem() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "The corpus " + CORPUS + " is not here");
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files
                    .filter(file -> file.toString().endsWith(".parquet"))
                    .sorted()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)))
                    .toList()
                    .stream();
        }
    }

    private static void check(Path file) throws IOException, SQLException {
        String refusal = REFUSED.get(file.getFileName().toString());
        if (refusal != null) {
            assertThatThrownBy(() -> Decoded.columns(file, WAY))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageStartingWith(refusal);
            return;
        }
        Footer footer = Decoded.footer(file);
        List<List<@Nullable Object>> decoded = Decoded.columns(file, WAY);
        try (DuckDb duckDb = new DuckDb()) {
            for (int i = 0; i < decoded.size(); i++) {
                Type field = footer.schema().getFields().get(i);
                List<@Nullable Object> expected = duckDb.column(file, asText(field));
                requireSame(field, decoded.get(i), expected);
            }
        }
    }

    private static void requireSame(Type field, List<@Nullable Object> decoded, List<@Nullable Object> expected) {
        assertThat(decoded).as("%s", field).hasSameSizeAs(expected);
        for (int row = 0; row < decoded.size(); row++) {
            Object ours = decoded.get(row);
            Object theirs = DuckDbText.parse(expected.get(row), ours);
            if (ours == null && theirs != null) {
                assertThat(theirs)
                        .as("%s, row %d: NULL in the database", field, row)
                        .isIn("nan", "-nan", "");
            } else {
                assertThat(ours).as("%s, row %d", field, row).isEqualTo(theirs);
            }
        }
    }

    private static String asText(Type field) {
        String name = '"' + field.getName() + '"';
        if (!field.isPrimitive() || field.isRepetition(Repetition.REPEATED)) {
            return "to_json(" + name + ")::VARCHAR";
        }
        PrimitiveType type = field.asPrimitiveType();
        return switch (type.getPrimitiveTypeName()) {
            case FLOAT -> name + "::DOUBLE::VARCHAR";
            case BINARY -> type.getLogicalTypeAnnotation() == null ? "lower(hex(" + name + "))" : name + "::VARCHAR";
            case FIXED_LEN_BYTE_ARRAY -> fixedAsText(type, name);
            case BOOLEAN, INT32, INT64, INT96, DOUBLE -> name + "::VARCHAR";
        };
    }

    private static String fixedAsText(PrimitiveType type, String name) {
        if (type.getLogicalTypeAnnotation() instanceof Float16LogicalTypeAnnotation) {
            return name + "::DOUBLE::VARCHAR";
        }
        return type.getLogicalTypeAnnotation() == null ? "lower(hex(" + name + "))" : name + "::VARCHAR";
    }
}
