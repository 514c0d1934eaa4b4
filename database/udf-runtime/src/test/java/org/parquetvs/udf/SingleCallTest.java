package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.script.PendingText;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfScript;
import org.parquetvs.script.UdfScript.Kind;
import org.parquetvs.script.UdfScript.Result;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.Describes;
import org.parquetvs.udf.scripts.EmitsSequence;
import org.parquetvs.udf.scripts.Failing;

/** Calls for one text. */
class SingleCallTest {
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static String call(Class<?> scriptClass, SingleCall call) {
        UdfScript script = TestBed.script(Kind.ADAPTER, Result.RETURNS, TestBed.options(scriptClass));
        return bed.runtime.call(script, TestBed.SESSION, call, new Cancellation());
    }

    private static String adapter(String request) {
        return call(Describes.class, new SingleCall.Adapter(request));
    }

    @Test
    void adaptersAnswerRequests() {
        bed.printed.clear();

        assertThat(adapter("{\"type\":\"getCapabilities\", \"x\":\"äöü😀\"}"))
                .isEqualTo("got {\"type\":\"getCapabilities\", \"x\":\"äöü😀\"}");

        assertThat(bed.printed)
                .containsExactly(
                        "STDOUT adapter called",
                        "STDERR W-UDF.CL.SL.JAVA-1082: Skipping cleanup, because cleanup method cannot be found.");
    }

    @Test
    void requestsAndAnswersMayBeLong() {
        String request = "x".repeat(30_000_000);

        assertThat(adapter(request)).isEqualTo("got " + request);
    }

    @Test
    void adaptersSeeConnectionsAndNoColumns() {
        assertThat(adapter("connection")).isEqualTo("PASSWORD address user secret");
        assertThat(adapter("counts")).isEqualTo("0 0");
    }

    @Test
    void answersBecomeTextsOfC() {
        assertThat(adapter("null")).isEqualTo("null");
        assertThat(adapter("NUL")).isEqualTo("before");
    }

    @Test
    void oneProcessAnswersOneCallAfterTheOther() {
        assertThat(adapter("vm")).isEqualTo(adapter("vm"));
    }

    @Test
    void anExceptionIsToldWithItsFrames() {
        assertThatThrownBy(() -> adapter("fail"))
                .isInstanceOfSatisfying(
                        UdfException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"))
                .message()
                .startsWith("VM error: F-UDF-CL-LIB-1126: F-UDF-CL-SL-JAVA-1006: F-UDF-CL-SL-JAVA-1026: \n")
                .contains(
                        "\ncom.exasol.ExaUDFException: F-UDF-CL-SL-JAVA-1068: Exception during singleCall adapterCall \n")
                .contains("\njava.lang.IllegalArgumentException: bad request\n"
                        + "org.parquetvs.udf.scripts.Describes.adapterCall(Describes.java:")
                .endsWith(")\n")
                .doesNotContain("reflect");
    }

    @Test
    void aFunctionThatIsMissingIsNamed() {
        assertThatThrownBy(() -> call(EmitsSequence.class, new SingleCall.Adapter("x")))
                .hasMessage("E-VSPQ-UDF-6: The class of script 'ADAPTER.TEST' has no method adapterCall with the"
                        + " parameters that Exasol looks for. Declare the method as public static in the class that"
                        + " %scriptclass names.");
        assertThatThrownBy(() -> call(EmitsSequence.class, new SingleCall.DefaultOutputColumns(List.of())))
                .hasMessage("The script has dynamic return arguments. Either specify the return arguments in the query"
                        + " via EMITS or implement the method getDefaultOutputColumns in the UDF");
    }

    @Test
    void aClassThatIsMissingIsNamed() {
        UdfScript script = TestBed.script(Kind.ADAPTER, Result.RETURNS, TestBed.options("no.such.Class"));

        assertThatThrownBy(() ->
                        bed.runtime.call(script, TestBed.SESSION, new SingleCall.Adapter("x"), new Cancellation()))
                .hasMessageContaining("com.exasol.ExaCompilationException: F-UDF-CL-SL-JAVA-1066: The main script class"
                        + " defined via %scriptclass cannot be found: no.such.Class");
    }

    @Test
    void defaultColumnsDependOnTheInput() {
        assertThat(call(
                        Describes.class,
                        new SingleCall.DefaultOutputColumns(TestBed.columns("a", "DOUBLE", "b", "VARCHAR(3) UTF8"))))
                .isEqualTo("n2 INT");
    }

    @Test
    void importsKnowTheirStatement() {
        assertThat(call(
                        Describes.class,
                        new SingleCall.ImportSql(
                                List.of(), new ConnectionReference.Named("FOOCONN"), Map.of("K", "v", "K2", "v 2"))))
                .isEqualTo("false [] [] true FOOCONN none {K=v, K2=v 2}");
        assertThat(call(
                        Describes.class,
                        new SingleCall.ImportSql(
                                TestBed.columns("A", "DOUBLE", "B", "VARCHAR(3000) UTF8"),
                                new ConnectionReference.Inline(new ConnectionDefinition("addr", "u", "")),
                                Map.of())))
                .isEqualTo("true [A, B] [DOUBLE, VARCHAR(3000) UTF8] false null PASSWORD addr u  {}");
        assertThat(call(Describes.class, new SingleCall.ImportSql(List.of(), new ConnectionReference.None(), Map.of())))
                .isEqualTo("false [] [] false null none {}");
    }

    @Test
    void aCallThatIsCancelledEndsItsProcess() {
        UdfScript script = TestBed.script(Kind.ADAPTER, Result.RETURNS, TestBed.options(Failing.Silent.class));
        Cancellation cancellation = new Cancellation();
        CompletableFuture<String> call = CompletableFuture.supplyAsync(
                () -> bed.runtime.call(script, TestBed.SESSION, new SingleCall.Adapter("x"), cancellation));

        cancellation.cancel();

        assertThatThrownBy(call::join)
                .hasMessageContaining(
                        "E-VSPQ-UDF-5: The call of script 'ADAPTER.TEST' was cancelled. Run the statement again if you"
                                + " want its result.");
        assertThat(adapter("next")).isEqualTo("got next");
    }

    /** A kind of process that no other test has. */
    private static PendingText start(Class<?> scriptClass, String kind, String request, Cancellation cancellation) {
        String options = TestBed.options(scriptClass) + "\n%jvmoption -Dudf.kind=" + kind + ";";
        UdfScript script = TestBed.script(Kind.ADAPTER, Result.RETURNS, options);
        return bed.runtime.start(script, TestBed.SESSION, new SingleCall.Adapter(request), cancellation);
    }

    private static PendingText start(String kind, String request) {
        return start(Describes.class, kind, request, new Cancellation());
    }

    @Test
    void aCallThatFindsAllProcessesAtWorkGoesToTheFirstThatIsFree() {
        String vm = start("few", "vm").await();

        List<PendingText> calls = List.of(start("few", "vm"), start("few", "vm"), start("few", "vm"));

        // A JVM takes longer to start than these calls take together.
        assertThat(calls).extracting(PendingText::await).containsOnly(vm);
    }

    @Test
    void noMoreProcessesAreStartedThanCallsRunAtATime() {
        start("pairs", "vm").await();

        PendingText before = start("pairs", "vm");
        for (int i = 0; i < 8; i++) {
            PendingText next = start("pairs", "vm");
            before.await();
            before = next;
        }
        before.await();

        assertThat(ProcessHandle.current()
                        .children()
                        .filter(child -> child.info().commandLine().orElse("").contains("-Dudf.kind=pairs")))
                .hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void aCallDoesNotWaitForOneThatNeverEnds() {
        Cancellation cancellation = new Cancellation();
        PendingText endless = start(Failing.Silent.class, "long", "x", cancellation);

        assertThat(start("long", "next").await()).isEqualTo("got next");

        cancellation.cancel();
        assertThatThrownBy(endless::await).hasMessageContaining("E-VSPQ-UDF-5");
    }

    @Test
    void aCallThatIsCancelledWhileItWaitsLetsOthersGoOn() {
        PendingText working = start("waits", "vm");
        Cancellation cancellation = new Cancellation();
        PendingText waiting = start(Failing.Silent.class, "waits", "x", cancellation);

        cancellation.cancel();

        assertThatThrownBy(waiting::await).hasMessageContaining("E-VSPQ-UDF-5");
        assertThat(working.await()).isNotEmpty();
        assertThat(start("waits", "next").await()).isEqualTo("got next");
    }
}
