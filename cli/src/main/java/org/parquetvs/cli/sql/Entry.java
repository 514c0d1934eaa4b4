package org.parquetvs.cli.sql;

import org.parquetvs.cluster.Secrets;

/** One thing of a script that is run by itself. */
public sealed interface Entry {

    /** Whether its text may be shown. */
    Secrecy secrecy();

    /** What was typed. */
    String text();

    /** The same, not to be shown. */
    Entry secret();

    /** SQL without its terminator. */
    record Statement(String sql, Secrecy secrecy) implements Entry {

        @Override
        public String text() {
            return sql;
        }

        @Override
        public Entry secret() {
            return new Statement(sql, Secrecy.SECRET);
        }

        /** What may be shown of it. */
        String shown() {
            return secrecy == Secrecy.OPEN ? sql : Secrets.hidden(sql);
        }
    }

    /** A command of the shell. */
    record Command(ShellCommand command, Secrecy secrecy) implements Entry {

        @Override
        public String text() {
            return command.line();
        }

        @Override
        public Entry secret() {
            return new Command(command, Secrecy.SECRET);
        }
    }
}
