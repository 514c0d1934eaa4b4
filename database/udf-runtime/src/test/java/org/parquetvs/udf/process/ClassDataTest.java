package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.process.ClassData.Mode;
import org.parquetvs.udf.process.ClassData.Recording;
import org.parquetvs.udf.process.ContainerSpec.Purpose;

class ClassDataTest {
    private Path directory;

    @BeforeEach
    void useDirectory(@TempDir Path temporary) {
        directory = temporary;
    }

    private static ContainerSpec spec(Purpose purpose, long jarSize) {
        ContainerSpec.Jar jar = new ContainerSpec.Jar(Path.of("script.jar"), jarSize, FileTime.fromMillis(0));
        return new ContainerSpec(purpose, 0, List.of(jar), List.of(), Map.of());
    }

    private ClassData withArchive(ContainerSpec spec) throws IOException {
        ClassData archives = new ClassData(directory.resolve("new"), Mode.RECORD);
        Recording recording = archives.recording(spec).orElseThrow();
        Files.write(recording.draft(), new byte[] {1, 2, 3});
        recording.keep();
        assertThat(recording.draft()).doesNotExist();
        return archives;
    }

    @Test
    void anArchiveThatIsMissingIsMadeAndGetsItsNameWhenItIsComplete() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        ClassData archives = new ClassData(directory, Mode.RECORD);
        assertThat(archives.useOption(spec)).isEmpty();
        Recording recording = archives.recording(spec).orElseThrow();
        assertThat(recording.option()).isEqualTo("-XX:ArchiveClassesAtExit=" + recording.draft());

        Files.write(recording.draft(), new byte[] {1, 2, 3});
        assertThat(archives.useOption(spec)).isEmpty();
        recording.keep();

        assertThat(archives.useOption(spec))
                .hasValue("-XX:SharedArchiveFile=" + archives.archive(spec).orElseThrow());
        assertThat(archives.recording(spec)).isEmpty();
    }

    @Test
    void aDamagedArchiveIsNotUsedAndMadeAgain() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        for (byte[] damaged : List.of(new byte[] {}, new byte[] {1, 2}, new byte[] {1, 2, 4})) {
            ClassData archives = withArchive(spec);
            Path archive = archives.archive(spec).orElseThrow();

            Files.write(archive, damaged);

            assertThat(archives.useOption(spec)).isEmpty();
            assertThat(archives.recording(spec)).isPresent();
        }
    }

    @Test
    void aProcessThatWasKilledLeavesNoArchive() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        ClassData archives = new ClassData(directory, Mode.RECORD);

        archives.recording(spec).orElseThrow().keep();

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void eachPurposeAndEachVersionOfAJarHasItsOwn() throws IOException {
        ClassData archives = withArchive(spec(Purpose.ROWS, 1));

        assertThat(archives.archive(spec(Purpose.ROWS, 1))).isPresent();
        assertThat(archives.archive(spec(Purpose.SINGLE_CALLS, 1))).isEmpty();
        assertThat(archives.archive(spec(Purpose.ROWS, 2))).isEmpty();
    }
}
