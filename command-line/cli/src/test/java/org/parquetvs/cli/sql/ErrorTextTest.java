package org.parquetvs.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrorTextTest {
    @Test
    void theSentenceOfAnAdapterIsShownWithoutTheFrames() {
        String message = """
                VM error: F-UDF-CL-LIB-1126: F-UDF-CL-SL-JAVA-1006: F-UDF-CL-SL-JAVA-1026:\s
                com.exasol.ExaUDFException: F-UDF-CL-SL-JAVA-1068: Exception during singleCall adapterCall\s
                org.parquetvs.store.StoreUnreachableException: E-VSPQ-STORE-11: Cannot reach 'x'. Known mitigations:
                * Check this.
                * Check that.
                org.parquetvs.store.S3.list(S3.java:12)
                Caused by: java.net.ConnectException: refused
                """;

        assertThat(ErrorText.sentence(message))
                .isEqualTo("E-VSPQ-STORE-11: Cannot reach 'x'. Known mitigations: Check this. Check that.");
    }

    @Test
    void anErrorOfTheContainerKeepsItsCode() {
        String message = "VM error: F-UDF-CL-LIB-1125: F-UDF-CL-SL-JAVA-1000: F-UDF-CL-SL-JAVA-1063: no such jar";

        assertThat(ErrorText.sentence(message)).isEqualTo(message);
    }

    @Test
    void otherMessagesAreOneLine() {
        assertThat(ErrorText.sentence("E-VSPQ-CLUST-1: a\n  b")).isEqualTo("E-VSPQ-CLUST-1: a b");
    }

    @Test
    void theErrorOfAScriptingProgramIsShownAloneIfItHasACode() {
        assertThat(ErrorText.sentence(
                        "E-VSPQ-CLUST-52: E-VSPQ-ADAPT-65: Cannot replace. Check the pattern. caught in script"
                                + " ADAPTER.LOAD_PARQUET at line 75. Lines are counted from CREATE SCRIPT on."))
                .isEqualTo("E-VSPQ-ADAPT-65: Cannot replace. Check the pattern.");
        assertThat(ErrorText.sentence("E-VSPQ-CLUST-52: stop caught in script S.P at line 3. Lines are counted."))
                .isEqualTo("E-VSPQ-CLUST-52: stop caught in script S.P at line 3. Lines are counted.");
    }
}
