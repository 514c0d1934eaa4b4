package org.parquetvs.server.tunnel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpAnswerTest {
    private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    private static HttpAnswer read(String answer) throws IOException {
        return HttpAnswer.read(new ByteArrayInputStream(answer.getBytes(StandardCharsets.ISO_8859_1)));
    }

    @Test
    void readsABodyInChunks() throws IOException {
        HttpAnswer answer = read("HTTP/1.1 100 Continue\r\n\r\n" + CHUNKED + "3\r\na,b\r\n2;x=y\r\n\nc\r\n0\r\n\r\n");

        answer.requireOk();
        assertThat(answer.body().readAllBytes()).asString().isEqualTo("a,b\nc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "-8000000000000000", "8000000000000000", "5", "5\r\nab", "2\r\nab"})
    void aBodyWhoseChunksAreNotWholeIsCutOff(String chunks) throws IOException {
        HttpAnswer answer = read(CHUNKED + chunks + "\r\n");

        assertThatThrownBy(() -> answer.body().readAllBytes())
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the client has ended before its");
    }

    @Test
    void refusesHeaderFieldsWithoutEnd() {
        String fields = IntStream.rangeClosed(0, 100)
                .mapToObj(field -> "X-" + field + ": y\r\n")
                .collect(Collectors.joining());

        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\r\n" + fields + "\r\n"))
                .isInstanceOf(IOException.class)
                .hasMessage("the client answers with more than 100 header fields");
    }
}
