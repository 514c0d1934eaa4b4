package org.parquetvs.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScanProgressTest {
    private final ScanProgress progress = new ScanProgress();

    private String text() {
        return ProgressMeter.text(progress.snapshot(), 2);
    }

    @Test
    void theLineNamesThePhase() {
        assertThat(text()).isEqualTo("running, 2.0 s");

        progress.accept("parquetvs.planning phase=listing");
        assertThat(text()).isEqualTo("listing files, 2.0 s");

        progress.accept("parquetvs.planning phase=footers files=8");
        assertThat(text()).isEqualTo("reading footers, 2.0 s");
    }

    @Test
    void whatWorkersReadIsAddedUpOverAllScans() {
        progress.accept("parquetvs.planning phase=scanning tasks=2 files=3 splits=3 row_groups=10");
        progress.accept("parquetvs.planning phase=scanning tasks=1 files=5 splits=5 row_groups=30");
        progress.accept("parquetvs.progress files=1 row_groups=2 rows=1000 bytes=4000000");
        progress.accept("parquetvs.progress files=2 row_groups=5 rows=2000 bytes=6000000");

        assertThat(text()).isEqualTo("scanning: 3 of 8 files, 7 of 40 row groups, 3,000 rows, 5.0 MB/s, 2.0 s");
    }

    @Test
    void totalsThatAreNotKnownAreLeftOut() {
        progress.accept("parquetvs.planning phase=scanning tasks=2 files=0 splits=0 row_groups=0");
        progress.accept("parquetvs.progress files=1 row_groups=2 rows=10 bytes=0");

        assertThat(text()).isEqualTo("scanning: 1 file, 2 row groups, 10 rows, 2.0 s");
    }

    @Test
    void partsOfADividedFileAreCountedAsSplits() {
        progress.accept("parquetvs.planning phase=scanning tasks=4 files=1 splits=4 row_groups=8");
        progress.accept("parquetvs.progress files=3 row_groups=6 rows=10 bytes=0");

        assertThat(text()).isEqualTo("scanning: 3 of 4 splits, 6 of 8 row groups, 10 rows, 2.0 s");
    }

    @Test
    void oneIsSingular() {
        progress.accept("parquetvs.planning phase=scanning tasks=1 files=1 splits=1 row_groups=1");
        assertThat(text()).isEqualTo("scanning: 0 of 1 file, 0 of 1 row group, 0 rows, 2.0 s");

        progress.accept("parquetvs.progress files=1 row_groups=1 rows=1 bytes=0");
        assertThat(text()).isEqualTo("scanning: 1 of 1 file, 1 of 1 row group, 1 row, 2.0 s");
    }

    @Test
    void otherLinesAreNotTaken() {
        assertThat(progress.accept("hello")).isFalse();
        assertThat(text()).isEqualTo("running, 2.0 s");
    }

    @Test
    void theNextStatementBeginsAnew() {
        progress.accept("parquetvs.progress files=1 row_groups=2 rows=10 bytes=0");
        progress.reset();

        assertThat(text()).isEqualTo("running, 2.0 s");
    }
}
