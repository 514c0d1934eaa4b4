package org.parquetvs.bench.pushdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.console.output.Format;

class PushdownTimingTest {
    private static final PushdownTiming COUNT = new PushdownTiming("count", 0.03214159, 0.1, 0.1771, 2);

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
        PushdownTiming.report(List.of(COUNT), 0.5, 3).print(new PrintWriter(text), format);
        return text.toString();
    }
}
