package org.parquetvs.cloud;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the usual tools say; each is skipped where it is not installed. */
class LintTest {
    private static List<String> files(String directory, String glob) throws IOException {
        List<String> files = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(Script.MODULE.resolve(directory).normalize(), glob)) {
            found.forEach(file -> files.add(file.toString()));
        }
        assertThat(files).isNotEmpty();
        return files;
    }

    private static void assertFindsNothing(List<String> files, String... command) throws Exception {
        RequiresTools.require(command[0]);
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(files);
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String findings = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(findings).isZero();
    }

    @Test
    void bashReadsEveryScript() throws Exception {
        for (String script : files("", "*.sh")) {
            assertFindsNothing(List.of(script), "bash", "-n");
        }
    }

    @Test
    void shellcheckFindsNothing() throws Exception {
        List<String> scripts = files("", "*.sh");
        scripts.addAll(files("src/test/resources/fake", "*"));
        scripts.addAll(files("../../dist", "*.sh"));
        assertFindsNothing(scripts, "shellcheck", "--external-sources", "--source-path=SCRIPTDIR");
    }

    @Test
    void actionlintFindsNothing() throws Exception {
        assertFindsNothing(files("../../.github/workflows", "*.yml"), "actionlint");
    }

    @Test
    void cfnLintFindsNothing() throws Exception {
        assertFindsNothing(files("", "*-stack.yaml"), "cfn-lint");
    }
}
