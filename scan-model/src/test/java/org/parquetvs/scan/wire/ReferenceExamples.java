package org.parquetvs.scan.wire;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The examples on the reference page of the wire form. */
final class ReferenceExamples {
    private static final Path PAGE = Path.of("..", "doc", "reference", "scan-task.md");
    private static final Pattern JSON = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL);

    private ReferenceExamples() {}

    static List<String> all() throws IOException {
        return JSON.matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    /** The same document without the line breaks that make it readable. */
    static String compact(String json) {
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return reader.readValue().toString();
        }
    }
}
