package org.parquetvs.suite.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FixtureFormat;
import org.parquetvs.suite.error.SuiteException;

class SuiteCasesTest {
    private static final Path RESOURCES = Path.of("src/main/resources/org/parquetvs/suite/cases");

    private final Path directory;

    SuiteCasesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private static SuiteCase standard(String name) {
        return SuiteCases.named(SuiteCases.standard(), List.of(name)).get(0);
    }

    @Test
    void theIndexListsEveryFile() throws IOException {
        try (Stream<Path> files = Files.list(RESOURCES)) {
            assertThat(SuiteCases.standard())
                    .extracting(SuiteCase::name)
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> name.endsWith(".yaml"))
                                    .map(name -> name.replace(".yaml", ""))
                                    .toList());
        }
    }

    @Test
    void theSalesCasesReadTheSameRowsFromFewAndFromManyFiles() {
        for (Scale scale : List.of(Scale.LAPTOP, Scale.FULL)) {
            DataSet few = standard("few-big-sales").tables().get(0).at(scale);
            DataSet many = standard("sales-200mb").tables().get(0).at(scale);

            assertThat(few.files()).isEqualTo(8);
            assertThat(many.files()).isEqualTo(200);
            assertThat(few.rows()).isEqualTo(many.rows());
        }
    }

    @Test
    void atFullScaleTheCasesHaveTheIncumbentsShapes() {
        assertThat(standard("sales-200mb").tables().get(0).at(Scale.FULL).rows())
                .isEqualTo(3_621_459_710L);
        assertThat(standard("many-small-files").tables().get(0).at(Scale.FULL).files())
                .isEqualTo(1_000_000);
        DataSet documents = standard("many-small-json-files").tables().get(0).at(Scale.FULL);
        assertThat(documents.files()).isEqualTo(1_000_000);
        assertThat(documents.rows()).isEqualTo(1_000_000);
        assertThat(documents.layout().format()).isInstanceOf(FixtureFormat.Json.class);
        assertThat(standard("many-rows-one-file").tables().get(0).at(Scale.FULL).files())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"laptop,laptop", "FULL,full", "0.25,0.25"})
    void aScaleIsANameOrANumber(String text, String name) {
        assertThat(Scale.of(text)).map(Scale::name).contains(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"huge", "0", "-1", "Infinity", ""})
    void otherTextsAreNoScale(String text) {
        assertThat(Scale.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'{name: x, expect: {rows: 1}}'|group must be a text",
                "nmae: x|nmae is unknown; known are before, cold, expect",
                "name: [|it is no YAML",
                "'{name: x, group: g, guards: g, query: q}'|expect says neither how many rows",
                "'{name: x, group: g, guards: g, query: q, expect: {row: 1}}'|expect.row is unknown",
                "'{name: x, group: g, guards: g, query: q, expect: {rows: 1}, cold: maybe}'|cold must be true or false",
                "'{name: x, group: g, guards: g, query: q, expect: {rows: 1}, setup: y}'|setup must be a list",
                "'{name: x, group: g, guards: g, query: q, expect: {rows: 1}, thresholds: {relative: 2}}'"
                        + "|thresholds: Invalid relative threshold: 2.0",
                "'{name: x, group: g, guards: g, query: q, expect: {rows: 1}, thresholds: {milliseconds: few}}'"
                        + "|thresholds.milliseconds must be a number, not few",
                "'{name: x, group: g, guards: g, query: q, expect: {rows: 1}, tables: {T: {data-set: Nix, laptop: 1}}}'"
                        + "|tables.T.data-set names Nix",
                "'{name: x, group: g, guards: g, query: q, expect: {rows: 1}, tables: {T: {data-set: SalesFiles}}}'"
                        + "|tables.T.laptop must be a number greater than 0, not null",
            })
    void saysWhichKeyOfWhichFileIsWrong(String yaml, String problem) throws IOException {
        Path file = Files.writeString(directory.resolve("mine.yaml"), yaml);

        assertThatThrownBy(() -> SuiteCases.in(directory))
                .isInstanceOf(SuiteException.class)
                .hasMessageStartingWith("E-VSPQ-SUITE-1: Cannot read the case in '" + file + "'")
                .hasMessageContaining(problem);
    }

    @Test
    void anUnknownNameIsRefusedWithThoseThatAreKnown() {
        assertThatThrownBy(() -> SuiteCases.named(SuiteCases.standard(), List.of("sales")))
                .isInstanceOf(SuiteException.class)
                .hasMessageContaining("E-VSPQ-SUITE-8: There is no case 'sales'. The cases are control, ");
    }
}
