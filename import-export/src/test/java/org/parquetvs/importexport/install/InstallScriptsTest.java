package org.parquetvs.importexport.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.importexport.ExplainScan;
import org.parquetvs.importexport.ImportParquet;

class InstallScriptsTest {
    private static final String JAR = "/buckets/bfsdefault/default/parquet-virtual-schema.jar";
    private static final Pattern OPTIONS = Pattern.compile("%jvmoption ([^;]*);");

    @Test
    void everyScriptIsOneStatement() {
        List<String> statements = new InstallScripts("ADAPTER", JAR).statements();

        assertThat(statements).hasSize(17).allSatisfy(statement -> assertThat(statement)
                .startsWith("CREATE OR REPLACE ")
                .doesNotContain("${")
                .doesNotContain("--"));
        assertThat(statements)
                .filteredOn(statement -> statement.contains(" JAVA "))
                .hasSize(15)
                .allSatisfy(statement -> assertThat(statement)
                        .contains("%jar " + JAR + ";")
                        .contains("-Duser.timezone=UTC")
                        .endsWith(";"));
        assertThat(statements.get(0)).contains("CREATE OR REPLACE JAVA ADAPTER SCRIPT \"ADAPTER\".\"S3_PARQUET\" AS");
        assertThat(statements.get(1))
                .contains("CREATE OR REPLACE JAVA SET SCRIPT \"ADAPTER\".\"SCAN_PARQUET\""
                        + "(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS");
        assertThat(statements.get(2))
                .contains("CREATE OR REPLACE JAVA SCALAR SCRIPT \"ADAPTER\".\"SCAN_PARQUET_SCALAR\""
                        + "(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS");
        assertThat(statements.get(3)).contains("CREATE OR REPLACE JAVA SET SCRIPT \"ADAPTER\".\"SCAN_SMALL_FILES\"");
        assertThat(statements.get(4))
                .contains("CREATE OR REPLACE JAVA SCALAR SCRIPT \"ADAPTER\".\"SCAN_SMALL_FILES_SCALAR\"");
        assertThat(statements.get(5))
                .contains("CREATE OR REPLACE LUA SET SCRIPT \"ADAPTER\".\"DISTRIBUTE_TASKS\""
                        + "(FILES VARCHAR(2000000)) EMITS (FILES VARCHAR(2000000)) AS")
                .endsWith("end");
        assertThat(statements.get(6))
                .contains("CREATE OR REPLACE JAVA SET SCRIPT \"ADAPTER\".\"IMPORT_PARQUET\"(...) EMITS (...) AS");
        assertThat(statements.get(7))
                .contains("CREATE OR REPLACE JAVA SET SCRIPT \"ADAPTER\".\"EXPLAIN_SCAN\"(...) EMITS (...) AS");
        assertThat(statements.get(8))
                .contains("CREATE OR REPLACE JAVA SET SCRIPT \"ADAPTER\".\"EXPLAIN_COLUMNS\"(...) EMITS (...) AS");
        assertThat(statements.get(9))
                .contains("CREATE OR REPLACE JAVA SET SCRIPT \"ADAPTER\".\"LIST_SNAPSHOTS\"(...) EMITS (...) AS");
        assertThat(statements.get(10))
                .contains(
                        "CREATE OR REPLACE LUA SCRIPT \"ADAPTER\".\"LOAD_PARQUET\""
                                + "(\n    job_name, connection_name, file_pattern, target_table, load_options\n) RETURNS TABLE AS");
    }

    /** A JVM that does not know a compile command says so and goes on; a script would be slow then, and all else the same. */
    @Test
    void encryptionIsCompiledEarlyWhereTheSecondCompilerComesLate() throws Exception {
        List<String> late = new InstallScripts("ADAPTER", JAR)
                .statements().stream()
                        .flatMap(statement -> OPTIONS.matcher(statement).results())
                        .map(options -> options.group(1))
                        .filter(options -> options.contains("Tier4InvocationThreshold"))
                        .toList();
        assertThat(late).isNotEmpty().allSatisfy(options -> assertThat(options)
                .contains("=CompileThresholdScaling,com.sun.crypto.provider.*::*,0.01"));

        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(late.get(0).split(" ")));
        command.add("--version");
        Process jvm = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(jvm.waitFor()).as(printed).isZero();
        assertThat(printed).doesNotContain("CompileCommand");
    }

    @Test
    void aLoadFindsItsLedger() {
        InstallScripts scripts = new InstallScripts("ADAPTER", JAR, List.of(), "Night's work");

        assertThat(scripts.text()).contains("settings.LEDGER or [==[\"Night's work\"]==]");
        assertThat(InstallScripts.ledgerText("Night's work"))
                .contains("CREATE TABLE IF NOT EXISTS \"Night's work\".\"LOAD_FILE\"");
    }

    @Test
    void allScansAreTheSameProgram() {
        List<String> scans = new InstallScripts("ADAPTER", JAR, List.of("-Da=b"))
                .statements().stream()
                        .filter(statement -> statement.contains("ScanParquet;"))
                        .map(statement -> statement.substring(statement.indexOf(" AS")))
                        .toList();

        assertThat(scans).hasSize(4).allSatisfy(scan -> assertThat(scan).contains(" -Da=b;"));
        assertThat(scans.get(0)).isEqualTo(scans.get(1)).doesNotContain("TieredStopAtLevel");
        assertThat(scans.get(2))
                .isEqualTo(scans.get(3))
                .contains("TieredStopAtLevel=1", "Tier3InvocationThreshold=20 ");
        assertThat(scans)
                .extracting(scan -> scan.replaceAll("-XX:\\S+ *", ""))
                .containsOnly(scans.get(0).replaceAll("-XX:\\S+ *", ""));
    }

    @Test
    void theTextIsWhatAClientThatReadsFilesTakes() {
        assertThat(new InstallScripts("My \"Schema\"", JAR).text())
                .contains("\"My \"\"Schema\"\"\".\"S3_PARQUET\"")
                .endsWith("\n/\n");
    }

    @Test
    void everyClassThatAScriptNamesInThisModuleExists() throws ClassNotFoundException {
        assertThat(new InstallScripts("ADAPTER", JAR).text())
                .contains("%scriptclass org.parquetvs.adapter.AdapterScript;")
                .contains("%scriptclass " + ImportParquet.class.getName() + ";")
                .contains("%scriptclass " + ExplainScan.class.getName() + ";");
        assertThat(Class.forName("org.parquetvs.adapter.AdapterScript")).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x.jar", "/a b.jar", "/a.jar;/b.jar", "/a.jar:/b.jar", "/a.jar\n"})
    void aPathThatNoScriptCouldLoadIsRefused(String path) {
        assertThatThrownBy(() -> new InstallScripts("ADAPTER", path))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-25: Invalid path of the jar: " + (path.isEmpty() ? "''" : "'" + path + "'")
                        + ". Give its absolute path in BucketFS without blanks, colons and semicolons, such as"
                        + " /buckets/bfsdefault/default/parquet-virtual-schema.jar.");
    }
}
