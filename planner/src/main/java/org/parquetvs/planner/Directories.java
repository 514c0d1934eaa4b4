package org.parquetvs.planner;

import java.util.List;
import java.util.function.Function;
import org.parquetvs.planner.predicate.KeyPrefixes;

/** Walks down the directories in which keys with some prefixes can lie, level by level, without listing a file. */
final class Directories {
    private final KeyPrefixes prefixes;
    private final Function<String, List<String>> listDirectories;

    /** @param listDirectories the directories directly below a prefix that is empty or ends in a slash, in order */
    Directories(KeyPrefixes prefixes, Function<String, List<String>> listDirectories) {
        this.prefixes = prefixes;
        this.listDirectories = listDirectories;
    }

    /** The deepest directory that all keys lie in: empty or ending in a slash. */
    String root() {
        String common = prefixes.common();
        return common.substring(0, common.lastIndexOf('/') + 1);
    }

    /** Those of the directories directly below some others in which keys can lie. */
    List<String> below(List<String> parents) {
        return parents.stream()
                .flatMap(parent -> listDirectories.apply(parent).stream())
                .filter(directory ->
                        !KeyPrefixes.of(directory).and(prefixes).prefixes().isEmpty())
                .toList();
    }

    /** Those whose name has so many slashes. */
    List<String> atDepth(int depth) {
        List<String> level = List.of(root());
        for (int slashes = slashes(root()); slashes < depth; slashes++) {
            level = below(level);
        }
        return level;
    }

    static int slashes(String directory) {
        return (int) directory.chars().filter(character -> character == '/').count();
    }
}
