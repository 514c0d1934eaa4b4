package org.parquetvs.cli.shell;

import java.io.IOException;
import java.util.List;

/**
 * A command of the shell.
 *
 * @param names the first is the one that help shows, the others are habits from other shells
 * @param argument what may follow, as help shows it
 * @param does one line of help
 */
record MetaCommand(List<String> names, String argument, String does, Action action) {

    /** What a command does; returns an exit code. */
    interface Action {
        int run(Interpreter shell, String argument) throws IOException;
    }

    /** A command that cannot fail half-way. */
    interface Change {
        void run(Interpreter shell, String argument) throws IOException;
    }
}
