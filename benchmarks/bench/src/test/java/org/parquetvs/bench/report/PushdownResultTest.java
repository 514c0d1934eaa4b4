package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.bench.pushdown.PushdownRace.Timing;
import org.parquetvs.console.output.Format;

class PushdownResultTest {
    private static final Timing COUNT = new Timing("count", 0.03214159, 0.1, 0.1771, 2);

    @Test
    void theTableHasALineForEachQuery() {
        assertThat(printed(Format.TABLE)).containsSubsequence("name", "ours_s", "count", "0.03214", "0.1771");
    }

    @Test
    void csvHasNamesAndFigures() {
        assertThat(printed(Format.CSV))
                .isEqualToNormalizingNewlines("name,ours_s,without_s,rows_s,duckdb_s\ncount,0.03214,0.1000,0.1771,2\n");
    }

    @Test
    void jsonTellsWhatWasMeasured() {
        assertThat(printed(Format.JSON))
                .contains(
                        "\"benchmark\":\"pushdown\",\"scale\":0.5,\"rounds\":3,\"queries\":[{\"name\":\"count\",\"ours_s\":0.03214,");
    }

    private static String printed(Format format) {
        StringWriter text = new StringWriter();
        new BenchPrinter(new PrintWriter(text)).print(new PushdownResult(List.of(COUNT), 0.5, 3).benchResult(), format);
        return text.toString();
    }
}
