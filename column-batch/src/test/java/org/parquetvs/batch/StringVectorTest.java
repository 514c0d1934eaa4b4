package org.parquetvs.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StringVectorTest {
    private static final TextVector TEXTS =
            new TextVector("aßcc".getBytes(StandardCharsets.UTF_8), new int[] {0, 1, 3, 5}, null);

    @Test
    void rowsOfAPlainVectorHaveTheirOwnTexts() {
        assertThat(TEXTS.string(1)).isEqualTo("ß");
        assertThat(TEXTS.textCount(2)).isEqualTo(2);
    }

    @Test
    void rowsOfACodedVectorShareTheTextsOfTheDictionary() {
        StringVector coded = new DictionaryTextVector(new int[] {2, 0, 2, 1}, TEXTS, 3, null);

        assertThat(coded.string(0)).isEqualTo("cc");
        assertThat(coded.string(2)).isEqualTo("cc");
        assertThat(coded.string(3)).isEqualTo("ß");
        assertThat(coded.textCount(4)).isEqualTo(3);
    }
}
