package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.bench.files.FilesTiming;
import org.parquetvs.console.output.Format;

class FilesResultTest {
    private static final FilesResult RESULT =
            new FilesResult(3, List.of(new FilesTiming("explicit-count", 20_000, 9, 6, 4, 11.5, 20_100, 340)));

    @Test
    void aRowHasTheRatioToPlainRequests() {
        assertThat(printed(Format.CSV)).isEqualToNormalizingNewlines("""
                name,files,first_s,warm_s,gets_s,ratio,cpu_s,requests,peak_mb
                explicit-count,20000,9,6,4,1.5,11.5,20100,340
                """);
    }

    @Test
    void jsonHasTheRounds() {
        assertThat(printed(Format.JSON))
                .startsWith("{\"benchmark\":\"files\",\"rounds\":3,\"queries\":[{\"name\":\"explicit-count\",");
    }

    private static String printed(Format format) {
        StringWriter text = new StringWriter();
        new BenchPrinter(new PrintWriter(text)).print(RESULT.benchResult(), format);
        return text.toString();
    }
}
