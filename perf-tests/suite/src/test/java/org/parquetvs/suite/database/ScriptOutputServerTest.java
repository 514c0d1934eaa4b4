package org.parquetvs.suite.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ScriptOutputServerTest {
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    @Test
    void takesTheLinesOfEveryVm() throws IOException, InterruptedException {
        try (ScriptOutputServer server = ScriptOutputServer.listen(0, lines::add)) {
            send(server.port(), "parquetvs.scan worker=node0-vm1\n");
            send(server.port(), "parquetvs.scan worker=node1-vm1\n");

            assertThat(new String[] {line(), line()})
                    .containsExactlyInAnyOrder("parquetvs.scan worker=node0-vm1", "parquetvs.scan worker=node1-vm1");
        }
    }

    private String line() throws InterruptedException {
        String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(line).isNotNull();
        return String.valueOf(line);
    }

    private static void send(int port, String text) throws IOException {
        try (Socket vm = new Socket(InetAddress.getLoopbackAddress(), port)) {
            vm.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
