package org.parquetvs.importexport.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.sql.ImportSql;
import org.parquetvs.testing.Seeds;

class FileGlobTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a/*.parquet|a/1.parquet|true",
                "a/*.parquet|a/b/1.parquet|false",
                "a/**.parquet|a/b/1.parquet|true",
                "a/?|a/b|true",
                "a/?|a//|false",
                "a/[bc]|a/c|true",
                "a/[b-d]x|a/cx|true",
                "a/[!b]|a/b|false",
                "a/[^b]|a/c|true",
                "a/[!b]|a//|false",
                "a/[]b]|a/]|true",
                "a/[b|a/[b|true",
                "a/b]|a/b]|true",
                "a/[\\d]|a/1|false",
                "a/[\\d]|a/d|true",
                "a/[a&&b]|a/&|true",
                "a.b|axb|false",
                "a/\\*|a/*|true",
                "a/\\*|a/b|false"
            })
    void aKeyMatchesOrDoesNot(String glob, String key, boolean matches) {
        FileGlob compiled = FileGlob.of(glob);

        assertThat(compiled.pattern().matcher(key).matches()).isEqualTo(matches);
        assertThat(!matches || key.startsWith(compiled.prefix())).isTrue();
    }

    @Test
    void theLiteralOfAKeyMatchesItAlone() {
        Seeds.forEach(2_000, random -> {
            String key = key(random);
            String other = key(random);
            FileGlob glob = FileGlob.of(ImportSql.literal(key));

            assertThat(glob.prefix()).isEqualTo(key);
            assertThat(glob.pattern().matcher(key).matches()).isTrue();
            assertThat(glob.pattern().matcher(other).matches()).isEqualTo(other.equals(key));
        });
    }

    private static String key(Random random) {
        String characters = "a*?[]{}!^/-&.'é";
        StringBuilder key = new StringBuilder();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            key.append(characters.charAt(random.nextInt(characters.length())));
        }
        return key.toString();
    }
}
