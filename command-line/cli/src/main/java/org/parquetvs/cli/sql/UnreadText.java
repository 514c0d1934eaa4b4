package org.parquetvs.cli.sql;

import java.util.Optional;
import java.util.regex.Pattern;

/** The rest of a script, from which entries are cut off as soon as they are complete. */
final class UnreadText {
    /** Something that can end a statement. Lines without it are kept, but not cut into tokens again. */
    private static final Pattern TERMINATOR = Pattern.compile(";|^[^\\w\\n]*/[^\\w\\n]*$", Pattern.MULTILINE);

    private final ScriptSource source;
    private final StringBuilder arrived = new StringBuilder();
    private String text = "";
    private int position;
    private boolean lacksEnd;
    private boolean ended;

    UnreadText(ScriptSource source) {
        this.source = source;
    }

    /** The next entry; waits for it. Empty at the end of the script. */
    Optional<Entry> next() {
        Optional<Entry> next = cut();
        while (next.isEmpty() && !ended) {
            read();
            next = cut();
        }
        return next;
    }

    /** The next entry; empty if it has not arrived completely. */
    Optional<Entry> nextArrived() {
        Optional<Entry> next = cut();
        while (next.isEmpty() && !ended && source.hasArrived()) {
            read();
            next = cut();
        }
        return next;
    }

    /** Reads the lines that have arrived, at most about as much as is unread already; waits if there are none. */
    private void read() {
        do {
            String lines = source.lines();
            ended = lines.isEmpty();
            lacksEnd = lacksEnd && !ended && !TERMINATOR.matcher(lines).find();
            arrived.append(lines);
        } while (!ended && arrived.length() < text.length() - position && source.hasArrived());
    }

    /** Cuts off the next entry, if it is complete. */
    private Optional<Entry> cut() {
        if (!lacksEnd && !arrived.isEmpty()) {
            // Whether a slash is alone in its line depends on the whole line.
            int line = text.lastIndexOf('\n', position - 1) + 1;
            text = text.substring(line) + arrived;
            position -= line;
            arrived.setLength(0);
        }
        while (!lacksEnd && position < text.length()) {
            Piece piece = Piece.at(text, position);
            if (!ended && piece.mayGoOn(text)) {
                lacksEnd = piece.entry().isPresent();
                return Optional.empty();
            }
            position = piece.next();
            if (piece.entry().isPresent()) {
                return piece.entry();
            }
        }
        return Optional.empty();
    }
}
