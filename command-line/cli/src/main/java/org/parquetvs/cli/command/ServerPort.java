package org.parquetvs.cli.command;

import java.io.IOException;
import java.net.BindException;
import java.util.stream.Stream;
import org.parquetvs.console.UsageException;

/** The port of a server that a command starts. */
public final class ServerPort {
    private static final int MAX = 65_535;

    private ServerPort() {}

    /** Starts a server. */
    public interface Start<T> {
        T run() throws IOException;
    }

    /** Refuses a number that is no port. */
    public static void check(int port) {
        if (port < 0 || port > MAX) {
            throw new UsageException("--port must be between 0 and 65535, not " + port);
        }
    }

    /**
     * The started server.
     *
     * @throws UsageException if the port cannot be opened
     */
    public static <T> T opened(int port, Start<T> server) throws IOException {
        try {
            return server.run();
        } catch (IOException e) {
            String reason = Stream.<Throwable>iterate(e, cause -> cause != null, Throwable::getCause)
                    .filter(BindException.class::isInstance)
                    .findFirst()
                    .map(cause -> String.valueOf(cause.getMessage()))
                    .orElseThrow(() -> e);
            throw new UsageException("Cannot open port " + port + ": " + reason
                    + ". Choose another with --port, or any free one with --port 0");
        }
    }
}
