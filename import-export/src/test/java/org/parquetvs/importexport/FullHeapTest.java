package org.parquetvs.importexport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.adapter.TestRequests.properties;
import static org.parquetvs.adapter.TestRequests.request;

import com.exasol.ExaConnectionInformation;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.AdapterScript;
import org.parquetvs.adapter.TestDatabase;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Calls of scripts in which the heap becomes full. */
class FullHeapTest {
    private static final TestDatabase DATABASE = new TestDatabase(Map.of("S3", new Overfilling()));

    @Test
    void aFullHeapIsAnErrorWithACodeForTheAdapter() {
        refused(() -> AdapterScript.adapterCall(
                DATABASE, request("createVirtualSchema", "", properties("TABLES", "T=t/*.parquet"))));
    }

    @Test
    void aFullHeapIsAnErrorWithACodeForAnImport() {
        TestImport into = new TestImport(List.of(), List.of(), Map.of("SOURCE", "t/*.parquet"));
        refused(() -> ImportParquet.generateSqlForImportSpec(DATABASE, into));
        refused(() -> ExplainScan.generateSqlForImportSpec(DATABASE, into));
        refused(() -> ExplainColumns.generateSqlForImportSpec(DATABASE, into));
    }

    private static void refused(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-126: Cannot plan the statement: the heap of "
                        + Runtime.getRuntime().maxMemory() + " bytes is full.")
                .satisfies(failure -> assertThat(failure.getStackTrace()).isEmpty());
    }

    /** A connection whose text does not fit into the heap. */
    private record Overfilling() implements ExaConnectionInformation {
        @Override
        public ConnectionType getType() {
            return ConnectionType.PASSWORD;
        }

        @Override
        public String getAddress() {
            return "";
        }

        @Override
        public String getUser() {
            return "";
        }

        @Override
        public String getPassword() {
            int[][] arrays = new int[1 << 20][];
            for (int i = 0; i < arrays.length; i++) {
                arrays[i] = new int[Integer.MAX_VALUE - 8];
            }
            return String.valueOf(arrays.length);
        }
    }
}
