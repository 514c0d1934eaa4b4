package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.writer.settings.WriterSettings;

/** INT96 timestamps of any year, such as the open end of a period, and of nanoseconds. */
class OpenEndsIT {
    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();
    private static final long LAST_NANO = Physical.NANOS_PER_DAY - 1;
    private static final String MAPPING = "{\"source\":\"ends/*.parquet\",\"destinationTable\":\"T\",\"mapping\":"
            + "{\"fields\":{\"VALID_TO\":{\"toTimestampMapping\":{\"secondsPrecision\":%d}}}}}";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void writeFiles(@TempDir Path directory) throws Exception {
        write(directory, "ends", Physical.int96(LAST_DAY, LAST_NANO), Physical.int96(0, 123_456_789), null);
        write(directory, "recent", Physical.int96(-1, LAST_NANO));
        lake.run("CREATE VIRTUAL SCHEMA ENDS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=ends/*.parquet'");
    }

    private static void write(Path directory, String name, Object... values) throws Exception {
        Column column = new Column(
                Types.optional(PrimitiveTypeName.INT96).named("VALID_TO"),
                new ColumnValues.Cycle(Arrays.asList(values)));
        DataSet dataSet =
                new DataSet(name, 1, 1, List.of(column), values.length, 1, values.length, WriterSettings.USUAL);
        Path file = lake.file(name + "/a.parquet");
        Files.createDirectories(file.getParent());
        Files.copy(Fixtures.write(dataSet, directory).get(0), file);
    }

    @Test
    void anOpenEndIsReadWhateverItIsConvertedTo() throws Exception {
        assertThat(lake.texts("SELECT COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = 'ENDS'"
                        + " AND COLUMN_NAME = 'VALID_TO'"))
                .containsExactly("TIMESTAMP(6)");
        assertThat(lake.texts("SELECT VALID_TO FROM ENDS.T ORDER BY VALID_TO"))
                .containsExactly("1970-01-01T00:00:00.123456", "9999-12-31T23:59:59.999999", "NULL");
        assertThat(lake.texts("SELECT CAST(VALID_TO AS TIMESTAMP(3)) FROM ENDS.T WHERE VALID_TO > DATE '9999-12-31'"))
                .containsExactly("9999-12-31T23:59:59.999");
    }

    @Test
    void nanosecondsAreAChoice() throws Exception {
        lake.run("CREATE VIRTUAL SCHEMA NANOS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' MAPPING='"
                + MAPPING.formatted(9).replace("ends", "recent") + "'");
        String imported = "SELECT VALID_TO FROM (IMPORT INTO (VALID_TO TIMESTAMP(9))"
                + " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='recent/*.parquet')";

        assertThat(lake.texts("SELECT VALID_TO FROM NANOS.T")).containsExactly("1969-12-31T23:59:59.999999999");
        assertThat(lake.texts(imported)).containsExactly("1969-12-31T23:59:59.999999999");
    }

    @Test
    void theErrorOfAnOpenEndInNanosecondsNamesTheTypeThatHoldsIt() throws Exception {
        lake.run("CREATE VIRTUAL SCHEMA NANO_ENDS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' MAPPING='"
                + MAPPING.formatted(9) + "'");

        assertThatThrownBy(() -> lake.texts("SELECT VALID_TO FROM NANO_ENDS.T"))
                .hasMessageContaining("data exception - datetime field overflow; Value: 9999-12-31T23:59:59.999999;")
                .hasMessageContaining("TIMESTAMP(6) holds all years");
    }
}
