package org.parquetvs.bench.clients;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The side of the benchmark that talks to the server's process. */
final class ServerProcess implements AutoCloseable {
    private static final long CLOSE_SECONDS = 30;

    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;
    private final int port;

    private ServerProcess(Process process) throws IOException {
        this.process = process;
        this.requests = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.port = Integer.parseInt(answer());
    }

    static ServerProcess start(Path jar, Path directory) throws IOException {
        return new ServerProcess(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-Duser.timezone=UTC",
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerMain.class.getName(),
                        jar.toString(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** The resources that the server holds now. */
    ServerFootprint held() throws IOException {
        requests.write("held\n");
        requests.flush();
        return ServerFootprint.parse(answer());
    }

    private String answer() throws IOException {
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("The server has ended; see above");
        }
        return answer;
    }

    /** Lets the server end by itself, for a while. */
    @Override
    public void close() throws IOException {
        try {
            if (process.isAlive()) {
                requests.close();
            }
            if (!process.waitFor(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
