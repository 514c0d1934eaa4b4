package org.parquetvs.suite.cases;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.parquetvs.suite.error.SuiteErrors;

/** The cases of a run, in the order in which they run. */
public final class SuiteCases {
    private static final String YAML = ".yaml";

    private SuiteCases() {}

    /** The cases that come with the suite. */
    public static List<SuiteCase> standard() {
        return resource("index.txt")
                .lines()
                .map(name -> CaseReader.read(name + YAML, resource(name + YAML)))
                .toList();
    }

    /** The cases in the files {@code *.yaml} of a directory, by the names of the files. */
    public static List<SuiteCase> in(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> entries = Files.list(directory)) {
            files = entries.filter(file -> file.toString().endsWith(YAML))
                    .sorted()
                    .toList();
        }
        List<SuiteCase> cases = new ArrayList<>();
        for (Path file : files) {
            cases.add(CaseReader.read(file.toString(), Files.readString(file)));
        }
        return cases;
    }

    /**
     * The cases with some names, in the order of the suite; all if no name is given.
     *
     * @throws org.parquetvs.suite.error.SuiteException if there is no case of a name
     */
    public static List<SuiteCase> named(List<SuiteCase> cases, List<String> names) {
        List<String> known = cases.stream().map(SuiteCase::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw SuiteErrors.unknownCase(name, known);
            }
        }
        return cases.stream()
                .filter(each -> names.isEmpty() || names.contains(each.name()))
                .toList();
    }

    private static String resource(String name) {
        String path = "/org/parquetvs/suite/cases/" + name;
        try (InputStream stream = Objects.requireNonNull(SuiteCases.class.getResourceAsStream(path), path)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
