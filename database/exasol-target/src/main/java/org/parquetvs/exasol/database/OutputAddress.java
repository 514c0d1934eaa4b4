package org.parquetvs.exasol.database;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address of this machine to which Exasol sends the output of scripts.
 *
 * @param port 0: any free port
 */
public record OutputAddress(String host, int port) {
    static final int MAX_PORT = 65_535;

    /** The allowed form of a host, which becomes part of a statement. */
    private static final Pattern ADDRESS = Pattern.compile("([\\w.-]+)(?::(\\d{1,5}))?");

    /** Reads {@code host} or {@code host:port}; empty if the text is neither. */
    static Optional<OutputAddress> parse(String text) {
        Matcher address = ADDRESS.matcher(text);
        if (!address.matches()) {
            return Optional.empty();
        }
        int port = address.group(2) == null ? 0 : Integer.parseInt(address.group(2));
        return Optional.of(new OutputAddress(address.group(1), port)).filter(parsed -> parsed.port <= MAX_PORT);
    }
}
