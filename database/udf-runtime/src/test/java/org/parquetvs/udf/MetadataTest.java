package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.script.UdfScript.Kind;
import org.parquetvs.script.UdfScript.Result;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.Describes;

/** What a script learns about its call. */
class MetadataTest {
    private static final String OPTIONS =
            TestBed.options(Describes.class) + "%jvmoption -Dudf.option=a\\ b; %env UDF_OPTION=x=y;";

    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static Map<String, String> described(Kind kind) {
        Map<String, String> described = new TreeMap<>();
        bed.query(
                        TestBed.invocation(
                                TestBed.script(kind, Result.EMITS, OPTIONS),
                                TestBed.columns(
                                        "small", "DECIMAL(9,0)",
                                        "large", "DECIMAL(18,0)",
                                        "exact", "DECIMAL(18,2)",
                                        "text", "VARCHAR(123) UTF8",
                                        "fixed", "CHAR(5) ASCII",
                                        "time", "TIMESTAMP(6)",
                                        "day", "DATE",
                                        "real", "DOUBLE",
                                        "truth", "BOOLEAN"),
                                List.of(TestBed.group(
                                        TestBed.row(null, null, null, null, null, null, null, null, null))),
                                TestBed.columns("NAME", "VARCHAR(100) UTF8", "VALUE", "VARCHAR(2000) UTF8")),
                        "SELECT NAME, VALUE FROM %s")
                .forEach(row -> described.put(String.valueOf(row.get(0)), String.valueOf(row.get(1))));
        return described;
    }

    @Test
    void everythingHasTheValueThatExasolWouldGive() {
        Map<String, String> described = described(Kind.SET);

        assertThat(described)
                .containsEntry("database", "testdb 2026.1.0")
                .containsEntry("language", "Java " + System.getProperty("java.version"))
                .containsEntry("script", "ADAPTER.TEST")
                .containsEntry("code", OPTIONS)
                .containsEntry("user", "SYS SYS")
                .containsEntry("schema", "RETAIL")
                .containsEntry("session", "1770000000000000001 7")
                .containsEntry("node", "0 of 1")
                .containsEntry("memory", "4294967296")
                .containsEntry("input", "SET 9")
                .containsEntry("output", "EMIT 2")
                .containsEntry("input 0", "small|java.lang.Integer|DECIMAL(9,0)|9|0|0")
                .containsEntry("input 1", "large|java.lang.Long|DECIMAL(18,0)|18|0|0")
                .containsEntry("input 2", "exact|java.math.BigDecimal|DECIMAL(18,2)|18|2|0")
                .containsEntry("input 3", "text|java.lang.String|VARCHAR(123) UTF8|0|0|123")
                .containsEntry("input 4", "fixed|java.lang.String|CHAR(5) ASCII|0|0|5")
                .containsEntry("input 5", "time|java.sql.Timestamp|TIMESTAMP(6)|0|0|0")
                .containsEntry("input 6", "day|java.sql.Date|DATE|0|0|0")
                .containsEntry("input 7", "real|java.lang.Double|DOUBLE|0|0|0")
                .containsEntry("input 8", "truth|java.lang.Boolean|BOOLEAN|0|0|0")
                .containsEntry("output 1", "VALUE|java.lang.String|VARCHAR(2000) UTF8|0|0|2000");
        assertThat(described.get("vm")).matches("\\d+");
    }

    @Test
    void columnsThatDoNotExistAreNamed() {
        assertThat(described(Kind.SET))
                .containsEntry(
                        "no input",
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1083: Column number 99 does not exist")
                .containsEntry(
                        "no output",
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1094: Column number -1 does not exist");
    }

    @Test
    void connectionsAreFoundByTheRulesOfNames() {
        assertThat(described(Kind.SCALAR))
                .containsEntry("connection", "PASSWORD address user secret")
                .containsEntry("quoted connection", "PASSWORD mixed address  ")
                .containsEntry(
                        "no connection",
                        "com.exasol.ExaConnectionAccessException: E-UDF-CL-SL-JAVA-1099: connection NOTHING does not"
                                + " exist")
                .containsEntry("input", "SCALAR 9");
    }

    @Test
    void scriptsOfCodeCannotBeImported() {
        assertThat(described(Kind.SET))
                .containsEntry(
                        "import",
                        "com.exasol.ExaCompilationException: F-UDF-CL-SL-JAVA-1096: E-VSPQ-UDF-1: Script 'ADAPTER.TEST'"
                                + " contains code, beginning with 'class Library {}', which the local cluster does not compile. Put the"
                                + " class into a jar and name both with %jar and %scriptclass.")
                .containsEntry(
                        "no import",
                        "com.exasol.ExaCompilationException: F-UDF-CL-SL-JAVA-1096: script NOTHING does not exist");
    }

    @Test
    void theProcessSeesItsOwnEnvironmentOnly() {
        assertThat(described(Kind.SET))
                .containsEntry("zone", "UTC UTC")
                .containsEntry("option", "a b x=y")
                .hasEntrySatisfying(
                        "environment",
                        names -> assertThat(names).startsWith("[HOME, LC_ALL, ").doesNotContain("AWS"));
    }
}
