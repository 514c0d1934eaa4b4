package org.parquetvs.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.writer.settings.PageCodec;

class ParquetStagingTest {
    private static final int ROWS = 30_000;

    private final Path directory;
    private final Stage stage;

    ParquetStagingTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.stage = new Stage(Files.createDirectory(directory.resolve("staged")));
    }

    private Path[] sales() throws IOException {
        Path written = directory.resolve("sales");
        Fixtures.write(Sales.dataSet(ROWS, 3, 5_000, PageCodec.ZSTD), written);
        try (Stream<Path> files = Files.list(written)) {
            return files.sorted().toArray(Path[]::new);
        }
    }

    @Test
    void filesGoUpAsTheyAre() throws IOException {
        Path[] files = sales();

        List<StagedFile> staged = stage.stage(files);

        assertThat(staged.stream().mapToLong(file -> file.rows().orElseThrow()).sum())
                .isEqualTo(ROWS);
        assertThat(stage.heard().files()).isEqualTo(files.length);
        assertThat(stage.heard().bytes())
                .isEqualTo(staged.stream().mapToLong(StagedFile::fileBytes).sum())
                .isEqualTo(staged.stream().mapToLong(StagedFile::bytes).sum());
        for (StagedFile file : staged) {
            assertThat(stage.target().files().get(file.key()))
                    .isEqualTo(Files.readAllBytes(file.file().path()));
        }
    }

    @Test
    void aFileThatWasCutOffIsNamedBeforeAnythingIsStaged() throws IOException {
        Path[] files = sales();
        Path cut = Files.write(directory.resolve("cut.parquet"), Arrays.copyOf(Files.readAllBytes(files[1]), 5_000));

        assertThatThrownBy(() -> stage.stage(files[0], cut)).hasMessageContaining(cut.toString());
        assertThat(stage.target().files()).isEmpty();
    }

    @Test
    void whatIsNoFileIsNamed() {
        Path missing = directory.resolve("missing.parquet");

        assertThatThrownBy(() -> stage.stage(missing))
                .hasMessageStartingWith("E-VSPQ-LOCAL-1: Cannot read file '" + missing + "'");
    }

    @Test
    void aFormatThatIsNotKnownIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("letter.doc"), "Dear reader");

        assertThatThrownBy(() -> stage.stage(file))
                .hasMessageStartingWith("E-VSPQ-LOCAL-2: Unknown format of file '" + file + "'");
    }
}
