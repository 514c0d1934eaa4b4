package org.parquetvs.udf;

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
import org.parquetvs.udf.process.ClassData;
import org.parquetvs.udf.process.ClassData.Mode;
import org.parquetvs.udf.process.ContainerSpec;
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
        assertThat(archives.recordOption(spec)).isEmpty();
    }

    @Test
    void anArchiveIsMadeWhereItIsMissing() throws IOException {
        ContainerSpec spec = spec(Purpose.ROWS, 1);
        ClassData archives = new ClassData(directory, Mode.RECORD);
        assertThat(archives.recordOption(spec)).hasValue("-XX:ArchiveClassesAtExit=" + archives.archive(spec));

        Files.createFile(archives.archive(spec));

        assertThat(archives.recordOption(spec)).isEmpty();
        assertThat(archives.useOption(spec)).isEmpty();
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
