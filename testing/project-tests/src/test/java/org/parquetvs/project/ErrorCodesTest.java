package org.parquetvs.project;

import static org.assertj.core.api.Assertions.assertThat;

import com.exasol.errorreporting.ErrorMessageBuilder;
import com.exasol.errorreporting.ExaError;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.cli.sql.ErrorText;

/** Checks what the error code crawler has found in the modules; only in this module, all of them are already built. */
class ErrorCodesTest {
    private static final Path PAGE = Documents.root().resolve("doc/reference/error-codes.md");
    private static final List<String> MODULES = List.of(
            "scan-model",
            "object-store",
            "store-s3",
            "parquet-footer",
            "parquet-decoder",
            "text-decoder",
            "delta",
            "iceberg",
            "table-format",
            "adapter",
            "import-export",
            "worker-udf",
            "udf-runtime",
            "exasol-sql",
            "local-cluster",
            "cluster-server",
            "fixtures-store",
            "local-files",
            "dashboards",
            "history",
            "suite",
            "exasol-installer");

    @Test
    void everyErrorThatAUserCanMendSaysHow() {
        assertThat(errors())
                .filteredOn(error -> error.getString("identifier").startsWith("E-"))
                .isNotEmpty()
                .extracting(error -> error.getJsonArray("mitigations"))
                .doesNotContain(JsonValue.EMPTY_JSON_ARRAY);
    }

    @Test
    void everyMessageReachesTheScreenWhole() {
        for (JsonObject error : errors()) {
            List<String> mitigations = error.getJsonArray("mitigations").getValuesAs(JsonString.class).stream()
                    .map(JsonString::getString)
                    .toList();
            ErrorMessageBuilder message =
                    ExaError.messageBuilder(error.getString("identifier")).message(error.getString("message"));
            mitigations.forEach(message::mitigation);
            message.mitigation("a * in the midst");

            List<String> texts = Stream.concat(Stream.of(error.getString("message")), mitigations.stream())
                    .flatMap(text -> texts(text).stream())
                    .toList();
            assertThat(ErrorText.sentence(message.toString()).replaceAll("\\s+", " "))
                    .contains(texts)
                    .endsWith("a * in the midst");
        }
    }

    /** {@code -Dgolden.update} writes the page anew. */
    @Test
    void thePageListsEveryError() throws IOException {
        String page = page();
        if (System.getProperty("golden.update") != null) {
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE)
                .as("if it differs, run the test once with -Dgolden.update")
                .hasContent(page);
    }

    /** The parts of a message between its placeholders. */
    private static List<String> texts(String message) {
        return Stream.of(message.split("\\{\\{[^}]*}}"))
                .map(text -> text.replaceAll("\\s+", " ").strip())
                .toList();
    }

    private static String page() {
        List<String> lines = new ArrayList<>();
        lines.add("# Error codes");
        lines.add("");
        lines.add(
                "What adapter and workers can say, and what the tools around them can (`CLUST` the local cluster, `FIX`"
                        + " `pvs fixtures`, `LOCAL` `pvs load`, `DASH` the publisher of dashboards, `SUITE` and `HIST` `pvs suite`, `SERVE` `pvs serve`, `EXA` a real Exasol for `pvs install` and `pvs suite`)."
                        + " `E` is for the user who wrote the statement or runs the command, `F` is an error of ours, `W` is logged only. A code is never used for anything else.");
        lines.add("");
        lines.add("| Code | Message | What to do |");
        lines.add("|---|---|---|");
        for (JsonObject error : errors()) {
            lines.add("| " + error.getString("identifier") + " | " + cell(error.getString("message")) + " | "
                    + mitigations(error) + " |");
        }
        return String.join("\n", lines) + "\n";
    }

    private static String mitigations(JsonObject error) {
        return error.getString("identifier").startsWith("F-")
                ? "Report it."
                : error.getJsonArray("mitigations").getValuesAs(JsonString.class).stream()
                        .map(mitigation -> cell(mitigation.getString()))
                        .collect(Collectors.joining(" "));
    }

    /**
     * The text of a table cell: placeholders become words in braces, and characters with a meaning in tables are
     * escaped.
     */
    private static String cell(String text) {
        return text.replaceAll("\\{\\{(\\w+)[^}]*\\}\\}", "{$1}")
                .replace("|", "\\|")
                .replace("*", "\\*")
                .replace("_", "\\_");
    }

    private static List<JsonObject> errors() {
        return MODULES.stream()
                .flatMap(ErrorCodesTest::errors)
                .sorted(Comparator.<JsonObject, String>comparing(error -> tag(error.getString("identifier")))
                        .thenComparing(error -> number(error.getString("identifier"))))
                .toList();
    }

    private static Stream<JsonObject> errors(String module) {
        Path report = Modules.directory(module).resolve("target/error_code_report.json");
        try (BufferedReader text = Files.newBufferedReader(report);
                JsonReader reader = Json.createReader(text)) {
            return reader.readObject().getJsonArray("errorCodes").getValuesAs(JsonObject.class).stream();
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    private static String tag(String code) {
        return code.substring(code.indexOf('-'), code.lastIndexOf('-'));
    }

    private static int number(String code) {
        return Integer.parseInt(code.substring(code.lastIndexOf('-') + 1));
    }
}
