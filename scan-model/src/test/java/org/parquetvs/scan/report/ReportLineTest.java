package org.parquetvs.scan.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportLineTest {
    @Test
    void findsTheFiguresAfterWhateverTheDatabasePutsBeforeThem() {
        assertThat(ReportLine.SCAN.figures("12:00:01 parquetvs.scan worker=node0-vm1  total_ms=5 "))
                .contains(Map.of("worker", "node0-vm1", "total_ms", "5"));
    }

    @Test
    void otherLinesHaveNone() {
        assertThat(ReportLine.SCAN.figures("parquetvs.progress files=1")).isEmpty();
        assertThat(ReportLine.PROGRESS.figures("files=1")).isEmpty();
    }

    @Test
    void whatIsNoPairIsLeftOut() {
        assertThat(ReportLine.PLANNING.figures("parquetvs.planning phase=listing done =1"))
                .contains(Map.of("phase", "listing"));
    }
}
