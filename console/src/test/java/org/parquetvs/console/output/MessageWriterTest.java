package org.parquetvs.console.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageWriterTest {
    private final StringWriter screen = new StringWriter();
    private final PrintWriter messages = MessageWriter.over(screen);

    @ParameterizedTest
    @CsvSource({
        "'\u001b[31mred', '\u241b[31mred'",
        "'\u001b]0;title\u0007', '\u241b]0;title\u2407'",
        "'\u009b2J', '\\u009B2J'",
        "'a\r\bb', 'a\u240d\u2408b'",
        "'a\u202eb\u2066c', 'a\\u202Eb\\u2066c'",
        "'\u007f\u0000', '\u2421\u2400'",
        "'\u2028', '\\u2028'",
        "'\u00c4pfel \uD83D\uDE00', '\u00c4pfel \uD83D\uDE00'",
        "'two\n\tlines', 'two\n\tlines'"
    })
    void controlCharactersAreShownAndNotSent(String message, String shown) {
        messages.print(message);
        messages.flush();

        assertThat(screen.toString()).isEqualTo(shown);
    }

    @Test
    void charactersAndArraysAreShownLikeTexts() {
        messages.print('\u001b');
        messages.print(new char[] {'x', '\u001b', '\n'});
        messages.flush();

        assertThat(screen.toString()).isEqualTo("\u241bx\u241b\n");
    }
}
