package org.parquetvs.cli.sql;

import org.parquetvs.cluster.SecretFilter;
import org.parquetvs.sql.syntax.StatementText;

/** One statement or command of a script. */
public sealed interface Entry {

    /** Whether its text may be shown. */
    Secrecy secrecy();

    /** The text as it was typed. */
    String text();

    /** The same entry, marked as secret. */
    Entry secret();

    /** Whether this may be the rest of the entry before it, which a misplaced semicolon tore apart. */
    boolean mayContinue();

    /** SQL without its terminator. */
    record Statement(StatementText sql, Secrecy secrecy) implements Entry {

        @Override
        public String text() {
            return sql.text();
        }

        @Override
        public Entry secret() {
            return new Statement(sql, Secrecy.SECRET);
        }

        @Override
        public boolean mayContinue() {
            return SecretFilter.mayContinue(sql);
        }

        /** The text that may be shown. */
        String shown() {
            return secrecy == Secrecy.OPEN ? sql.text() : SecretFilter.hidden(sql);
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

        @Override
        public boolean mayContinue() {
            return true;
        }
    }
}
