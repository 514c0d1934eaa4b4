package org.parquetvs.adapter.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.testing.Seeds;

class ColumnNamesTest {

    @Test
    void theFirstOfEqualNamesKeepsItAndTheOthersAreNumbered() {
        assertThat(snake("user_id", "userId", "USER ID", "b"))
                .containsExactly("USER_ID", "USER_ID_2", "USER_ID_3", "B");
    }

    @Test
    void aNumberNeverTakesTheNameOfAnotherField() {
        assertThat(snake("user_id", "userId", "USER_ID_2")).containsExactly("USER_ID", "USER_ID_3", "USER_ID_2");
    }

    @Test
    void aReservedNameIsNoFieldsName() {
        assertThat(new ColumnNames(ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of("SOURCE_REFERENCE"))
                        .of(List.of("sourceReference", "a")))
                .containsExactly("SOURCE_REFERENCE_2", "A");
    }

    @Test
    void whatExasolRefusesInANameBecomesAnUnderscore() {
        assertThat(original("a.b", "line\nbreak", "smile \ud83d\ude00", "half \ud83d", "\"quoted\" ünïcode", ""))
                .containsExactly("a_b", "line_break", "smile _", "half _", "\"quoted\" ünïcode", "COLUMN");
    }

    @Test
    void longNamesAreCutAndStayDistinct() {
        String longName = "x".repeat(200);
        assertThat(original(longName, longName + "y")).containsExactly("x".repeat(128), "x".repeat(126) + "_2");
    }

    @Test
    void namesAreDistinctValidAndTheSameEachTime() {
        Seeds.forEach(1_000, random -> {
            List<String> fields = new ArrayList<>();
            int count = 1 + random.nextInt(40);
            for (int field = 0; field < count; field++) {
                StringBuilder name = new StringBuilder();
                for (int length = random.nextInt(4); length > 0; length--) {
                    name.append("aAb_2. \u0000é".charAt(random.nextInt(9)));
                }
                fields.add(name.toString().repeat(random.nextInt(10) == 0 ? 100 : 1));
            }
            for (ColumnNaming naming : ColumnNaming.values()) {
                ColumnNames names = new ColumnNames(naming, Set.of("A", "SOURCE_REFERENCE"));
                List<String> given = names.of(fields);
                assertThat(given).hasSameSizeAs(fields).doesNotHaveDuplicates().doesNotContain("A", "SOURCE_REFERENCE");
                assertThat(given)
                        .allSatisfy(
                                name -> assertThat(name).hasSizeBetween(1, 128).doesNotContain("."));
                assertThat(names.of(fields)).isEqualTo(given);
            }
        });
    }

    private static List<String> snake(String... fields) {
        return new ColumnNames(ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of()).of(List.of(fields));
    }

    private static List<String> original(String... fields) {
        return new ColumnNames(ColumnNaming.KEEP_ORIGINAL_NAME, Set.of()).of(List.of(fields));
    }
}
