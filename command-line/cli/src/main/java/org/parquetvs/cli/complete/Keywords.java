package org.parquetvs.cli.complete;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.parquetvs.sql.syntax.StatementGrammar;

/** The words of SQL that are worth completing. */
final class Keywords {
    /** Types and units of queries, and what SHOW shows. */
    private static final List<String> OTHERS = List.of(
            "COLUMNS", "DECIMAL", "DOUBLE", "FETCH", "INTERVAL", "NULLS", "REGEXP_LIKE", "SCHEMAS", "SHOW", "VARCHAR");

    private Keywords() {}

    /** All of them in alphabetical order. */
    static Set<String> all() {
        Set<String> words = new TreeSet<>(OTHERS);
        words.addAll(StatementGrammar.keywords());
        return words;
    }
}
