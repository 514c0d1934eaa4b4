package org.parquetvs.cluster.statement;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.error.Nearest;
import org.parquetvs.cluster.sql.Lexer;
import org.parquetvs.cluster.sql.Token;

/** How statements begin. A statement that begins in another way is refused by name. */
final class StatementHeads {
    /** The statements of the grammar. */
    private static final Set<String> HEADS = Set.of(
            "OPEN SCHEMA",
            "CLOSE SCHEMA",
            "CREATE SCHEMA",
            "DROP SCHEMA",
            "CREATE CONNECTION",
            "ALTER CONNECTION",
            "DROP CONNECTION",
            "CREATE VIRTUAL",
            "ALTER VIRTUAL",
            "DROP VIRTUAL",
            "DROP FORCE",
            "EXPLAIN VIRTUAL",
            "CREATE TABLE",
            "DROP TABLE",
            "TRUNCATE TABLE",
            "CREATE VIEW",
            "DROP VIEW",
            "DROP SCRIPT",
            "DROP ADAPTER",
            "IMPORT INTO",
            "SET AUTOCOMMIT");

    private static final Set<String> SINGLE_WORDS = Set.of("COMMIT", "ROLLBACK", "DESCRIBE", "DESC");

    /** The statements that JSqlParser reads. */
    private static final Set<String> QUERIES = Set.of("SELECT", "WITH", "VALUES", "INSERT", "UPDATE", "DELETE");

    /** Words at the beginning of other statements of Exasol, which are not misspelt. */
    private static final Set<String> NOT_OFFERED = Set.of("""
            COMMENT EXECUTE EXPORT FLUSH GRANT IMPERSONATE KILL LOCK MERGE PRELOAD RECOMPRESS RENAME REORGANIZE REVOKE
            CONSUMER FUNCTION ROLE SESSION SYSTEM USER
            """.strip().split("\\s+"));

    private StatementHeads() {}

    /**
     * Checks how a statement of the grammar begins.
     *
     * @throws org.parquetvs.cluster.error.SqlException if no statement begins like this
     */
    static void refuseUnknown(String sql) {
        Lexer lexer = new Lexer(sql);
        String first = lexer.next().source().toUpperCase(Locale.ROOT);
        Token next = lexer.next();
        if (next.isWord("OR")) {
            lexer.next();
            next = lexer.next();
        }
        String second = next.source().toUpperCase(Locale.ROOT);
        String head = (first + " " + second).strip();
        if (!HEADS.contains(head) && !SINGLE_WORDS.contains(first)) {
            throw ClustErrors.unknownStatement(head, meant(first, second));
        }
    }

    private static Optional<String> meant(String first, String second) {
        Set<String> seconds = HEADS.stream()
                .filter(head -> head.startsWith(first + " "))
                .map(head -> head.substring(first.length() + 1))
                .collect(Collectors.toSet());
        return seconds.isEmpty() ? nearest(first, firstWords()) : nearest(second, seconds);
    }

    private static Set<String> firstWords() {
        return Stream.of(
                        HEADS.stream().map(head -> head.substring(0, head.indexOf(' '))),
                        SINGLE_WORDS.stream(),
                        QUERIES.stream())
                .flatMap(words -> words)
                .collect(Collectors.toSet());
    }

    private static Optional<String> nearest(String word, Set<String> known) {
        return NOT_OFFERED.contains(word)
                ? Optional.empty()
                : Nearest.close(word, known).stream().findFirst();
    }
}
