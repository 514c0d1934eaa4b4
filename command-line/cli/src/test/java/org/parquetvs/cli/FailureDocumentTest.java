package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.console.ExitCodes;

class FailureDocumentTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sql --database DIR/nope/x.duckdb -c SELECT",
                "sql -f DIR/nope.sql",
                "load DIR/nope.csv --into S.T --database DIR/x.duckdb",
                "copy --from S.T --to DIR/out --database DIR/nope/x.duckdb",
                "plan --connection DIR/nope.json --source *.parquet",
                "fixtures make sales --to s3://bucket/data --connection DIR/nope.json",
                "suite check --history DIR/nope/x.duckdb",
                "suite run --cases DIR/nope --history DIR/x.duckdb",
                "install --target DIR/nope.properties",
                "demo --rows 1000 --keep /dev/null/x"
            })
    void aCommandThatFailsBeforeItHasADocumentPrintsOneThatSaysWhy(String command) {
        String[] arguments = Stream.concat(Stream.of(command.split(" ")), Stream.of("--format", "json"))
                .map(argument -> argument.replace("DIR", directory.toString()))
                .toArray(String[]::new);

        Command run = Command.run(arguments);

        String message = run.json().getJsonObject("error").getString("message");
        assertThat(run.exitCode()).isNotEqualTo(ExitCodes.OK);
        assertThat(run.err()).contains("pvs: " + message);
        assertThat(run.out()).hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "csv"})
    void forPeopleTheReasonIsOnStandardErrorOnly(String format) {
        Command run = Command.run("plan", "--connection", "nope.json", "--source", "*.parquet", "--format", format);

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("pvs: ");
    }
}
