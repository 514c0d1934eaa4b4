package org.parquetvs.cli.sql;

import java.util.Optional;
import org.parquetvs.sql.syntax.Lexer;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.Token;

/**
 * A piece of a text, up to the end of a statement or a command.
 *
 * @param entry what it is; empty if it holds only blanks and comments
 * @param next offset after it
 * @param complete whether it needs no more lines
 */
record Piece(Optional<Entry> entry, int next, boolean complete) {

    /** The piece that begins at an offset. */
    static Piece at(String text, int start) {
        Token first = new Lexer(text, start).next();
        if (first.kind() == Token.Kind.END) {
            return new Piece(Optional.empty(), text.length(), true);
        }
        return ShellCommand.isAt(text, first) ? command(text, first.start()) : statement(text, start);
    }

    /** Whether more lines may belong to it. A comment belongs to the statement that follows it. */
    boolean mayGoOn(String text) {
        return !complete || (entry.isEmpty() && next == text.length());
    }

    private static Piece command(String text, int start) {
        int end = ShellCommand.end(text, start);
        Entry entry = new Entry.Command(ShellCommand.of(text.substring(start, end)), Secrecy.OPEN);
        return new Piece(Optional.of(entry), Math.min(end + 1, text.length()), true);
    }

    private static Piece statement(String text, int start) {
        SqlScript.Part part = SqlScript.partAt(text, start);
        Optional<Entry> entry = part.statement().isBlank()
                ? Optional.empty()
                : Optional.of(new Entry.Statement(part.statement(), Secrecy.OPEN));
        return new Piece(entry, part.next(), part.terminated());
    }
}
