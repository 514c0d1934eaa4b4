package org.parquetvs.adapter.nativeimport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** Holds the reference pages against the code. */
class ImportedTypesTest {
    private static final Path PAGES = Path.of("..", "doc", "reference");
    private static final Pattern ALL = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|.*\\|$");
    private static final Pattern IMPORTED = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([A-Z]+)` \\|$");

    @Test
    void ofAllTypesThoseOfThePageAreImported() throws IOException {
        Map<String, String> imported = rows("native-import.md", IMPORTED);
        Map<String, String> known = new LinkedHashMap<>();
        rows("types.md", ALL).forEach((declared, type) -> {
            Kind kind = SqlType.parse(type).kind();
            Optional<Kind> read = ImportedTypes.kindOf(declared).filter(other -> other == kind);
            read.ifPresent(same -> known.put(declared, same.name()));
        });

        assertThat(imported).hasSizeGreaterThan(20).isEqualTo(known);
    }

    private static Map<String, String> rows(String page, Pattern pattern) throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        Matcher row = pattern.matcher(Files.readString(PAGES.resolve(page)));
        while (row.find()) {
            rows.put(row.group(1), row.group(2));
        }
        return rows;
    }
}
