package org.parquetvs.console;

/** The exit codes of the command; {@code doc/reference/cli.md} explains them to users. */
public final class ExitCodes {
    public static final int OK = 0;

    /** A statement, a check or the command itself failed. */
    public static final int FAILED = 1;

    /** The command line is wrong. */
    public static final int USAGE = 2;

    /** A check of the performance suite found that something has become slower. */
    public static final int REGRESSION = 3;

    /** The object store does not answer. */
    public static final int UNREACHABLE = 4;

    /** Ended from the keyboard; the shell's convention, 128 + SIGINT. */
    public static final int INTERRUPTED = 130;

    /** The reader of the output has gone; 128 + SIGPIPE. */
    public static final int OUTPUT_CLOSED = 141;

    private ExitCodes() {}
}
