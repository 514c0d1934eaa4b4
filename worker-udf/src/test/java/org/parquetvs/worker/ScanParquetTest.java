package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.ScanException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.report.ReportFormat;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.testing.udf.TaskMetadata.OutputColumn;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.worker.testing.BatchTaskIterator;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.writer.settings.PageCodec;

/** The script as the container calls it, over HTTP. */
class ScanParquetTest {
    private static final int ROWS = 3_000;

    private static EmbeddedS3 server;
    private static List<FileEntry> files;
    private static ScanSpec spec;

    @BeforeAll
    static void startServer(@TempDir Path directory) throws Exception {
        Fixtures.write(Sales.dataSet(ROWS, 30, 50, PageCodec.ZSTD), directory.resolve("bucket/sales"));
        server = EmbeddedS3.start(directory);
        try (ObjectStore store = ObjectStoreFactory.open(server.connectionJson("bucket"))) {
            files = store.list("sales/").toList();
            spec = TestScan.spec(store, files);
        }
    }

    @AfterAll
    static void stopServer() throws Exception {
        server.close();
    }

    @Test
    void isCallableAsAScriptClass() throws Exception {
        Method run = ScanParquet.class.getDeclaredMethod("run", ExaMetadata.class, ExaIterator.class);

        assertThat(run.getReturnType()).isEqualTo(void.class);
        assertThat(Modifier.toString(run.getModifiers())).isEqualTo("public static");
        assertThat(Modifier.isPublic(ScanParquet.class.getModifiers())).isTrue();
    }

    @Test
    void emitsTheRowsOfATaskWhoseFilesFillSeveralRows() throws Exception {
        List<String> parts = TaskFilesJson.renderFiles(TestScan.whole(files), 1_000);
        TaskIterator group = group(parts);

        ScanParquet.run(metadata(), group);

        assertThat(parts).hasSizeGreaterThan(1);
        assertThat(group.output().stream().map(row -> Long.valueOf(String.valueOf(row.get(0)))))
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.rangeClosed(1, ROWS).boxed().toList());
    }

    @Test
    void emitsTheSameToAContainerThatTakesColumns() throws Exception {
        List<String> parts = TaskFilesJson.renderFiles(TestScan.whole(files), TaskFilesJson.MAX_LITERAL);
        TaskIterator rows = group(parts);
        TaskIterator columns = new BatchTaskIterator(input(parts), TestScan.types(spec));

        ScanParquet.run(metadata(), rows);
        ScanParquet.run(metadata(), columns);

        assertThat(columns.output()).hasSize(ROWS).isEqualTo(rows.output());
    }

    @Test
    void listsTheSourceForAHashBin() throws Exception {
        int rows = 0;
        for (int bin = 0; bin < 4; bin++) {
            TaskIterator group = group(
                    TaskFilesJson.renderFiles(new TaskFiles.HashBin(bin, 4, HashUnit.KEY), TaskFilesJson.MAX_LITERAL));
            ScanParquet.run(metadata(), group);
            rows += group.output().size();
        }

        assertThat(rows).isEqualTo(ROWS);
    }

    @Test
    void leavesNoThreadThatWouldKeepTheContainerAlive() throws Exception {
        Set<Thread> before = Thread.getAllStackTraces().keySet();

        ScanParquet.run(metadata(), wholeGroup());

        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> !thread.isDaemon() && !before.contains(thread) && !isOfServer(thread))
                .isEmpty();
    }

    private static boolean isOfServer(Thread thread) {
        return Stream.of("qtp", "S3Proxy", "Scheduler-").anyMatch(thread.getName()::startsWith);
    }

    @Test
    void reportsOnlyWhenAsked() throws Exception {
        assertThat(printed(() -> ScanParquet.run(metadata(), wholeGroup()))).isEmpty();
        System.setProperty(ReportFormat.PROPERTY, "true");
        try {
            assertThat(printed(() -> ScanParquet.run(metadata(), wholeGroup())))
                    .matches("parquetvs\\.scan worker=node1-vm4711 total_ms=\\d+ start_ms=\\d+ keys_ms=0 list_ms=0"
                            + " footer_ms=\\d+ wait_ms=\\d+ decode_ms=\\d+ filter_ms=\\d+ emit_ms=\\d+"
                            + " row_groups=60 rows_read=3000 rows_emitted=3000 requests=30 retries=0 bytes=\\d+"
                            + " peak_bytes=\\d+ files=30 cached_bytes=0 session=\\d+ statement=\\d+ ended=\\S+Z\\R");
            System.setProperty(ReportFormat.PROPERTY, "opentelemetry");
            assertThat(printed(() -> ScanParquet.run(metadata(), wholeGroup())))
                    .startsWith("{\"resourceLogs\":")
                    .contains("{\"key\":\"parquetvs.rows_emitted\",\"value\":{\"intValue\":\"3000\"}}");
        } finally {
            System.clearProperty(ReportFormat.PROPERTY);
        }
    }

    @Test
    void emitsRowByRowWhenTold() throws Exception {
        System.setProperty(EmitPath.PROPERTY, "rows");
        try {
            TaskIterator columns = new BatchTaskIterator(wholeInput(), TestScan.types(spec));
            assertThatThrownBy(() -> ScanParquet.run(metadata(), columns))
                    .isInstanceOf(AssertionError.class)
                    .hasMessage("A container that takes columns is given a row");
            System.setProperty(EmitPath.PROPERTY, "pigeons");
            assertThatThrownBy(() -> ScanParquet.run(metadata(), wholeGroup()))
                    .isInstanceOf(WorkerException.class)
                    .hasMessage("E-VSPQ-WORK-10: Invalid value 'pigeons' of JVM option -Dparquetvs.emit."
                            + " Use one of these values: columns, rows.");
        } finally {
            System.clearProperty(EmitPath.PROPERTY);
        }
    }

    @Test
    void refusesAnotherEmitsClause() {
        List<OutputColumn> columns = outputColumns();

        assertThatThrownBy(() -> ScanParquet.run(metadata(columns.subList(1, 7)), wholeGroup()))
                .isInstanceOf(WorkerException.class)
                .hasMessage(
                        "E-VSPQ-WORK-4: Invalid call of the scan script: its EMITS clause has 6 columns, its SPEC 7."
                                + " Call the script with the EMITS clause that belongs to the SPEC.");
        List<OutputColumn> other = new ArrayList<>(columns);
        other.set(2, new OutputColumn("PRODUCT_ID", "GEOMETRY"));
        assertThatThrownBy(() -> ScanParquet.run(metadata(other), wholeGroup()))
                .isInstanceOf(WorkerException.class)
                .hasMessage(
                        "E-VSPQ-WORK-5: Invalid call of the scan script: column 'PRODUCT_ID' has type GEOMETRY in the"
                                + " EMITS clause, but DECIMAL(12,0) in the SPEC."
                                + " Call the script with the EMITS clause that belongs to the SPEC.");
    }

    @Test
    void refusesRowsThatDoNotBelongTogether() {
        List<String> parts = TaskFilesJson.renderFiles(TestScan.whole(files), 1_000);
        List<List<String>> input = new ArrayList<>(input(parts));
        input.set(1, List.of("{}", parts.get(1)));

        assertThatThrownBy(() -> ScanParquet.run(metadata(), new TaskIterator(input, TestScan.types(spec))))
                .isInstanceOf(WorkerException.class)
                .hasMessage("E-VSPQ-WORK-3: Invalid call of the scan script: the rows of one group differ in SPEC."
                        + " Group by the task: all rows of one task carry the same SPEC.");
    }

    @Test
    void refusesOtherParameters() {
        TaskMetadata threeColumns = new TaskMetadata(3, outputColumns(), Map.of());

        assertThatThrownBy(() -> ScanParquet.run(threeColumns, wholeGroup()))
                .isInstanceOf(WorkerException.class)
                .hasMessage("E-VSPQ-WORK-2: Invalid call of the scan script: it takes the columns SPEC and FILES,"
                        + " but got 3 columns."
                        + " Create the scripts again from the jar that the virtual schema's adapter script names.");
    }

    @Test
    void aConnectionThatIsGoneIsAnErrorWithACodeAndWithoutFrames() {
        TaskMetadata withoutConnection = new TaskMetadata(2, outputColumns(), Map.of());

        assertThatThrownBy(() -> ScanParquet.run(withoutConnection, wholeGroup()))
                .isInstanceOf(WorkerException.class)
                .hasMessage("E-VSPQ-WORK-73: Cannot use connection 'S3': connection S3 does not exist. Create it with"
                        + " CREATE CONNECTION, if it has been dropped, and allow the scripts to use it with GRANT ACCESS"
                        + " ON CONNECTION.")
                .satisfies(failure -> assertThat(failure.getStackTrace()).isEmpty());
    }

    @Test
    void aMissingArgumentIsNamed() {
        for (int column = 0; column < 2; column++) {
            List<String> row = new ArrayList<>(List.of("{}", "{}"));
            row.set(column, null);
            assertThatThrownBy(() -> ScanParquet.run(metadata(), new TaskIterator(List.of(row), TestScan.types(spec))))
                    .isInstanceOf(WorkerException.class)
                    .hasMessageContaining("E-VSPQ-WORK-2: ")
                    .hasMessageContaining(
                            "but got NULL in " + List.of("SPEC", "FILES").get(column) + ".");
        }
    }

    @Test
    void aTextOfAnotherVersionIsAnErrorOfTheScan() {
        List<List<String>> input = List.of(List.of("{\"version\":1}", "{\"version\":1}"));

        assertThatThrownBy(() -> ScanParquet.run(metadata(), new TaskIterator(input, TestScan.types(spec))))
                .isInstanceOf(ScanException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-PLAN-4: Cannot read the scan specification that a scan was given: it has"
                                + " version 1,")
                .satisfies(failure -> assertThat(failure.getStackTrace()).isEmpty());
    }

    private interface Call {
        void run() throws Exception;
    }

    private static String printed(Call call) throws Exception {
        PrintStream previous = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            call.run();
        } finally {
            System.setOut(previous);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static TaskMetadata metadata() {
        return metadata(outputColumns());
    }

    private static TaskMetadata metadata(List<OutputColumn> columns) {
        return new TaskMetadata(2, columns, Map.of("S3", server.connectionJson("bucket")));
    }

    private static List<OutputColumn> outputColumns() {
        return spec.output().columns().stream()
                .map(ScanParquetTest::outputColumn)
                .toList();
    }

    private static OutputColumn outputColumn(ScanColumn column) {
        return new OutputColumn(column.name(), column.type().toSql());
    }

    private static TaskIterator wholeGroup() {
        return new TaskIterator(wholeInput(), TestScan.types(spec));
    }

    private static List<List<String>> wholeInput() {
        return input(TaskFilesJson.renderFiles(TestScan.whole(files), TaskFilesJson.MAX_LITERAL));
    }

    private static TaskIterator group(List<String> parts) {
        return new TaskIterator(input(parts), TestScan.types(spec));
    }

    private static List<List<String>> input(List<String> parts) {
        return parts.stream()
                .map(part -> List.of(ScanSpecJson.renderSpec(spec), part))
                .toList();
    }
}
