package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.type.IdentifierChain;

/** Scripts and Java read the same names in the same texts. */
class IdentifierLawIT {
    private static final int TEXTS = 2_000;
    private static final String[] PIECES = {
        "A", "b", "Sales", "9", "_", "ä", "ß", "ÿ", "語", "\"", "\"\"", "\"a\"", ".", ".", " ", "\t", "-", ";", "'"
    };

    @SharedLake
    private static Lake lake;

    @Test
    void scriptsReadIdentifiersAsJavaDoes() throws Exception {
        List<String> texts = IntStream.range(0, TEXTS)
                .mapToObj(IdentifierLawIT::text)
                .distinct()
                .toList();
        lake.run("CREATE SCHEMA IF NOT EXISTS NAMES_TEST");
        lake.run("CREATE OR REPLACE SCRIPT NAMES_TEST.READ_NAMES (ARRAY texts) RETURNS TABLE AS\n"
                + Lake.resource("org/parquetvs/importexport/install/identifiers.lua")
                + """

                local rows = {}
                for i = 1, #texts do
                    local names = identifierChain(texts[i])
                    rows[i] = { i, names and table.concat(names, '|') or null }
                end
                exit(rows, 'N DECIMAL(9,0), SPELT VARCHAR(2000)')
                """);
        List<String> expected = new ArrayList<>();
        for (String text : texts) {
            expected.add(text + " -> "
                    + IdentifierChain.parse(text)
                            .map(names -> String.join("|", names))
                            .orElse("NULL"));
        }

        List<String> read = lake
                .texts("EXECUTE SCRIPT NAMES_TEST.READ_NAMES(ARRAY("
                        + texts.stream()
                                .map(text -> "'" + text.replace("'", "''") + "'")
                                .collect(Collectors.joining(", "))
                        + "))")
                .stream()
                .map(row -> texts.get(Integer.parseInt(row.substring(0, row.indexOf('|'))) - 1) + " -> "
                        + row.substring(row.indexOf('|') + 1))
                .toList();

        assertThat(read).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(expected).filteredOn(line -> !line.endsWith("NULL")).hasSizeGreaterThan(TEXTS / 20);
    }

    /** Never empty, because the empty text is NULL. */
    private static String text(int seed) {
        Random random = new Random(seed);
        return IntStream.rangeClosed(0, random.nextInt(7))
                .mapToObj(i -> PIECES[random.nextInt(PIECES.length)])
                .collect(Collectors.joining());
    }
}
