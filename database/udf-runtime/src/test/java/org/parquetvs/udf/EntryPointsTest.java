package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.ExaMetadata;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfScript;
import org.parquetvs.script.UdfScript.Kind;
import org.parquetvs.script.UdfScript.Result;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EntryPoints;

/** Rules R1 and R4: which classes and methods are found, and what they may return. */
class EntryPointsTest {
    private static Path directory;
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path temporary) throws SQLException {
        directory = temporary;
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static List<List<Object>> run(Kind kind, Result result, String options) {
        return bed.rows(TestBed.invocation(
                TestBed.script(kind, result, options),
                TestBed.columns("n", "DECIMAL(9,0)"),
                List.of(TestBed.group(TestBed.row(1))),
                TestBed.columns("V", "VARCHAR(100) UTF8")));
    }

    private static AbstractThrowableAssert<?, ?> assertFails(Kind kind, Result result, Class<?> script) {
        return assertThatThrownBy(() -> run(kind, result, TestBed.options(script)));
    }

    @Test
    void callsThePublicStaticMethodOfANestedClass() {
        assertThat(run(Kind.SET, Result.EMITS, TestBed.options(EntryPoints.Proper.class)))
                .containsExactly(List.of("proper"));
    }

    @Test
    void doesNotFindAnInheritedMethod() {
        assertFails(Kind.SET, Result.EMITS, EntryPoints.Inheriting.class)
                .hasMessageStartingWith("VM error: F-UDF-CL-LIB-1127: F-UDF-CL-SL-JAVA-1002: F-UDF-CL-SL-JAVA-1013: \n"
                        + "java.lang.NoSuchMethodException: "
                        + "org.parquetvs.udf.scripts.EntryPoints$Inheriting.run("
                        + "com.exasol.ExaMetadata,com.exasol.ExaIterator)");
    }

    @Test
    void doesNotFindAMethodOfOtherParameters() {
        assertFails(Kind.SET, Result.EMITS, EntryPoints.OtherParameters.class)
                .hasMessageContaining("java.lang.NoSuchMethodException");
    }

    @Test
    void cannotCallAMethodThatIsNotStatic() {
        assertFails(Kind.SET, Result.EMITS, EntryPoints.NotStatic.class)
                .hasMessageContaining("java.lang.NullPointerException");
    }

    @Test
    void cannotCallAMethodThatIsNotPublic() {
        assertFails(Kind.SET, Result.EMITS, EntryPoints.NotPublic.class)
                .hasMessageContaining("java.lang.IllegalAccessException: class com.exasol.ExaWrapper cannot access a"
                        + " member of class org.parquetvs.udf.scripts.EntryPoints$NotPublic");
    }

    @Test
    void cannotCallAMethodOfAClassThatIsNotPublic() {
        assertThatThrownBy(() ->
                        run(Kind.SET, Result.EMITS, TestBed.options("org.parquetvs.udf.scripts.EntryPoints$Hidden")))
                .hasMessageContaining("java.lang.IllegalAccessException");
    }

    @Test
    void callsWhatIsPackagePrivateInThePackageOfExasol() {
        assertThat(run(Kind.SET, Result.EMITS, TestBed.options("com.exasol.PackagePrivateScript")))
                .containsExactly(List.of("package-private"));
    }

    @Test
    void takesTheNameOfTheScriptForTheClassWithoutAnOption() {
        UdfScript script = new UdfScript(
                "ADAPTER",
                "PackagePrivateScript",
                UdfScript.Language.JAVA,
                Kind.SET,
                Result.EMITS,
                new ScriptColumns.PerCall(),
                new ScriptColumns.PerCall(),
                "%jar " + TestBed.JAR + ";");

        assertThat(bed.rows(TestBed.invocation(
                        script,
                        TestBed.columns("n", "DECIMAL(9,0)"),
                        List.of(TestBed.group(TestBed.row(1))),
                        TestBed.columns("V", "VARCHAR(100) UTF8"))))
                .containsExactly(List.of("package-private"));
    }

    @Test
    void namesTheClassThatIsMissing() {
        assertThatThrownBy(() -> run(Kind.SET, Result.EMITS, TestBed.options("no.such.Class")))
                .hasMessage("VM error: F-UDF-CL-LIB-1111: Caught exception\n\n"
                        + "F-UDF-CL-LIB-1127: F-UDF-CL-SL-JAVA-1002: F-UDF-CL-SL-JAVA-1013: \n"
                        + "com.exasol.ExaCompilationException: F-UDF.CL.SL.JAVA-1165: F-UDF.CL.SL.JAVA-1072:"
                        + " The main script class defined via %scriptclass cannot be found: no.such.Class\n\n"
                        + " and caught another exception during cleanup\n\n"
                        + "F-UDF-CL-SL-JAVA-1004: F-UDF.CL.SL.JAVA-1164: \n"
                        + "com.exasol.ExaCompilationException: F-UDF.CL.SL.JAVA-1167: F-UDF.CL.SL.JAVA-1072:"
                        + " The main script class defined via %scriptclass cannot be found: no.such.Class");
    }

    @Test
    void namesTheDefaultClassThatIsMissing() {
        assertThatThrownBy(() -> run(Kind.SET, Result.EMITS, "%jar " + TestBed.JAR + ";"))
                .hasMessageContaining("F-UDF.CL.SL.JAVA-1073: The main script class (same name as the script) cannot be"
                        + " found: com.exasol.TEST. Please create the class or specify the class via %scriptclass.");
    }

    @Test
    void emitsDemandsAVoidMethod() {
        assertFails(Kind.SET, Result.EMITS, EntryPoints.Returning.class)
                .hasMessageContaining("com.exasol.ExaCompilationException: F-UDF-CL-SL-JAVA-1076: EMITS requires a void"
                        + " return type for run()");
        assertFails(Kind.SCALAR, Result.EMITS, EntryPoints.Returning.class)
                .hasMessageContaining("F-UDF-CL-SL-JAVA-1078: EMITS requires a void return type for run()");
    }

    @Test
    void returnsDemandsAMethodThatIsNotVoid() {
        assertFails(Kind.SET, Result.RETURNS, EntryPoints.Proper.class)
                .hasMessageContaining("F-UDF-CL-SL-JAVA-1077: RETURNS requires a non-void return type for run()");
        assertFails(Kind.SCALAR, Result.RETURNS, EntryPoints.Proper.class)
                .hasMessageContaining("F-UDF-CL-SL-JAVA-1079: RETURNS requires a non-void return type for run()");
    }

    @Test
    void aCopyOfTheApiInTheJarIsShadowed() throws Exception {
        Path jar = directory.resolve("shadowed.jar");
        ScriptJar.withBrokenCopyOf(ExaMetadata.class, directory.resolve("scripts.jar"), jar);

        assertThat(run(
                        Kind.SET,
                        Result.EMITS,
                        TestBed.options(EntryPoints.Proper.class).replace("scripts.jar", "shadowed.jar")))
                .containsExactly(List.of("proper"));
    }
}
