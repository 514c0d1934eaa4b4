package org.parquetvs.importexport.error;

import com.exasol.errorreporting.ExaError;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Errors of the statements that install the scripts. */
public final class InstallErrors {
    private InstallErrors() {}

    public static ParquetAdapterException invalidJarPath(String path) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-25")
                .message("Invalid path of the jar: {{path}}.", path)
                .mitigation("Give its absolute path in BucketFS without blanks, colons and semicolons, "
                        + "such as /buckets/bfsdefault/default/parquet-virtual-schema.jar.")
                .toString());
    }
}
