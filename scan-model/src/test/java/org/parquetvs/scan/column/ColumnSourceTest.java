package org.parquetvs.scan.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class ColumnSourceTest {
    private static final FileEntry FILE = new FileEntry("t/day=2026-01-31/a", 123, "\"abc-1\"", -1);

    @Test
    void theListingTellsWhatIsTheSameInAllRowsOfAFile() {
        assertThat(value(ColumnSource.Metadata.FILE_KEY, "VARCHAR(2000)"))
                .contains(new Value.Text("t/day=2026-01-31/a"));
        assertThat(value(ColumnSource.Metadata.FILE_SIZE, "DECIMAL(18,0)"))
                .contains(new Value.Exact(BigDecimal.valueOf(123)));
        assertThat(value(ColumnSource.Metadata.FILE_ETAG, "VARCHAR(200)")).contains(new Value.Text("abc-1"));
        assertThat(value(ColumnSource.Metadata.FILE_LAST_MODIFIED, "TIMESTAMP(3)"))
                .contains(new Value.Timestamp(-1, 999_000_000));
        assertThat(value(new ColumnSource.Partition("day", 1), "DATE")).contains(new Value.Date(20_484));
        assertThat(value(new ColumnSource.Partition("day", 0), "DATE")).contains(new Value.Null());
        assertThat(value(new ColumnSource.Partition("month", 1), "DATE")).contains(new Value.Null());
    }

    @Test
    void aDirectoryThatIsNoneOfTheTypeIsRefusedInFilesOnly() {
        ColumnSource.Partition day = new ColumnSource.Partition("day", 1);

        assertThatThrownBy(() -> value(day, "DECIMAL(18,0)"))
                .isInstanceOf(PartitionException.class)
                .hasMessageStartingWith("E-VSPQ-PLAN-7: Cannot read the value of directory 'day=2026-01-31' of file"
                        + " 't/day=2026-01-31/a' as DECIMAL(18,0).");
        assertThat(day.domainBelow("t/day=2026-01-31/", SqlType.parse("DECIMAL(18,0)")))
                .isEqualTo(Domain.UNKNOWN);
        assertThat(day.domainBelow("t/day=2026-01-31/", SqlType.parse("DATE")))
                .isEqualTo(Domain.of(new Value.Date(20_484)));
        assertThat(day.domainBelow("t/", SqlType.parse("DATE"))).isEqualTo(Domain.of(new Value.Null()));
    }

    @Test
    void anEntityTagWithoutQuotesStaysAsItIs() {
        for (String tag : List.of("abc", "W/\"abc\"", "\"")) {
            assertThat(ColumnSource.Metadata.FILE_ETAG.valueIn(new FileEntry("a", 1, tag, 0), new SqlType.Bool()))
                    .contains(new Value.Text(tag));
        }
        assertThat(ColumnSource.Metadata.FILE_ETAG.valueIn(new FileEntry("a", 1, "", 0), new SqlType.Bool()))
                .contains(new Value.Null());
    }

    @Test
    void whatIsInTheFileTheListingDoesNotTell() {
        for (ColumnSource source : List.of(
                ColumnSource.Field.of("a"),
                ColumnSource.Metadata.ROW_GROUP_ORDINAL,
                ColumnSource.Metadata.ROW_NUMBER)) {
            assertThat(source.isInFile()).isTrue();
            assertThat(value(source, "DECIMAL(18,0)")).isEmpty();
        }
        assertThat(ColumnSource.Metadata.FILE_KEY.isInFile()).isFalse();
    }

    private static Optional<Value> value(ColumnSource source, String type) {
        return source.valueIn(FILE, SqlType.parse(type));
    }
}
