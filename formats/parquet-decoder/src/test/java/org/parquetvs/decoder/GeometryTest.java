package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.format.KeyValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.footer.Footer;
import org.parquetvs.testing.Seeds;

/** Geometries become well-known text: the one of which DuckDB made them. */
class GeometryTest {
    private static final int ROWS = 200;

    /** Metadata that do not say that the column g has geometries in well-known binary. */
    private static final List<String> NO_GEOMETRIES = List.of(
            "",
            "no JSON",
            "[]",
            "{\"columns\": []}",
            "{\"columns\": {\"g\": \"WKB\"}}",
            "{\"columns\": {\"g\": {\"encoding\": 1}}}",
            "{\"columns\": {\"g\": {\"encoding\": \"point\"}}}",
            "{\"columns\": {\"G\": {\"encoding\": \"WKB\"}}}",
            "{\"columns\": ".repeat(2_000));

    private final Path directory;

    GeometryTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void theTextIsThatOfTheGeometry() {
        Seeds.forEach(
                5,
                random -> requireSameText(IntStream.range(0, ROWS)
                        .mapToObj(row -> geometry(random, 0))
                        .toList()));
    }

    private void requireSameText(List<String> texts) throws IOException, SQLException {
        Path file = directory.resolve("duckdb.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute(texts.stream()
                    .map(text -> "('" + text + "'::GEOMETRY)")
                    .collect(Collectors.joining(", ", "CREATE TABLE t AS SELECT * FROM (VALUES ", ") r(g)")));
            duckDb.execute("COPY t TO '" + file + "' (FORMAT parquet, GEOPARQUET_VERSION NONE)");
            assertThat(Decoded.columns(file, Way.USUAL).get(0)).isEqualTo(texts);

            duckDb.execute("COPY t TO '" + file + "' (FORMAT parquet, GEOPARQUET_VERSION V1)");
            assertThat(column(file, "{\"version\": \"1.1.0\", \"columns\": {\"g\": {\"encoding\": \"WKB\"}}}"))
                    .isEqualTo(texts);
            List<@Nullable Object> bytes = Decoded.columns(file, Way.USUAL).get(0);
            assertThat(NO_GEOMETRIES)
                    .allSatisfy(metadata ->
                            assertThat(column(file, metadata)).as(metadata).isEqualTo(bytes));
        }
    }

    /** The values of a column of bytes in a file with metadata of GeoParquet. */
    private static List<@Nullable Object> column(Path file, String geo) throws IOException {
        byte[] content = ChangedFooter.of(
                Files.readAllBytes(file),
                metadata -> metadata.setKey_value_metadata(List.of(new KeyValue("geo").setValue(geo))));
        Footer footer = Decoded.footer("geo", content);
        return Decoded.columns(content, footer, Decoded.allColumns(footer), Way.USUAL)
                .get(0);
    }

    private static String geometry(Random random, int depth) {
        int dimensions = 2 + random.nextInt(3);
        String suffix = dimensions == 2 ? " " : dimensions == 4 ? " ZM " : random.nextBoolean() ? " Z " : " M ";
        return geometry(random, dimensions, suffix, depth);
    }

    private static String geometry(Random random, int dimensions, String suffix, int depth) {
        Supplier<String> position = () ->
                IntStream.range(0, dimensions).mapToObj(i -> number(random)).collect(Collectors.joining(" "));
        Supplier<String> line = () -> some(random, position);
        Supplier<String> polygon = () -> some(random, line);
        boolean isEmpty = random.nextInt(6) == 0;
        return switch (random.nextInt(depth == 2 ? 6 : 7)) {
            case 0 -> "POINT" + suffix + (isEmpty ? "EMPTY" : "(" + position.get() + ")");
            case 1 -> "LINESTRING" + suffix + (isEmpty ? "EMPTY" : line.get());
            case 2 -> "POLYGON" + suffix + (isEmpty ? "EMPTY" : polygon.get());
            case 3 -> "MULTIPOINT" + suffix + (isEmpty ? "EMPTY" : some(random, () -> "(" + position.get() + ")"));
            case 4 -> "MULTILINESTRING" + suffix + (isEmpty ? "EMPTY" : polygon.get());
            case 5 -> "MULTIPOLYGON" + suffix + (isEmpty ? "EMPTY" : some(random, polygon));
            default ->
                "GEOMETRYCOLLECTION"
                        + suffix
                        + (isEmpty ? "EMPTY" : some(random, () -> geometry(random, dimensions, suffix, depth + 1)));
        };
    }

    /** DuckDB's parser refuses parts that are empty. */
    private static String some(Random random, Supplier<String> part) {
        return Stream.generate(part).limit(1 + random.nextInt(3)).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String number(Random random) {
        return Seeds.pick(random, "0", "-7", "8.25", "1234567.125", "-0.001");
    }
}
