package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.output.Format;

/** A comment without an end is an error, as a text without an end is: it would swallow the rest of a script. */
class OpenCommentTest {
    private static final LocalCluster CLUSTER = LocalCluster.builder().open();

    @AfterAll
    static void close() {
        CLUSTER.close();
    }

    private static Recorded run(String text) {
        return Recorded.run(CLUSTER, Format.CSV, PrintSettings.Detail.SENTENCE, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/* oops                  | line 1, column 1",
                "SELECT 2 /* oops         | line 1, column 10",
                "SELECT 2 -- /* why */    | none",
                "SELECT 2 /* '*/ -- /*    | none",
                "SELECT '/*'              | none"
            })
    void theStatementsBeforeItRun(String end, String place) {
        Recorded run = run("SELECT 1 AS A;\n" + end + "\n");

        assertThat(run.out()).startsWith("A\n1\n");
        if (place.equals("none")) {
            assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.OK);
        } else {
            assertThat(run.err()).contains("E-VSPQ-CLUST-2: syntax error, unterminated /* [" + place + "]");
            assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
            assertThat(run.out()).doesNotContain("2");
        }
    }

    @Test
    void theBodyOfAScriptIsNoSql() {
        Recorded run = run("CREATE SCHEMA S; CREATE LUA SET SCRIPT S.F (A INT) EMITS (A INT) AS\n/* oops\n/\nSELECT 1");

        assertThat(run.err()).doesNotContain("unterminated");
    }
}
