package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.parquetvs.sql.syntax.Token;

/**
 * A table that a statement names.
 *
 * @param schema empty if the statement does not name it
 * @param alias its name in the rest of the statement
 */
record NamedTable(String schema, String name, String alias) {
    /** The words that stand in front of a table, or of a list of tables. */
    private static final Set<String> INTRODUCTIONS = Set.of("FROM", "JOIN", "INTO", "UPDATE", "TABLE", "USING");

    /** The tables that tokens of a statement name. */
    static List<NamedTable> in(List<Token> tokens) {
        List<NamedTable> tables = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (INTRODUCTIONS.stream().anyMatch(tokens.get(i)::isWord)) {
                Reader reader = new Reader(tokens, i + 1);
                do {
                    reader.table().ifPresent(tables::add);
                } while (reader.skip(','));
            }
        }
        return tables;
    }

    /** The common tables that WITH defines, as a FROM clause can name them. */
    static Set<String> common(List<Token> tokens) {
        Set<String> names = new TreeSet<>();
        for (int i = 0; i + 2 < tokens.size(); i++) {
            if (tokens.get(i + 1).isWord("AS") && tokens.get(i + 2).isSymbol('(')) {
                CursorContext.name(tokens.get(i).source())
                        .map(DatabaseNames::written)
                        .ifPresent(names::add);
            }
        }
        return names;
    }

    private static final class Reader {
        private final List<Token> tokens;
        private int next;

        Reader(List<Token> tokens, int next) {
            this.tokens = tokens;
            this.next = next;
        }

        Optional<NamedTable> table() {
            Optional<String> first = name();
            if (first.isEmpty()) {
                return Optional.empty();
            }
            Optional<String> second = skip('.') ? name() : Optional.empty();
            if (next < tokens.size() && tokens.get(next).isWord("AS")) {
                next++;
            }
            String name = second.orElse(first.get());
            return Optional.of(new NamedTable(second.isPresent() ? first.get() : "", name, name().orElse(name)));
        }

        private Optional<String> name() {
            if (next == tokens.size()
                    || (tokens.get(next).kind() != Token.Kind.WORD
                            && tokens.get(next).kind() != Token.Kind.QUOTED)) {
                return Optional.empty();
            }
            Optional<String> name = CursorContext.name(tokens.get(next).source());
            next += name.isPresent() ? 1 : 0;
            return name;
        }

        boolean skip(char symbol) {
            boolean isHere = next < tokens.size() && tokens.get(next).isSymbol(symbol);
            next += isHere ? 1 : 0;
            return isHere;
        }
    }
}
