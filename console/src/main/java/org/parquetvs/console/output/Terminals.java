package org.parquetvs.console.output;

/** Which standard streams are terminals. The launcher tells the program, because Java 17 cannot tell them apart. */
public final class Terminals {
    private Terminals() {}

    public static boolean isInput() {
        return Boolean.getBoolean("pvs.terminal.stdin");
    }

    public static boolean isOutput() {
        return Boolean.getBoolean("pvs.terminal.stdout");
    }

    /** Width of the terminal that standard output is; 0 if it is none, or of unknown width. */
    public static int columns() {
        return isOutput() ? Integer.getInteger("pvs.terminal.columns", 0) : 0;
    }

    public static boolean isError() {
        return Boolean.getBoolean("pvs.terminal.stderr");
    }
}
