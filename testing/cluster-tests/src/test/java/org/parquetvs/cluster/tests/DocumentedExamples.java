package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;

/**
 * The examples of a page. A block {@code sql} is run. A block {@code text} contains what its last statement returns. A
 * block {@code refused} contains a statement, and a part of the error message with which it is refused.
 */
final class DocumentedExamples {
    private static final Pattern BLOCK = Pattern.compile("```(sql|text|refused)\\n(.*?)```", Pattern.DOTALL);

    private DocumentedExamples() {}

    /** Runs all examples in order, and checks each of them. */
    static void check(Path page, Lake lake) throws IOException {
        List<String> lastRows = List.of();
        Matcher block = BLOCK.matcher(Files.readString(page));
        while (block.find()) {
            String text = block.group(2)
                    .replace("${connection}", lake.connectionJson())
                    .replace("${address}", lake.importAddress())
                    .replace("${key}", Lake.ACCESS_KEY)
                    .replace("${secret}", Lake.SECRET_KEY);
            switch (block.group(1)) {
                case "sql" -> lastRows = run(lake, text);
                case "text" ->
                    assertThat(lastRows.stream().flatMap(String::lines).toList())
                            .isEqualTo(text.strip().lines().toList());
                default -> {
                    List<String> lines = text.strip().lines().toList();
                    assertThatThrownBy(() -> run(lake, lines.get(0))).hasMessageContaining(lines.get(1));
                }
            }
        }
    }

    /** The rows of the last statement. */
    private static List<String> run(Lake lake, String sql) {
        List<String> rows = List.of();
        for (StatementText statement : SqlScript.split(sql)) {
            rows = lake.texts(statement.text());
        }
        return rows;
    }
}
