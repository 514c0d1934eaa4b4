package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A cluster in which the scripts are not installed. */
class ImportWithoutLoaderTest {

    @Test
    void anImportOfParquetFilesSaysWhatToInstall() {
        try (SqlTester sql = SqlTester.inMemory()) {
            sql.run("CREATE CONNECTION BUCKET TO 's3://lake' USER '' IDENTIFIED BY '';"
                    + " CREATE SCHEMA S; CREATE TABLE T (A INT)");

            assertThatThrownBy(() -> sql.run("IMPORT INTO T FROM PARQUET AT BUCKET FILE 'a.parquet'"))
                    .hasMessage(
                            "E-VSPQ-CLUST-62: Cannot run IMPORT FROM PARQUET: no script IMPORT_PARQUET is installed."
                                    + " Its jar reads the files here. Run the statements of pvs install-sql first.");
        }
    }
}
