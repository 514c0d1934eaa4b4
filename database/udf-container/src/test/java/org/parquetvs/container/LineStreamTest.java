package org.parquetvs.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineStreamTest {

    @Test
    void linesArriveWhole() {
        List<String> lines = new ArrayList<>();
        LineStream stream = new LineStream(lines::add);
        PrintStream print = new PrintStream(stream, true, StandardCharsets.UTF_8);

        print.print("a");
        print.print("ä\r\n\nb");
        assertThat(lines).containsExactly("aä", "");

        stream.endLine();
        stream.endLine();
        assertThat(lines).containsExactly("aä", "", "b");
    }

    @Test
    void aLineWithoutEndIsCut() {
        List<String> lines = new ArrayList<>();
        new PrintStream(new LineStream(lines::add), true, StandardCharsets.UTF_8).print("x".repeat(200_000));

        assertThat(lines).hasSize(3).allMatch(line -> line.length() == 65_536);
    }
}
