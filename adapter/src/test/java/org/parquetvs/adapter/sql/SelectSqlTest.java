package org.parquetvs.adapter.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.JSQLParserException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.query.RowWindow;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class SelectSqlTest {
    private static final ScanColumn ID = column("ID", "id", "DECIMAL(18,0)");
    private static final ScanColumn NAME = column("NAME", "name", "VARCHAR(2000000)");
    private static final FileEntry FIRST = new FileEntry("t/1.parquet", 1_000, "\"e1\"", 1_767_225_600_000L);
    private static final FileEntry SECOND = new FileEntry("t/2.parquet", 9_000_000, "\"e2\"", 1_767_225_600_000L);

    @Test
    void projectionOfTwoTasks() throws IOException, JSQLParserException {
        ScanSpec spec = spec(Predicate.TRUE, ID, NAME);
        ScanPlan plan = new ScanPlan(
                spec,
                List.of(
                        new ScanTask(0, files(new FileSplit(SECOND, new RowGroupRange(0, 3))), 5),
                        new ScanTask(
                                1, files(new FileSplit(SECOND, new RowGroupRange(3, 5)), FileSplit.whole(FIRST)), 4)));

        Golden.check("projection", all(plan, output(ID), output(NAME)));
    }

    @Test
    void filterOfTheScanAndResidualOfExasol() throws IOException, JSQLParserException {
        Predicate filter = new And(List.of(
                new Comparison(
                        new Operand.Column(ID),
                        Comparator.LESS,
                        new Operand.Literal(new Value.Exact(new java.math.BigDecimal("100")))),
                new Like(new Operand.Column(NAME), new Operand.Literal(new Value.Text("it's %")), null)));

        Golden.check(
                "filter",
                render(
                        oneTask(spec(filter, ID, NAME)),
                        new SelectStatement(
                                List.of("\"ID\""),
                                new FromClause.Scan("T", spec(filter, ID, NAME), List.of("(\"NAME\" LIKE 'a!%')")),
                                List.of("(\"ID\" = 1.5E0)"),
                                List.of(),
                                List.of(),
                                List.of(),
                                RowWindow.ALL)));
    }

    @Test
    void noOffsetComesWithoutAnOrder() throws IOException, JSQLParserException {
        ScanSpec spec = spec(Predicate.TRUE, ID);

        assertThat(render(
                        oneTask(spec),
                        new SelectStatement(
                                List.of("'x'"),
                                new FromClause.Scan("T", spec, List.of()),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                new RowWindow(2, 5))))
                .endsWith("\nORDER BY 1\nLIMIT 5 OFFSET 2");
    }

    @Test
    void castsToTheExpectedTypes() throws IOException, JSQLParserException {
        List<OutputColumn> output = List.of(
                new OutputColumn(ID, SqlType.parse("DECIMAL(36,0)")),
                new OutputColumn(NAME, SqlType.parse("VARCHAR(10)")),
                output(NAME));

        Golden.check("casts", all(oneTask(spec(Predicate.TRUE, ID, NAME)), output.toArray(OutputColumn[]::new)));
    }

    @Test
    void everyTypeInTheEmitsClause() throws IOException, JSQLParserException {
        ScanColumn[] columns = {
            column("A", "a", "DECIMAL(9,2)"),
            column("B", "b", "DOUBLE"),
            column("C", "c", "VARCHAR(2000000)"),
            column("D", "d", "CHAR(3)"),
            column("E", "e", "BOOLEAN"),
            column("F", "f", "DATE"),
            column("G", "g", "TIMESTAMP(9)"),
            column("H", "h", "HASHTYPE(16 BYTE)"),
            new ScanColumn("SOURCE_REFERENCE", ColumnSource.Metadata.FILE_KEY, SqlType.parse("VARCHAR(2000)"))
        };
        List<OutputColumn> output = new ArrayList<>();
        for (ScanColumn column : columns) {
            output.add(output(column));
        }

        Golden.check("types", all(oneTask(spec(Predicate.TRUE, columns)), output.toArray(OutputColumn[]::new)));
        Golden.check(
                "types-empty-plan",
                all(new ScanPlan(spec(Predicate.TRUE, columns), List.of()), output.toArray(OutputColumn[]::new)));
    }

    @Test
    void emptySelectList() throws IOException, JSQLParserException {
        Golden.check("empty-select-list", all(oneTask(spec(Predicate.TRUE, ID))));
        Golden.check("empty-select-list-empty-plan", all(new ScanPlan(spec(Predicate.TRUE, ID), List.of())));
    }

    @Test
    void eachHashBinIsOneRowOfTheScan() throws IOException, JSQLParserException {
        ScanPlan plan = new ScanPlan(
                spec(Predicate.TRUE, ID),
                List.of(
                        new ScanTask(0, new TaskFiles.HashBin(0, 2, TaskFiles.HashUnit.KEY), 0),
                        new ScanTask(1, new TaskFiles.HashBin(1, 2, TaskFiles.HashUnit.KEY), 0)));

        Golden.check("hash-bins", all(plan, output(ID)));
    }

    @Test
    void rowsThatAreKnownBesideThoseOfTheWorkers() throws IOException, JSQLParserException {
        ScanColumn[] columns = {
            column("A", "a", "DECIMAL(9,2)"),
            column("B", "b", "DOUBLE"),
            column("C", "c", "VARCHAR(10)"),
            column("D", "d", "BOOLEAN"),
            column("E", "e", "DATE"),
            column("F", "f", "TIMESTAMP(3)"),
            column("G", "g", "TIMESTAMP(0)")
        };
        List<Value> values = List.of(
                new Value.Exact(new java.math.BigDecimal("1E+3")),
                new Value.Approximate(-0.5),
                new Value.Text("it's"),
                new Value.Bool(true),
                new Value.Date(-719_162),
                new Value.Timestamp(1, 5_000_000),
                new Value.Timestamp(-1, 0));
        List<Value> nulls = Collections.nCopies(columns.length, new Value.Null());
        PlannedScan scan =
                new PlannedScan(oneTask(spec(Predicate.TRUE, columns)), List.of(values, nulls), PlanFigures.NONE);
        SelectStatement select = SelectStatement.all(scan.plan().spec(), List.of());

        Golden.check(
                "known-rows",
                new SelectSql("ADAPTER", Delivery.SET)
                        .render(select, Map.of(scan.plan().spec(), scan)));
    }

    @Test
    void namesAndKeysWithQuotes() throws IOException, JSQLParserException {
        ScanColumn odd = column("it's a \"name\"", "it's", "VARCHAR(2000000)");
        FileEntry file = new FileEntry("o'hare/\"1\".parquet", 1_000, "\"e'1\"", 0);
        ScanPlan plan =
                new ScanPlan(spec(Predicate.TRUE, odd), List.of(new ScanTask(0, files(FileSplit.whole(file)), 1)));

        Golden.check(
                "quotes",
                new SelectSql("My \"Schema\"", Delivery.SET)
                        .render(
                                SelectStatement.all(plan.spec(), List.of(output(odd))),
                                Map.of(plan.spec(), new PlannedScan(plan))));
    }

    @Test
    void aTaskThatIsLongerThanALiteralHasSeveralRows() throws JSQLParserException {
        List<FileSplit> splits = new ArrayList<>();
        for (int file = 0; file < 5_000; file++) {
            splits.add(
                    FileSplit.whole(new FileEntry(file + "x".repeat(900) + ".parquet", 1_000, "\"e" + file + "\"", 0)));
        }
        ScanPlan plan =
                new ScanPlan(spec(Predicate.TRUE, ID), List.of(new ScanTask(0, new TaskFiles.Explicit(splits), 1)));

        String sql = all(plan, output(ID));

        assertThat(sql.split("\\(0, '", -1)).hasSizeGreaterThan(3);
        assertThat(sql.split("\\(0, '", -1)).allSatisfy(row -> assertThat(row).hasSizeLessThan(2_010_000));
    }

    @Test
    void rowsForAScalarScriptAreDistributed() throws IOException, JSQLParserException {
        ScanPlan plan = new ScanPlan(
                spec(Predicate.TRUE, ID, NAME),
                List.of(
                        new ScanTask(0, files(new FileSplit(SECOND, new RowGroupRange(0, 3))), 5),
                        new ScanTask(1, files(FileSplit.whole(FIRST)), 4)));

        Golden.check(
                "scalar",
                new SelectSql("ADAPTER", Delivery.SCALAR)
                        .render(
                                SelectStatement.all(plan.spec(), List.of(output(ID), output(NAME))),
                                Map.of(plan.spec(), new PlannedScan(plan))));
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 16384000, SET, SCAN_SMALL_FILES",
        "1000, 16384001, SET, SCAN_PARQUET",
        "999, 999, SET, SCAN_PARQUET",
        "20000, 20000, SCALAR, SCAN_SMALL_FILES_SCALAR"
    })
    void manySmallFilesHaveAScriptOfTheirOwn(long files, long bytes, Delivery delivery, String script) {
        assertThat(scanOf(oneTask(spec(Predicate.TRUE, ID)), files, bytes, delivery))
                .contains("\"ADAPTER\".\"" + script + "\"(");
    }

    @Test
    void filesThatAreTooManyToNameAreMany() {
        ScanPlan plan = new ScanPlan(
                spec(Predicate.TRUE, ID),
                List.of(new ScanTask(0, new TaskFiles.HashBin(0, 1, TaskFiles.HashUnit.KEY), 0)));

        assertThat(scanOf(plan, 2, 1_000, Delivery.SET)).contains("\"SCAN_SMALL_FILES\"");
        assertThat(scanOf(plan, 2, 1_000_000, Delivery.SET)).contains("\"SCAN_PARQUET\"");
    }

    private static String scanOf(ScanPlan plan, long files, long bytes, Delivery delivery) {
        PlanFigures figures = new PlanFigures(
                new PlanFigures.Listed(1, files, files, bytes), PlanFigures.NONE.read(), PlanFigures.NONE.spared());
        return new SelectSql("ADAPTER", delivery)
                .render(
                        SelectStatement.all(plan.spec(), List.of(output(ID))),
                        Map.of(plan.spec(), new PlannedScan(plan, List.of(), figures)));
    }

    @Test
    void aStatementThatExasolWouldNotTakeIsRefused() {
        List<ScanTask> tasks = new ArrayList<>();
        for (int task = 0; task < 70; task++) {
            List<FileSplit> splits = new ArrayList<>();
            for (int file = 0; file < 1_000; file++) {
                splits.add(FileSplit.whole(new FileEntry(task + "/" + file + "x".repeat(1_000), 1_000, "\"e\"", 0)));
            }
            tasks.add(new ScanTask(task, new TaskFiles.Explicit(splits), 1));
        }
        ScanPlan plan = new ScanPlan(spec(Predicate.TRUE, ID), tasks);

        assertThatThrownBy(() -> all(plan, output(ID)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageMatching("E-VSPQ-ADAPT-17: Cannot plan the query: its statement has \\d+ bytes, the limit is"
                        + " 67108864\\. Lower the property EXPLICIT_FILE_LIMIT or shorten the query's condition\\.");
    }

    private static String all(ScanPlan plan, OutputColumn... columns) {
        return render(plan, SelectStatement.all(plan.spec(), List.of(columns)));
    }

    private static String render(ScanPlan plan, SelectStatement select) {
        return new SelectSql("ADAPTER", Delivery.SET).render(select, Map.of(plan.spec(), new PlannedScan(plan)));
    }

    private static ScanPlan oneTask(ScanSpec spec) {
        return new ScanPlan(spec, List.of(new ScanTask(0, files(FileSplit.whole(FIRST)), 1)));
    }

    private static TaskFiles files(FileSplit... splits) {
        return new TaskFiles.Explicit(List.of(splits));
    }

    private static ScanSpec spec(Predicate filter, ScanColumn... columns) {
        return new ScanSpec("S3", new SourcePattern("t/*.parquet"), List.of(columns), filter, BinaryEncoding.BASE64);
    }

    private static ScanColumn column(String name, String field, String type) {
        return new ScanColumn(name, ColumnSource.Field.of(field), SqlType.parse(type));
    }

    private static OutputColumn output(ScanColumn column) {
        return new OutputColumn(column, column.type());
    }
}
