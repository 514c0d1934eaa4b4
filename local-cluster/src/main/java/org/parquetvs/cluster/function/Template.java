package org.parquetvs.cluster.function;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.cluster.query.Call;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Macros;
import org.parquetvs.cluster.query.ScalarFunction;
import org.parquetvs.cluster.query.SqlWriter;

/**
 * A rendering by a pattern in which <code>{0}</code> is the first argument and <code>{*}</code> stands for all, with commas
 * between them.
 */
final class Template implements ScalarFunction.Rendering {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d|\\*)}");

    private final String pattern;

    private Template(String pattern) {
        this.pattern = pattern;
    }

    /** The pattern yields exactly the DuckDB type of the function. */
    static Template exact(String pattern) {
        return new Template(pattern);
    }

    /** The pattern yields a value that must be cast to the DuckDB type of the function. */
    static ScalarFunction.Rendering cast(String pattern) {
        Template inner = new Template(pattern);
        return (call, out) -> {
            out.add("CAST(");
            inner.print(call, out);
            out.add(" AS ").add(call.type().duckDb()).add(")");
        };
    }

    /** The pattern yields a string that may be empty, which is NULL. */
    static Template text(String pattern) {
        return new Template("nullif(" + pattern + ", '')");
    }

    /** The pattern yields a DOUBLE that may be infinite or NaN, which is an error. */
    static Template finite(String pattern) {
        return new Template(Macros.FINITE + "(CAST(" + pattern + " AS DOUBLE))");
    }

    @Override
    public void print(Call call, SqlWriter out) {
        out.add(fill(call.operands()));
    }

    private String fill(List<Expr> arguments) {
        Matcher place = PLACE.matcher(pattern);
        StringBuilder text = new StringBuilder();
        while (place.find()) {
            String which = place.group(1);
            String replacement = which.equals("*")
                    ? new SqlWriter().list(arguments).text()
                    : SqlWriter.text(arguments.get(Integer.parseInt(which)));
            place.appendReplacement(text, Matcher.quoteReplacement(replacement));
        }
        return place.appendTail(text).toString();
    }
}
