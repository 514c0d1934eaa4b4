package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads that fail, as a whole or in some files. */
class LoadFailuresIT {
    @SharedLake
    private static Lake lake;

    private SalesLoads sales;

    @BeforeEach
    void createTables() throws Exception {
        sales = new SalesLoads(lake);
    }

    @Test
    void aFileThatCannotBeReadFailsTheLoadOrIsSkipped() throws Exception {
        lake.writeText("sales/c.parquet", "this is not a Parquet file");

        assertThatThrownBy(() -> sales.load("SALES", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-63: Cannot load 'sales/c.parquet': E-VSPQ-FOOT");
        assertThat(sales.ids("SALES")).containsExactly("0|NULL|NULL");
        assertThat(lake.texts("SELECT * FROM PARQUET_LOAD.LOAD_FILE")).isEmpty();

        assertThat(sales.load("SALES", "ON_ERROR=SKIP_FILE")).hasSize(3).anySatisfy(row -> assertThat(row)
                .startsWith("sales/c.parquet|FAILED|0|0|0|E-VSPQ-FOOT"));
        assertThat(sales.ids("SALES")).containsExactly("15|0|14");

        sales.write("sales/c.parquet", 15, 16);

        assertThat(sales.load("SALES", "")).containsExactly("sales/c.parquet|LOADED|1|1|0");
        assertThat(sales.states())
                .containsExactly(
                        "sales/a.parquet|LOADED|1",
                        "sales/b.parquet|LOADED|1",
                        "sales/c.parquet|LOADED|1",
                        "sales/c.parquet|REPLACED|1");
    }

    @Test
    void aFileWithADamagedPageIsSkipped() throws Exception {
        byte[] bytes = Files.readAllBytes(lake.file("sales/b.parquet"));
        for (int index = 4; index < 60; index++) {
            bytes[index] = (byte) 0xff;
        }
        Files.write(lake.file("sales/b.parquet"), bytes);

        assertThatThrownBy(() -> sales.load("SALES", "")).hasMessageContaining("sales/b.parquet");
        assertThat(sales.ids("SALES")).containsExactly("0|NULL|NULL");

        assertThat(sales.load("SALES", "ON_ERROR=SKIP_FILE"))
                .hasSize(2)
                .contains("sales/a.parquet|LOADED|10|10|0")
                .anySatisfy(row -> assertThat(row).startsWith("sales/b.parquet|FAILED|"));
        assertThat(sales.ids("SALES")).containsExactly("10|0|9");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MODUS=NEW | E-VSPQ-ADAPT-1: Unknown property 'MODUS'.",
                "MOD=NEW | Did you mean MODE?",
                "MODE=NEWER | E-VSPQ-ADAPT-3: Invalid value 'NEWER' of property MODE. Give one of [NEW, ALL, REPLACE].",
                "ON_CHANGE=RELOAD | E-VSPQ-ADAPT-61: Invalid option ON_CHANGE=RELOAD",
                "ON_ERROR=SKIP_FILE_0 | one of [ABORT, SKIP_FILE, SKIP_FILE_n, CONTINUE]",
                "MAX_FILES=0 | an integer from 1 to 999999999999999999",
                "MODE | E-VSPQ-ADAPT-60: Invalid option 'MODE' of a load.",
                "MODE=NEW;mode=ALL | E-VSPQ-ADAPT-60: Invalid option 'mode=ALL' of a load.",
                "PATH_COLUMN=NAMES | E-VSPQ-ADAPT-64: Invalid option PATH_COLUMN",
                "REJECT_LIMIT=few | an integer from 0 to 999999999999999999, or UNLIMITED",
                "REJECT_LIMIT=1;ON_ERROR=ABORT | E-VSPQ-ADAPT-54: Invalid value '1' of property REJECT_LIMIT: ON_ERROR is ABORT",
                "FILES=sales/z.parquet | E-VSPQ-ADAPT-66: Cannot load 'sales/z.parquet'",
                "FILES=sales/a.parquet;MANIFEST=ONLY | E-VSPQ-ADAPT-54: Invalid value 'sales/a.parquet' of property FILES",
                "AFTER=DESTROY | one of KEEP, DELETE, MOVE:prefix of the new key, TAG:name=value",
                "AFTER=MOVE:/done | one of KEEP, DELETE, MOVE:prefix of the new key, TAG:name=value",
                "AFTER=MOVE:sales | E-VSPQ-ADAPT-85: Invalid option AFTER=MOVE",
            })
    void wrongOptionsSayWhatIsRight(String options, String message) {
        assertThatThrownBy(() -> sales.load("SALES", options)).hasMessageContaining(message);
        assertThat(sales.ids("SALES")).containsExactly("0|NULL|NULL");
    }

    @Test
    void theTableMustBeThere() {
        assertThatThrownBy(() -> sales.load("SAILS", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-70: Cannot load into RETAIL.SAILS: there is no such table.");
    }

    @Test
    void anObjectWithoutBytesIsCountedAndNamed() throws Exception {
        lake.writeText("sales/c.parquet", "");

        assertThat(sales.load("SALES", "")).hasSize(3).contains("sales/c.parquet|EMPTY|0|0|0");
        assertThat(lake.texts("SELECT STATUS, FILES_SEEN, FILES_LOADED, FILES_EMPTY FROM PARQUET_LOAD.LOAD_RUN"
                        + " WHERE LOAD_ID > 0"))
                .containsExactly("COMPLETE|3|2|1");
        assertThat(sales.load("SALES", "")).containsExactly("sales/c.parquet|EMPTY|0|0|0");

        sales.write("sales/c.parquet", 15, 16);

        assertThat(sales.load("SALES", "")).containsExactly("sales/c.parquet|LOADED|1|1|0");
        assertThat(sales.states())
                .containsExactly(
                        "sales/a.parquet|LOADED|1",
                        "sales/b.parquet|LOADED|1",
                        "sales/c.parquet|LOADED|1",
                        "sales/c.parquet|REPLACED|2");
    }

    @Test
    void aFailedFileThatIsGoneHasFailedNoLonger() throws Exception {
        lake.writeText("sales/c.parquet", "no Parquet");
        lake.writeText("sales/d.parquet", "no Parquet");
        sales.load("SALES", "ON_ERROR=SKIP_FILE");
        Files.delete(lake.file("sales/c.parquet"));

        assertThat(sales.load("SALES", "FILES=sales/a.parquet")).isEmpty();
        assertThat(sales.load("other/**.parquet", "SALES", "")).isEmpty();
        assertThat(sales.states()).contains("sales/c.parquet|FAILED|1", "sales/d.parquet|FAILED|1");

        assertThat(sales.load("SALES", "ON_ERROR=SKIP_FILE")).hasSize(1);
        assertThat(sales.states()).contains("sales/c.parquet|GONE|1", "sales/d.parquet|FAILED|2");
    }

    @Test
    void aRunFailsIfNothingMatchesOrFilesFailIfThatIsWanted() throws Exception {
        assertThat(sales.load("sails/*", "SALES", "")).isEmpty();
        assertThat(lake.texts("SELECT STATUS FROM PARQUET_LOAD.LOAD_RUN WHERE LOAD_ID > 0"))
                .containsExactly("NOTHING");
        for (String validate : List.of("", ";VALIDATE=SCHEMA")) {
            assertThatThrownBy(() -> sales.load("sails/*", "SALES", "FAIL_IF=partial, nothing" + validate))
                    .hasMessageContaining("E-VSPQ-ADAPT-124: Cannot load: no object matches 'sails/*'");
        }

        lake.writeText("sales/c.parquet", "no Parquet");
        assertThatThrownBy(() -> sales.load("SALES", "ON_ERROR=SKIP_FILE;FAIL_IF=NOTHING,PARTIAL"))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-125: 1 files of job 'nightly' have failed, and FAIL_IF is PARTIAL. The"
                                + " other 2 files are loaded and committed.");
        assertThat(sales.ids("SALES")).containsExactly("15|0|14");
        assertThat(sales.states()).contains("sales/a.parquet|LOADED|1", "sales/c.parquet|FAILED|1");
        assertThatThrownBy(() -> sales.load("SALES", "FAIL_IF=EMPTY"))
                .hasMessageContaining("one of [NOTHING, PARTIAL]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "NULL"})
    void aJobHasAName(String job) {
        assertThatThrownBy(() -> lake.texts("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET(" + job
                        + ", 'S3', 'sales/**.parquet', 'RETAIL.SALES', '')"))
                .hasMessageContaining("E-VSPQ-ADAPT-120: Cannot load: the job has no name");
        assertThat(sales.ids("SALES")).containsExactly("0|NULL|NULL");
    }
}
