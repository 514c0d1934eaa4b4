package org.parquetvs.cli.sql;

import java.time.Instant;
import java.util.Locale;
import org.jline.reader.impl.history.DefaultHistory;

/** Remembers statements instead of lines, and none that may hold a secret: the history is a file in the user's home. */
final class StatementHistory extends DefaultHistory {

    /** The editor offers every line; only {@link #remember} adds. */
    @Override
    public void add(Instant time, String line) {}

    void remember(String statement) {
        String flat = statement.strip().replaceAll("\\s+", " ");
        if (!flat.toUpperCase(Locale.ROOT).contains("IDENTIFIED BY")) {
            super.add(Instant.now(), flat);
        }
    }
}
