package org.parquetvs.bench.mutations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.bench.mutations.ReadingResult.Outcome;

class MutationRunTest {
    private static final int FILES = 20;

    private final Path directory;

    MutationRunTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void damagedFilesGiveTheRowsOfAnotherReaderOrAnError() throws Exception {
        List<MutationFinding> findings = new ArrayList<>();
        try (MutationRun run = new MutationRun(directory)) {
            for (long seed = 1; seed <= FILES; seed++) {
                findings.add(run.run(seed));
            }
        }
        assertThat(findings).allMatch(MutationFinding::isGood);
        assertThat(findings).extracting(MutationFinding::verdict).contains(Verdict.EQUAL, Verdict.REFUSED);
    }

    /** Else nothing would be compared. */
    @Test
    void bothReadersReadAllFilesThatAreNotDamagedAlike() throws Exception {
        for (long seed = 1; seed <= FILES; seed++) {
            Path file = Files.write(
                    directory.resolve("whole.parquet"),
                    MutatedFile.of(seed, directory).original());
            ReadingResult ours = new DecodedRows().read(file);
            assertThat(ours.outcome()).as("seed %d", seed).isEqualTo(Outcome.ROWS);
            assertThat(new ReferenceRows().read(file)).as("seed %d", seed).isEqualTo(ours);
        }
    }

    @Test
    void rowsInSpiteOfAChecksumAreWrong() {
        ReadingResult rows = new ReadingResult(Outcome.ROWS, "1 aa");
        ReadingResult refusal = new ReadingResult(Outcome.REFUSED, "no");
        assertThat(Verdict.of(true, rows, rows, rows)).isEqualTo(Verdict.WRONG);
        assertThat(Verdict.of(false, rows, new ReadingResult(Outcome.ROWS, "1 bb"), rows))
                .isEqualTo(Verdict.WRONG);
        assertThat(Verdict.of(false, rows, refusal, new ReadingResult(Outcome.ROWS, "1 bb")))
                .isEqualTo(Verdict.UNCONFIRMED);
        assertThat(Verdict.of(false, rows, refusal, rows)).isEqualTo(Verdict.EQUAL);
        assertThat(Verdict.of(true, refusal, rows, rows)).isEqualTo(Verdict.REFUSED);
    }
}
