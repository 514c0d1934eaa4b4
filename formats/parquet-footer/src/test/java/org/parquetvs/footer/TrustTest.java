package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.PageCodec;

/** How much is concluded from statistics that are trusted more or less. */
class TrustTest {
    private static final ScanColumn ID =
            new ScanColumn("ID", ColumnSource.Field.of("SALES_ID"), SqlType.parse("DECIMAL(18,0)"));
    private static final ScanColumn ROW_GROUP =
            new ScanColumn("G", ColumnSource.Metadata.ROW_GROUP_ORDINAL, SqlType.parse("DECIMAL(9,0)"));

    private final Footer footer;

    TrustTest(@TempDir Path directory) throws IOException {
        Path file = Fixtures.write(Sales.dataSet(10, 1, 10, PageCodec.UNCOMPRESSED), directory)
                .get(0);
        byte[] content = Files.readAllBytes(file);
        footer = FooterReader.parse(new FileEntry("a", content.length, "\"e\"", 0), ByteBuffer.wrap(content));
    }

    @Test
    void trustedStatisticsTellBoundsAndCounts() {
        assertThat(footer.domain(0, ID).min()).isNotNull();
        assertThat(footer.domain(0, ID).nulls()).isEqualTo(Nulls.NONE);
        assertThat(footer.summary(0, ID)).isPresent();
    }

    @Test
    void boundsTellNothingOfNulls() {
        Footer bounds = footer.with(Statistics.BOUNDS);
        assertThat(bounds.domain(0, ID).min()).isEqualTo(footer.domain(0, ID).min());
        assertThat(bounds.domain(0, ID).max()).isEqualTo(footer.domain(0, ID).max());
        assertThat(bounds.domain(0, ID).nulls()).isEqualTo(Nulls.SOME);
        assertThat(bounds.summary(0, ID)).isEmpty();
    }

    @Test
    void ignoredStatisticsTellNothing() {
        Footer ignored = footer.with(Statistics.IGNORED);
        assertThat(ignored.domain(0, ID)).isEqualTo(Domain.UNKNOWN);
        assertThat(ignored.summary(0, ID)).isEmpty();
        assertThat(ignored.domain(0, ROW_GROUP)).isEqualTo(footer.domain(0, ROW_GROUP));
        assertThat(ignored.schemaOnly().trust()).isEqualTo(Statistics.IGNORED);
    }
}
