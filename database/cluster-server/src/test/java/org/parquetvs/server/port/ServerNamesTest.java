package org.parquetvs.server.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerNamesTest {
    private static final ServerNames NAMES = new ServerNames(Set.of("localhost", "lake.example.org"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:8563",
                "LocalHost:8563",
                "lake.example.org:8563",
                "127.0.0.1",
                "127.0.0.1:8563",
                "192.168.1.20:1",
                "[::1]:8563",
                "[fe80::1]"
            })
    void addressesAndOwnNamesAreTheServers(String header) {
        assertThat(NAMES.contain(header)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":8563",
                "evil.example",
                "evil.example:8563",
                "localhost.evil.example",
                "evil.example:localhost",
                "127.0.0.1.evil.example",
                "127.0.0.1.",
                "127.0.0",
                "1.2.3.4.5",
                "[evil.example]",
                "localhost:8563:1",
                "localhost@evil.example",
                "org",
                "example.org"
            })
    void otherNamesAreNot(String header) {
        assertThat(NAMES.contain(header)).isFalse();
    }

    @Test
    void aServerHasTheNameThatItWasBoundTo() throws Exception {
        InetAddress address = InetAddress.getByAddress("Lake.internal", new byte[] {127, 0, 0, 1});

        ServerNames names = ServerNames.of(new InetSocketAddress(address, 8563));

        assertThat(names.contain("lake.internal:8563")).isTrue();
        assertThat(names.contain("localhost")).isTrue();
        assertThat(names.contain("lake.example")).isFalse();
    }
}
