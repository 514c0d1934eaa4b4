package org.parquetvs.suite.database;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Receives the output of scripts of an Exasol: every VM connects to {@code SCRIPT_OUTPUT_ADDRESS} and sends its lines.
 */
final class ScriptOutputServer implements AutoCloseable {
    private final ServerSocket server;
    private final Consumer<String> lines;

    private ScriptOutputServer(ServerSocket server, Consumer<String> lines) {
        this.server = server;
        this.lines = lines;
    }

    /** Listens on all addresses of this machine. */
    static ScriptOutputServer listen(int port, Consumer<String> lines) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.bind(new InetSocketAddress(port));
        ScriptOutputServer server = new ScriptOutputServer(socket, lines);
        start("script output", server::accept);
        return server;
    }

    /** The port it listens on. */
    int port() {
        return server.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                start("script output of " + client.getRemoteSocketAddress(), () -> read(client));
            }
        } catch (IOException closed) {
            lines.accept("script output ends: " + closed.getMessage());
        }
    }

    private void read(Socket client) {
        try (client;
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.accept(line);
            }
        } catch (IOException e) {
            lines.accept("script output of a VM was lost: " + e.getMessage());
        }
    }

    private static void start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot stop listening to scripts", e);
        }
    }
}
