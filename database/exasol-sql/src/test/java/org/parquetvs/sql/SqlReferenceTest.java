package org.parquetvs.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.function.FunctionTable;

/** The reference of SQL lists the functions that there are. */
class SqlReferenceTest {
    private static final Path PAGE = Path.of("../../doc/reference/sql.md");
    private static final Pattern FUNCTION_ROW =
            Pattern.compile("(?m)^\\| (?<kind>[A-Z][A-Za-z `]+) \\| (?<names>`.*) \\|$");
    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Z0-9_]+)`");

    /** Words that are no functions, or functions with words between their arguments. */
    private static final Set<String> WORDS_OF_THE_GRAMMAR = Set.of(
            "CASE",
            "CAST",
            "CONVERT",
            "CONNECT_BY_ISCYCLE",
            "CONNECT_BY_ISLEAF",
            "CONNECT_BY_ROOT",
            "LEVEL",
            "PRIOR",
            "ROWNUM");

    @Test
    void everyFunctionIsOnThePageAndEveryFunctionOfThePageIsThere() throws IOException {
        Set<String> documented = new TreeSet<>();
        Matcher row = FUNCTION_ROW.matcher(Files.readString(PAGE));
        while (row.find()) {
            NAME.matcher(row.group("names")).results().forEach(name -> documented.add(name.group(1)));
        }
        Set<String> known = new TreeSet<>(FunctionTable.BUILT_IN.names());
        known.addAll(WORDS_OF_THE_GRAMMAR);

        assertThat(documented).isEqualTo(known);
    }
}
