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

    @Test
    void anArchiveIsUsedWhereItIs() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        ClassData archives = new ClassData(directory, Mode.USE);
        assertThat(archives.useOption(spec)).isEmpty();

        Path archive = Files.createFile(archives.archive(spec));

        assertThat(archives.useOption(spec)).hasValue("-XX:SharedArchiveFile=" + archive);
        assertThat(archives.recording(spec)).isEmpty();
    }

    @Test
    void anArchiveThatIsMissingIsMadeAndGetsItsNameWhenItIsComplete() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        ClassData archives = new ClassData(directory.resolve("new"), Mode.RECORD);
        Recording recording = archives.recording(spec).orElseThrow();
        assertThat(recording.option()).isEqualTo("-XX:ArchiveClassesAtExit=" + recording.draft());

        Files.createFile(recording.draft());
        assertThat(archives.useOption(spec)).isEmpty();
        recording.keep();

        assertThat(archives.useOption(spec)).hasValue("-XX:SharedArchiveFile=" + archives.archive(spec));
        assertThat(archives.recording(spec)).isEmpty();
        assertThat(recording.draft()).doesNotExist();
    }

    @Test
    void aProcessThatWasKilledLeavesNoArchive() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        ClassData archives = new ClassData(directory, Mode.RECORD);

        archives.recording(spec).orElseThrow().keep();

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void eachPurposeAndEachVersionOfAJarHasItsOwn() {
        ClassData archives = new ClassData(directory, Mode.USE);

        assertThat(List.of(
                        archives.archive(spec(Purpose.ROWS, 1)),
                        archives.archive(spec(Purpose.SINGLE_CALLS, 1)),
                        archives.archive(spec(Purpose.ROWS, 2))))
                .doesNotHaveDuplicates();
    }
}
