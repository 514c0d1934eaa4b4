package org.parquetvs.console;

/** The command line asks for something impossible; ends the command with {@link ExitCodes#USAGE}. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
