package org.parquetvs.cluster.lua;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaTable;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.syntax.Lexer;

/**
 * The outcome of a statement for Lua: {@code statement_text}, and either the rows by number, with columns by number and
 * name, or {@code rows_affected} and the same number as {@code rows_inserted}, {@code rows_updated} or
 * {@code rows_deleted}.
 */
final class StatementOutcome extends LuaTable {
    private static final Map<String, String> COUNTERS = Map.of(
            "INSERT", "rows_inserted",
            "IMPORT", "rows_inserted",
            "UPDATE", "rows_updated",
            "DELETE", "rows_deleted",
            "TRUNCATE", "rows_deleted");

    private final Optional<Outcome.Table> rows;

    private StatementOutcome(Optional<Outcome.Table> rows) {
        this.rows = rows;
    }

    /** The rows without conversion, so that a script can pass them on without a loss; empty if there are none. */
    Optional<Outcome.Table> rows() {
        return rows;
    }

    static StatementOutcome of(String sql, Outcome result, SessionFormats formats) {
        StatementOutcome outcome =
                new StatementOutcome(result instanceof Outcome.Table table ? Optional.of(table) : Optional.empty());
        outcome.set("statement_text", valueOf(sql));
        if (result instanceof Outcome.Table table) {
            outcome.add(table, formats);
        } else if (result instanceof Outcome.Count count) {
            String word = new Lexer(sql, 0).next().source().toUpperCase(Locale.ROOT);
            double rows = (double) count.rows();
            outcome.set("rows_affected", valueOf(rows));
            for (String counter : List.of("rows_inserted", "rows_updated", "rows_deleted")) {
                outcome.set(counter, valueOf(counter.equals(COUNTERS.get(word)) ? rows : 0));
            }
        }
        return outcome;
    }

    private void add(Outcome.Table table, SessionFormats formats) {
        for (int i = 0; i < table.rows().size(); i++) {
            @Nullable Object[] values = table.rows().get(i);
            LuaTable row = new LuaTable();
            for (int j = 0; j < values.length; j++) {
                row.set(j + 1, LuaValues.toLua(values[j], formats));
                row.set(table.fields().get(j).name(), row.get(j + 1));
            }
            set(i + 1, row);
        }
    }
}
