package org.parquetvs.scan.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
    private static final List<String> KNOWN = List.of("TABLES", "MAPPING", "CONNECTION_NAME", "SOURCE");

    @Test
    void aTypingErrorIsAskedFor() {
        assertThat(NearestName.question("TABELS", KNOWN)).isEqualTo("Did you mean TABLES? ");
        assertThat(NearestName.question("maping", KNOWN)).isEqualTo("Did you mean MAPPING? ");
        assertThat(NearestName.question("CONNECTION", KNOWN)).isEqualTo("Did you mean CONNECTION_NAME? ");
    }

    @Test
    void anotherWordIsNotAskedFor() {
        assertThat(NearestName.question("NODES", KNOWN)).isEmpty();
        assertThat(NearestName.question("X", KNOWN)).isEmpty();
        assertThat(NearestName.question("", KNOWN)).isEmpty();
    }
}
