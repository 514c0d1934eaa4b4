package org.parquetvs.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;
import org.parquetvs.tests.answer.DifferenceReport;
import org.parquetvs.tests.answer.Transcript;
import org.parquetvs.tests.targets.TargetChoice;

/** Hands the lakes to the tests. All tests of a run share them; at its end the answers of the databases are compared. */
final class Lakes implements ArgumentsProvider, BeforeEachCallback {

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return Run.of(context).lakes().stream().map(Arguments::of);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        String test = context.getRequiredTestClass().getSimpleName()
                + '.'
                + context.getRequiredTestMethod().getName();
        Run.of(context).transcript().begin(test);
    }

    /** What lasts as long as all tests. */
    private record Run(List<Lake> lakes, Transcript transcript, Path directory) implements AutoCloseable {

        static Run of(ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .getOrComputeIfAbsent(Run.class, key -> open(), Run.class);
        }

        private static Run open() {
            try {
                Path directory = Files.createTempDirectory("exasol-tests");
                Transcript transcript = new Transcript();
                List<Lake> lakes = TargetChoice.chosen().stream()
                        .map(choice -> new Lake(new OpenedTarget(choice, directory), transcript))
                        .toList();
                return new Run(lakes, transcript, directory);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            for (Lake lake : lakes) {
                lake.target().close();
            }
            DifferenceReport report = new DifferenceReport(
                    TargetChoice.LOCAL_CLUSTER.toString(), TargetChoice.EXASOL_IN_DOCKER.toString());
            Files.writeString(Path.of(System.getProperty("report", "exasol-differences.md")), report.of(transcript));
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
