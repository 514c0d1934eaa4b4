package org.parquetvs.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.adapter.TestRequests.properties;
import static org.parquetvs.adapter.TestRequests.request;

import com.exasol.adapter.AdapterException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.testing.Seeds;

/** Requests with any text, as Exasol's script language delivers them. */
class DamagedRequestTest {
    private static final String[] BASIC_PLANE = {"a", "'", " ", "ð", "ó", "ü", "ß", "名", "\uffff", "orð"};
    private static final String[] BEYOND = {"😀", "\ud800\udc00", "\udbff\udfff", "𝒳"};

    @Test
    void aDamagedRequestIsRefusedHoweverManyBlanksEndIt() {
        Seeds.forEach(400, random -> {
            String text = text(random) + Seeds.pick(random, BEYOND) + text(random);
            String damaged = delivered(requestOf(text) + " ".repeat(random.nextInt(40)));

            assertThatThrownBy(() -> AdapterScript.adapterCall(database(), damaged))
                    .isInstanceOf(ParquetAdapterException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-ADAPT-33: Cannot read the request of the database: it has arrived damaged.");
        });
    }

    @Test
    void anyTextOfTheBasicPlaneIsTaken() {
        Seeds.forEach(400, random -> {
            String request = requestOf(text(random));

            assertThat(delivered(request)).isEqualTo(request);
            assertThat(capabilities(request)).contains("capabilities");
        });
    }

    private static String requestOf(String text) {
        return request("getCapabilities", "\"text\":\"" + text + "\",", properties("TABLES", "T=a/*.parquet"));
    }

    private static TestDatabase database() {
        return TestDatabase.withConnection("{}");
    }

    private static String capabilities(String request) {
        try {
            return AdapterScript.adapterCall(database(), request);
        } catch (AdapterException e) {
            throw new AssertionError(e);
        }
    }

    private static String text(Random random) {
        return IntStream.range(0, random.nextInt(6))
                .mapToObj(i -> Seeds.pick(random, BASIC_PLANE))
                .collect(Collectors.joining());
    }

    /** What the JVM's NewStringUTF makes of UTF-8: a sequence of four bytes becomes four characters, counted as one. */
    private static String delivered(String text) {
        List<String> characters = text.codePoints()
                .mapToObj(Character::toString)
                .flatMap(character -> Character.isSupplementaryCodePoint(character.codePointAt(0))
                        ? new String(character.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                                .chars()
                                .mapToObj(Character::toString)
                        : List.of(character).stream())
                .toList();
        return String.join(
                "", characters.subList(0, Math.toIntExact(text.codePoints().count())));
    }
}
