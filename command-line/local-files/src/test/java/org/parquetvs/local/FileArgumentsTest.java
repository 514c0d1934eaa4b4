package org.parquetvs.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;

class FileArgumentsTest {
    private final Path directory;

    FileArgumentsTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private Path file(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "A\n1\n");
    }

    private static List<LocalFile> files(Path... arguments) {
        return new FileArguments(Optional.empty(), FileArgumentsTest::matching).files(List.of(arguments));
    }

    private static Stream<FileEntry> matching(SourcePattern pattern) {
        return new LocalFileStore().list(pattern.listingPrefix()).filter(pattern::isDataFile);
    }

    private List<String> found(Path... arguments) {
        return files(arguments).stream()
                .map(file -> directory.relativize(file.path()) + " in " + file.directories())
                .toList();
    }

    @Test
    void aDirectoryMeansAllFilesBelowItThatAreNotHidden() throws IOException {
        file("in/b.csv");
        file("in/a.csv");
        file("in/year=2026/x y.csv");
        file("in/_year=2027/ä.csv");
        file("in/_SUCCESS");
        file("in/.hidden/a.csv");

        assertThat(found(directory.resolve("in")))
                .containsExactly(
                        "in/_year=2027/ä.csv in _year=2027/",
                        "in/a.csv in ",
                        "in/b.csv in ",
                        "in/year=2026/x y.csv in year=2026/");
    }

    @Test
    void aPatternMeansWhatItMatchesAsOfObjects() throws IOException {
        file("in/a.csv");
        file("in/b.json");
        file("in/deep/c.csv");

        assertThat(found(directory.resolve("in/*.csv"))).containsExactly("in/a.csv in ");
        assertThat(found(directory.resolve("in/**.csv"))).containsExactly("in/a.csv in ", "in/deep/c.csv in deep/");
        assertThat(found(directory.resolve("i?/**.csv")))
                .containsExactly("in/a.csv in in/", "in/deep/c.csv in in/deep/");
    }

    @Test
    void aFileThatIsThereIsNoPattern() throws IOException {
        file("in/a*.csv");
        file("in/ab.csv");
        file("what?/a.csv");
        file("whats/a.csv");

        assertThat(found(directory.resolve("in/a*.csv"))).containsExactly("in/a*.csv in ");
        assertThat(found(directory.resolve("what?"))).containsExactly("what?/a.csv in ");
    }

    @Test
    void argumentsKeepTheirOrder() throws IOException {
        Path hidden = file("in/_first.csv");
        file("in/last.csv");

        assertThat(found(hidden, directory.resolve("in"), hidden))
                .containsExactly("in/_first.csv in ", "in/last.csv in ", "in/_first.csv in ");
    }

    @Test
    void onlyPatternsAreListed() throws IOException {
        Path file = file("in/a.csv");
        List<SourcePattern> listed = new ArrayList<>();

        new FileArguments(Optional.empty(), pattern -> {
                    listed.add(pattern);
                    return matching(pattern);
                })
                .files(List.of(file, file.getParent(), directory.resolve("*/a.csv")));

        assertThat(listed)
                .containsExactly(
                        new SourcePattern(file.getParent() + "/**"), new SourcePattern(directory + "/*/a.csv"));
    }

    @Test
    void whatMatchesNothingIsNamed() throws IOException {
        Path empty = Files.createDirectory(directory.resolve("empty"));

        assertThatThrownBy(() -> files(empty))
                .hasMessageStartingWith("E-VSPQ-LOCAL-12: Cannot load '" + empty + "/**': no file matches.");
        assertThatThrownBy(() -> files(directory.resolve("none/*.csv")))
                .hasMessageStartingWith(
                        "E-VSPQ-LOCAL-12: Cannot load '" + directory + "/none/*.csv': no file matches.");
    }

    @Test
    void whatIsThereInsteadIsNamed() throws IOException {
        file("drift/a.parquet");
        file("drift/b.parquet");

        assertThatThrownBy(() -> files(directory.resolve("dirft/*.parquet")))
                .hasMessageStartingWith("E-VSPQ-LOCAL-12: Cannot load '" + directory
                        + "/dirft/*.parquet': no file matches, but there is " + directory + "/drift/.");
        assertThatThrownBy(() -> files(directory.resolve("drift/*.csv")))
                .hasMessageContaining(
                        ": no file matches, but there is %s/drift/a.parquet, %<s/drift/b.parquet.", directory);
        assertThatThrownBy(() -> files(directory.resolve("drift/c.parquet")))
                .hasMessageContaining(": there is no such file, but there is " + directory + "/drift/a.parquet.");
        assertThatThrownBy(() -> files(directory.resolve("drift/quite-another.parquet")))
                .hasMessageContaining(": there is no such file.");
    }

    @Test
    void aPipeNeedsAFormat() {
        FileArguments csv = new FileArguments(Optional.of(FileFormat.CSV), FileArgumentsTest::matching);

        assertThat(csv.files(List.of(LocalFile.STANDARD_INPUT))).singleElement().satisfies(file -> {
            assertThat(file.format()).isEqualTo(LocalFormat.CSV);
            assertThat(file.size()).isEmpty();
        });
        assertThatThrownBy(() -> files(LocalFile.STANDARD_INPUT))
                .hasMessage("E-VSPQ-LOCAL-11: Cannot load '-': it is not a file, so nothing tells its format. Say the"
                        + " format with --option FORMAT=, such as FORMAT=CSV.");
    }
}
