package org.parquetvs.cli.sql;

/** Whether a text may be shown and remembered as it is. */
public enum Secrecy {
    OPEN,
    /** It may hold a password. */
    SECRET
}
