package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.function.Functions;

/** The reference of SQL lists the functions that there are. */
class SqlReferenceTest {
    private static final Path PAGE = Path.of("../../doc/reference/sql.md");
    private static final Pattern FUNCTION_ROW =
            Pattern.compile("(?m)^\\| (?<kind>[A-Z][A-Za-z `]+) \\| (?<names>`.*) \\|$");
    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Z0-9_]+)`");

    @Test
    void everyFunctionIsOnThePageAndEveryFunctionOfThePageIsThere() throws IOException {
        List<String> documented = new ArrayList<>();
        Matcher row = FUNCTION_ROW.matcher(Files.readString(PAGE));
        while (row.find()) {
            Matcher name = NAME.matcher(row.group("names"));
            while (name.find()) {
                documented.add(name.group(1));
            }
        }
        assertThat(documented).containsAll(Functions.names()).containsAll(AggregateFunctions.names());
        try (SqlTester sql = SqlTester.inMemory()) {
            assertThat(documented.stream()
                            .filter(name -> !AggregateFunctions.names().contains(name))
                            .filter(name -> isUnknown(sql, name))
                            .collect(Collectors.toSet()))
                    .containsExactlyInAnyOrder("CASE", "CAST", "CONVERT");
        }
    }

    /** Some functions are called without parentheses, some take no or several arguments. */
    private static boolean isUnknown(SqlTester sql, String function) {
        return Stream.of("", "()", "(1)", "(1, 1)", "(YEAR FROM CURRENT_DATE)").allMatch(arguments -> {
            try {
                sql.rows("SELECT " + function + arguments);
                return false;
            } catch (SqlException e) {
                String message = String.valueOf(e.getMessage());
                return message.contains("Unsupported: function")
                        || message.contains("syntax error")
                        || message.contains("column " + function + " not found");
            }
        });
    }
}
