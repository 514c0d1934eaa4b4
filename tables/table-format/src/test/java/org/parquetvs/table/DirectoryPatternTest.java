package org.parquetvs.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;

class DirectoryPatternTest {
    private static final List<String> NAMES = List.of("a", "ab", "b", "a b", "ü", "a*");
    private static final List<String> PARTS = List.of("*", "a*", "?", "*b", "a", "a\\*", "ü");

    private static String path(Random random, List<String> parts) {
        return IntStream.rangeClosed(0, random.nextInt(3))
                .mapToObj(level -> parts.get(random.nextInt(parts.size())))
                .collect(Collectors.joining("/"));
    }

    @Test
    void theDirectoriesThatExistAndMatchAreFound() {
        Seeds.forEach(200, random -> {
            InMemoryObjectStore store = new InMemoryObjectStore();
            Set<String> directories = new TreeSet<>();
            for (int i = 0; i < 10; i++) {
                String key = path(random, NAMES) + "/file";
                store.put(key, new byte[0]);
                for (int slash = key.indexOf('/'); slash >= 0; slash = key.indexOf('/', slash + 1)) {
                    directories.add(key.substring(0, slash));
                }
            }
            String pattern = path(random, PARTS);
            Wildcard glob = Wildcard.glob(pattern);
            List<String> found = new DirectoryPattern(pattern)
                    .in(store).stream()
                            .map(DirectoryPattern.Directory::path)
                            .filter(directories::contains)
                            .toList();
            assertThat(found)
                    .as(pattern)
                    .containsExactlyInAnyOrderElementsOf(
                            directories.stream().filter(glob::matches).toList());
        });
    }

    @Test
    void aDirectoryIsNamedByWhatMatchesAPattern() throws InterruptedException {
        InMemoryObjectStore store = new InMemoryObjectStore();
        for (String key : List.of("lake/eu/sales/f", "lake/us/sales/f", "lake/us/items/f", "lake/f")) {
            store.put(key, new byte[0]);
        }
        assertThat(names(store, "lake/*/sales")).containsExactly("eu", "us");
        assertThat(names(store, "lake/*/s*")).containsExactly("eu_sales", "us_sales");
        assertThat(names(store, "*")).containsExactly("lake");
    }

    private static List<String> names(InMemoryObjectStore store, String pattern) throws InterruptedException {
        return new DirectoryPattern(pattern)
                .in(store).stream().map(DirectoryPattern.Directory::name).toList();
    }

    @Test
    void aPatternDoesNotCrossSlashes() {
        assertThatThrownBy(() -> new DirectoryPattern("lake/**"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid pattern of directories lake/**: ** crosses slashes");
    }
}
