package org.parquetvs.sql.function;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;

/**
 * Renders a call by a pattern: <code>{0}</code> is the first argument, <code>{*}</code> is all arguments with commas
 * between them, and <code>{type}</code> is the DuckDB type of the function.
 */
final class Template implements SqlFunction.Rendering {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d|\\*|type)}");
    /** Functions that return another value each time. */
    private static final List<String> VOLATILE = List.of("random()", "uuid()");

    private static final Pattern MACRO = Pattern.compile("\\bexa_\\w+\\(");

    private static final int COPIES_OF_CHECKED_TEXT = 5;

    private final String pattern;
    private final int copies;

    private Template(String pattern) {
        // Nested macros multiply the copies of their operands.
        this(pattern, Math.max(2, maxPlaces(pattern)) << (2 * macros(pattern)));
    }

    private Template(String pattern, int copies) {
        this.pattern = pattern;
        this.copies = copies;
    }

    private static int macros(String pattern) {
        return (int) MACRO.matcher(pattern).results().count();
    }

    private static int maxPlaces(String pattern) {
        return PLACE
                .matcher(pattern)
                .results()
                .collect(Collectors.groupingBy(MatchResult::group, Collectors.summingInt(place -> 1)))
                .values()
                .stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(1);
    }

    /** The pattern yields exactly the DuckDB type of the function. */
    static Template exact(String pattern) {
        return new Template(pattern);
    }

    /** The pattern yields a value that must be cast to the DuckDB type of the function. */
    static Template cast(String pattern) {
        return new Template("CAST(" + pattern + " AS {type})");
    }

    /** The pattern yields a string; if it is empty, the result is NULL. */
    static Template text(String pattern) {
        return new Template("nullif(" + pattern + ", '')");
    }

    /** The pattern yields a string. An empty one is NULL, and one that is too long for any VARCHAR is an error. */
    static Template checkedText(String pattern) {
        return new Template(Macros.TEXT + "(" + pattern + ")", COPIES_OF_CHECKED_TEXT * maxPlaces(pattern));
    }

    /** The pattern yields a DOUBLE; if it is infinite or NaN, the call fails. */
    static Template finite(String pattern) {
        return new Template(Macros.FINITE + "(CAST(" + pattern + " AS DOUBLE))");
    }

    /** The DOUBLE that this pattern yields, divided by a number. */
    Template dividedBy(int divisor) {
        return new Template("(" + pattern + " / " + divisor + "::DOUBLE)");
    }

    @Override
    public int copies(Call call) {
        return copies;
    }

    @Override
    public boolean isVolatile() {
        return VOLATILE.stream().anyMatch(pattern::contains);
    }

    @Override
    public void print(Call call, SqlWriter out) {
        out.add(fill(call.operands(), DuckDbTypes.name(call.type())));
    }

    private String fill(List<Expr> arguments, String type) {
        Matcher place = PLACE.matcher(pattern);
        StringBuilder text = new StringBuilder();
        while (place.find()) {
            String which = place.group(1);
            String replacement =
                    switch (which) {
                        case "*" -> new SqlWriter().list(arguments).text();
                        case "type" -> type;
                        default -> SqlWriter.text(arguments.get(Integer.parseInt(which)));
                    };
            place.appendReplacement(text, Matcher.quoteReplacement(replacement));
        }
        return place.appendTail(text).toString();
    }
}
