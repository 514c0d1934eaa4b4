package org.parquetvs.cli.output;

/** Which standard streams are terminals. The launcher knows and says so: a JVM of version 17 cannot tell them apart. */
public final class Terminals {
    private Terminals() {}

    public static boolean isInput() {
        return Boolean.getBoolean("pvs.terminal.stdin");
    }

    public static boolean isError() {
        return Boolean.getBoolean("pvs.terminal.stderr");
    }
}
