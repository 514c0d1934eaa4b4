package org.parquetvs.cli.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.Secrets;
import org.parquetvs.cluster.SqlScript;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.sql.Lexer;
import org.parquetvs.cluster.sql.Token;

/** A text that a user hands in: statements, and where one could begin, commands of the shell, which end with their line. */
public final class Script {
    /** What may be missing at the end of a text, with what a prompt says about it. */
    private static final List<Missing> MISSING = List.of(
            new Missing("\n;", "; runs it"),
            new Missing("*/\n;", "*/ ends the comment"),
            new Missing("'\n;", "' ends the text"),
            new Missing("\"\n;", "\" ends the name"),
            new Missing("\n/\n", "a line with / runs it"));

    private Script() {}

    private record Missing(String end, String hint) {}

    /** Where an entry ends, and whether it needs no more lines. */
    private record Piece(Optional<Entry> entry, int next, boolean complete) {}

    /** The entries of {@code text} in their order; empty statements are left out. */
    public static List<Entry> entries(String text) {
        List<Entry> entries = new ArrayList<>();
        Secrecy previous = Secrecy.OPEN;
        for (int start = 0; start < text.length(); ) {
            Piece piece = pieceAt(text, start, previous);
            if (piece.entry().isPresent()) {
                entries.add(piece.entry().get());
                previous = piece.entry().get().secrecy();
            }
            start = piece.next();
        }
        spreadBackwards(entries);
        return entries;
    }

    /** What is in front of the rest of a torn statement is its beginning, and may hold a secret as well. */
    private static void spreadBackwards(List<Entry> entries) {
        for (int i = entries.size() - 1; i > 0; i--) {
            Entry entry = entries.get(i);
            if (entry.secrecy() == Secrecy.SECRET && Secrets.mayContinue(entry.text())) {
                entries.set(i - 1, entries.get(i - 1).secret());
            }
        }
    }

    /** Whether any part of a text may hold a secret, its comments included. */
    public static Secrecy secrecy(String text) {
        List<Entry> entries = entries(text);
        boolean secret = entries.isEmpty()
                ? Secrets.mayBeIn(text)
                : entries.stream().anyMatch(entry -> entry.secrecy() == Secrecy.SECRET);
        return secret ? Secrecy.SECRET : Secrecy.OPEN;
    }

    /** What a prompt says when {@code text} needs more lines; empty if it can be run as it is. */
    public static Optional<String> missing(String text) {
        if (isComplete(text)) {
            return Optional.empty();
        }
        return MISSING.stream()
                .filter(missing -> isComplete(text + missing.end()))
                .findFirst()
                .map(Missing::hint)
                .or(() -> Optional.of("goes on"));
    }

    private static boolean isComplete(String text) {
        boolean complete = true;
        for (int start = 0; start < text.length(); ) {
            Piece piece = pieceAt(text, start, Secrecy.OPEN);
            complete = piece.complete();
            start = piece.next();
        }
        return complete;
    }

    private static Piece pieceAt(String text, int start, Secrecy previous) {
        Optional<Token> first = firstToken(text, start);
        if (first.isPresent() && first.get().kind() == Token.Kind.END) {
            return new Piece(Optional.empty(), text.length(), true);
        }
        if (first.isPresent() && ShellCommand.isAt(text, first.get())) {
            int end = ShellCommand.end(text, first.get().start());
            ShellCommand command = ShellCommand.of(text.substring(first.get().start(), end));
            Entry entry = new Entry.Command(command, secrecy(command.line(), previous));
            return new Piece(Optional.of(entry), Math.min(end + 1, text.length()), true);
        }
        SqlScript.Extent extent = SqlScript.statementAt(text, start);
        String sql = text.substring(start, extent.end()).strip();
        Optional<Entry> entry = first.isPresent() && first.get().start() >= extent.end()
                ? Optional.empty()
                : Optional.of(new Entry.Statement(sql, secrecy(sql, previous)));
        return new Piece(entry, extent.next(), extent.terminated());
    }

    private static Secrecy secrecy(String sql, Secrecy previous) {
        boolean secret = Secrets.mayBeIn(sql) || (previous == Secrecy.SECRET && Secrets.mayContinue(sql));
        return secret ? Secrecy.SECRET : Secrecy.OPEN;
    }

    /** The first token from {@code start} on, if it has an end. */
    private static Optional<Token> firstToken(String text, int start) {
        try {
            return Optional.of(new Lexer(text, start).next());
        } catch (SqlException e) {
            return Optional.empty();
        }
    }
}
