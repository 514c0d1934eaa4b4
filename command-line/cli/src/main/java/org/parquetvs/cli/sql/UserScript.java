package org.parquetvs.cli.sql;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.SecretFilter;

/**
 * A text from a user: statements and, where a statement could begin, commands of the shell, which end with their line.
 * It is cut while it runs, so that only the tokens of a few statements are in memory.
 */
public final class UserScript implements Iterable<Entry> {
    /** What may be missing at the end of a text, with the text of the prompt. */
    private static final List<Missing> MISSING = List.of(
            new Missing("\n;", "; runs it"),
            new Missing("*/\n;", "*/ ends the comment"),
            new Missing("'\n;", "' ends the text"),
            new Missing("\"\n;", "\" ends the name"),
            new Missing("\n/\n", "a line with / runs it"));

    private final ScriptSource source;

    /** A script whose statements can be run while the rest of it arrives; iterated once. */
    public UserScript(ScriptSource source) {
        this.source = source;
    }

    public UserScript(String text) {
        this(ScriptSource.of(text));
    }

    private record Missing(String end, String hint) {}

    /** The entries in their order; empty statements are left out. */
    @Override
    public Iterator<Entry> iterator() {
        return new Entries(source);
    }

    /** Whether any part of a text may hold a secret, its comments included. */
    public static Secrecy secrecy(String text) {
        Iterator<Entry> entries = new UserScript(text).iterator();
        boolean secret = !entries.hasNext() && SecretFilter.mayBeIn(text);
        while (entries.hasNext()) {
            secret |= entries.next().secrecy() == Secrecy.SECRET;
        }
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
            Piece piece = Piece.at(text, start);
            complete = piece.complete();
            start = piece.next();
        }
        return complete;
    }
}
