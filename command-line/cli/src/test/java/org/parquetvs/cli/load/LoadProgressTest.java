package org.parquetvs.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.local.LocalFile;
import org.parquetvs.local.LocalFormat;
import org.parquetvs.local.StagedFile;

class LoadProgressTest {
    private static final LocalFile FILE =
            new LocalFile(Path.of("a.csv"), "", LocalFormat.CSV, OptionalLong.of(40_000_000));

    @Test
    void tellsHowFarAndHowFast() {
        LoadProgress progress = new LoadProgress(new ProgressLine(new PrintWriter(new StringWriter())), 3, 120_000_000);

        progress.read(30_000_000);
        progress.staged(new StagedFile(FILE, "a", OptionalLong.empty(), 1));

        assertThat(progress.text(10))
                .isEqualTo("uploading [=====               ] 25 %, 1 of 3 files, 3.0 MB/s, 0:30 left");
    }

    @Test
    void nothingIsShownWithoutATerminal() {
        StringWriter shown = new StringWriter();
        LoadProgress progress = new LoadProgress(new ProgressLine(new PrintWriter(shown)), 1, 1);

        progress.read(1);
        progress.done();

        assertThat(shown.toString()).isEmpty();
    }
}
