package org.parquetvs.fuzz;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FileNames;
import org.parquetvs.fixtures.FixtureFormat;
import org.parquetvs.fixtures.Layout;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.type.ReservedWords;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/**
 * A table of random columns, values and layout: edges of the types, NULLs, tiny pages and row groups, partitions.
 *
 * @param columns the columns of the files, followed by those of the directories
 * @param dataSet the files
 * @param delivery the property DELIVERY of its virtual schema
 * @param keyFilters the property KEY_FILTERS of its virtual schema
 */
record RandomTable(List<TableColumn> columns, DataSet dataSet, String delivery, String keyFilters) {

    /** What can be done with a column. */
    enum Kind {
        NUMBER,
        FRACTION,
        TEXT,
        DATE,
        TIMESTAMP,
        TRUTH
    }

    /** A column of the table, as in the database. */
    record TableColumn(String name, Kind kind, String type) {

        /** The name as SQL writes it. */
        String sqlName() {
            return QUOTED_NAMES.contains(name) || ReservedWords.all().contains(name)
                    ? "\"" + name.replace("\"", "\"\"") + "\""
                    : name;
        }
    }

    /** Names that need quotes: reserved words, and names with characters that could end or split them. */
    private static final List<String> QUOTED_NAMES =
            List.of("SELECT", "lower", "GROUP", "QUO\"TE", "BACK\\SLASH", "A B", "É");

    static final TableColumn ID = new TableColumn("ID", Kind.NUMBER, "DECIMAL(19,0)");

    private static final List<String> REGIONS = List.of("EU", "US", "a b", "é", "7");
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 2, 27);
    /** One of the days that the Julian calendar lacks. */
    private static final LocalDate GAP = LocalDate.of(1582, 10, 10);

    private static final int WIDE_BYTES = 11;

    /**
     * Generates a table.
     *
     * @param name name of the directory with its files
     * @param maxRows the most rows; more than 2
     */
    static RandomTable of(String name, long seed, int maxRows) {
        Random random = new Random(seed);
        List<TableColumn> tableColumns = new ArrayList<>(List.of(ID));
        List<Column> columns = new ArrayList<>();
        columns.add(new Column(
                Types.required(PrimitiveTypeName.INT64).named(ID.name()),
                new ColumnValues.Running(random.nextInt(5), 3)));
        boolean quoted = random.nextInt(4) == 0;
        for (int i = 0; i < 3 + random.nextInt(5); i++) {
            add(random, quoted ? QUOTED_NAMES.get(i) : "C" + i, columns, tableColumns);
        }
        boolean partitioned = !quoted && random.nextInt(3) == 0;
        if (partitioned) {
            tableColumns.add(new TableColumn("DAY", Kind.DATE, "DATE"));
            tableColumns.add(new TableColumn("REGION", Kind.TEXT, "VARCHAR(100)"));
        }
        int rows = random.nextInt(10) == 0 ? random.nextInt(3) : random.nextInt(maxRows);
        int rowGroupRows = 1 + random.nextInt(random.nextBoolean() ? 60 : maxRows);
        Layout layout = new Layout(
                1 + random.nextInt(partitioned ? 12 : 3),
                partitioned ? new FileNames.DayAndRegion(FIRST_DAY, REGIONS) : new FileNames.Numbered(),
                new FixtureFormat.Parquet(Math.max(rowGroupRows, rows / 40), writer(random, columns, maxRows)));
        return new RandomTable(
                List.copyOf(tableColumns),
                new DataSet(name, 1, seed, columns, rows, layout),
                one(random, "SET", "SCALAR", "NATIVE"),
                one(random, "TRUE", "TRUE", "AUTO", "FALSE"));
    }

    /** The EDML value that says how the names of its columns follow from those in its files. */
    String columnNaming() {
        return columns.stream().anyMatch(column -> QUOTED_NAMES.contains(column.name()))
                ? "KEEP_ORIGINAL_NAME"
                : "CONVERT_TO_UPPER_SNAKE_CASE";
    }

    private static WriterSettings writer(Random random, List<Column> columns, int maxRows) {
        Set<String> bloomFilters = columns.stream()
                .filter(column -> column.type().asPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.BOOLEAN)
                .map(Column::name)
                .filter(name -> random.nextInt(3) == 0)
                .collect(Collectors.toCollection(TreeSet::new));
        return WriterSettings.USUAL
                .with(one(random, PageCodec.SNAPPY, PageCodec.ZSTD, PageCodec.UNCOMPRESSED))
                .with(one(random, PageVersion.V1, PageVersion.V2))
                .with(one(
                        random,
                        ColumnEncoding.DICTIONARY,
                        ColumnEncoding.PLAIN,
                        ColumnEncoding.DELTA_BINARY_PACKED,
                        ColumnEncoding.DELTA_BYTE_ARRAY))
                .withPages(1 << (6 + random.nextInt(10)), 1 + random.nextInt(random.nextBoolean() ? 10 : maxRows))
                .withDictionaryBytes(1 << (6 + random.nextInt(12)))
                .withBloomFilters(bloomFilters);
    }

    private static void add(Random random, String name, List<Column> columns, List<TableColumn> tableColumns) {
        switch (random.nextInt(10)) {
            case 0, 1 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.INT32),
                        name,
                        edges(new ColumnValues.Uniform(-9, 9), 0L, 1L, (long) Integer.MAX_VALUE, (long)
                                Integer.MIN_VALUE)));
                tableColumns.add(new TableColumn(name, Kind.NUMBER, "DECIMAL(10,0)"));
            }
            case 2 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.INT64).as(LogicalTypeAnnotation.decimalType(2, 12)),
                        name,
                        edges(new ColumnValues.Uniform(-500, 500), 0L, 999_999_999_999L, -999_999_999_999L)));
                tableColumns.add(new TableColumn(name, Kind.NUMBER, "DECIMAL(12,2)"));
            }
            case 3 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                                .length(WIDE_BYTES)
                                .as(LogicalTypeAnnotation.decimalType(5, 25)),
                        name,
                        new ColumnValues.Pick(
                                Arrays.asList(fixed("-1"), fixed("0"), fixed("150000"), fixed("1".repeat(25)), null))));
                tableColumns.add(new TableColumn(name, Kind.NUMBER, "DECIMAL(25,5)"));
            }
            case 4 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.DOUBLE),
                        name,
                        edges(new ColumnValues.Fractions(-4, 4), 0.0, -0.0, 1.5, Double.NaN, 1e-300, -1e300)));
                tableColumns.add(new TableColumn(name, Kind.FRACTION, "DOUBLE"));
            }
            case 5, 6 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()),
                        name,
                        random.nextBoolean()
                                ? edges(
                                        new ColumnValues.Text(0, 3, "abAB "),
                                        Physical.text(""),
                                        Physical.text("é"),
                                        Physical.text("ß"),
                                        Physical.text("😀x"),
                                        Physical.text("A%b"))
                                : new ColumnValues.Pick(Arrays.asList(
                                        Physical.text("a"),
                                        Physical.text("ab"),
                                        Physical.text("B"),
                                        Physical.text("a_b"),
                                        null))));
                tableColumns.add(new TableColumn(name, Kind.TEXT, "VARCHAR(2000000)"));
            }
            case 7 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.INT32).as(LogicalTypeAnnotation.dateType()),
                        name,
                        edges(new ColumnValues.Uniform(19_700, 19_800), -719_162L, 2_932_896L, 0L, GAP.toEpochDay())));
                tableColumns.add(new TableColumn(name, Kind.DATE, "DATE"));
            }
            case 8 -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.INT64)
                                .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS)),
                        name,
                        edges(new ColumnValues.Uniform(1_709_000_000_000_000L, 1_709_000_100_000_000L), 0L, -1L)));
                tableColumns.add(new TableColumn(name, Kind.TIMESTAMP, "TIMESTAMP(6)"));
            }
            default -> {
                columns.add(column(
                        random,
                        Types.optional(PrimitiveTypeName.BOOLEAN),
                        name,
                        new ColumnValues.Pick(Arrays.asList(true, false, null))));
                tableColumns.add(new TableColumn(name, Kind.TRUTH, "BOOLEAN"));
            }
        }
    }

    private static Column column(
            Random random, Types.PrimitiveBuilder<PrimitiveType> type, String name, ColumnValues values) {
        int nullsInHundred = one(random, 0, 0, 10, 50, 100);
        return new Column(
                type.named(name),
                nullsInHundred == 0
                        ? values
                        : new ColumnValues.WithNulls(values, nullsInHundred, 1 + random.nextInt(50)));
    }

    private static ColumnValues edges(ColumnValues others, Object... edges) {
        return new ColumnValues.Edges(List.of(edges), others);
    }

    private static Binary fixed(String unscaled) {
        return Physical.decimal(new BigInteger(unscaled), WIDE_BYTES);
    }

    @SafeVarargs
    private static <T> T one(Random random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
