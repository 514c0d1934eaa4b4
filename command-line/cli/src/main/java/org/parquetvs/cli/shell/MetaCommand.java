package org.parquetvs.cli.shell;

import java.io.IOException;
import java.util.List;

/**
 * A command of the shell.
 *
 * @param names help shows the first; the others are known from other shells
 * @param argument the argument in the help
 * @param does a line of help
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
