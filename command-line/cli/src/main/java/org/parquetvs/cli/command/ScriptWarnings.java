package org.parquetvs.cli.command;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Shows the warnings among the lines that scripts print, each text once, although each process of a script prints it.
 *
 * @param warnings takes the warnings
 * @param others takes all other lines
 * @param seen the warnings so far
 */
record ScriptWarnings(Consumer<String> warnings, Consumer<String> others, Set<String> seen)
        implements Consumer<String> {
    private static final String WARNING = "W-VSPQ-";

    ScriptWarnings(Consumer<String> warnings, Consumer<String> others) {
        this(warnings, others, ConcurrentHashMap.newKeySet());
    }

    @Override
    public void accept(String line) {
        if (!line.startsWith(WARNING)) {
            others.accept(line);
        } else if (seen.add(line)) {
            warnings.accept(line);
        }
    }
}
