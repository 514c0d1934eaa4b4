package org.parquetvs.soak.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.testing.process.JavaProgram;
import org.parquetvs.testing.process.LineProcess;

/**
 * The side that talks to the server's process.
 *
 * @param port on which the server listens
 */
public record ServerProcess(LineProcess process, int port) implements AutoCloseable {
    private static final List<String> JVM = List.of(
            "-Xmx512m", "-XX:+UseSerialGC", "-Duser.timezone=UTC", "--add-opens=java.base/java.nio=ALL-UNNAMED");

    /**
     * Starts a server over a local cluster of two workers.
     *
     * @param jar the adapter's and the worker's
     * @param directory for the certificate
     */
    public static ServerProcess start(Path jar, Path directory) throws IOException {
        LineProcess process = JavaProgram.of(ServerMain.class, JVM, List.of(jar.toString(), directory.toString()))
                .start(ProcessBuilder.Redirect.INHERIT);
        return new ServerProcess(process, Integer.parseInt(process.answer()));
    }

    public long pid() {
        return process.pid();
    }

    /** The resources that the server holds now. */
    public ServerFootprint held() throws IOException {
        return ServerFootprint.parse(process.ask("held"));
    }

    @Override
    public void close() throws IOException {
        process.close();
    }
}
