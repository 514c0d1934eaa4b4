package org.parquetvs.local.error;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.error.NearestName;

/** What is there instead of a file that is not. */
public final class NearbyFiles {
    private static final Pattern WILDCARD = Pattern.compile("[*?]");
    private static final int MAX_NAMES = 3;

    private NearbyFiles() {}

    /**
     * A piece of a sentence, such as {@code , but there is drift/}: for a name the one that is spelt alike, for a pattern
     * the names that it could have matched. Empty if there are none, or if the directory cannot be read.
     *
     * @param missing a path or a pattern that matches no file
     */
    public static String hint(String missing) {
        Path path = Path.of(missing);
        Path directory = path.getRoot() == null ? Path.of("") : path.getRoot();
        for (int i = 0; i < path.getNameCount(); i++) {
            Path next = directory.resolve(path.getName(i));
            if (!Files.isDirectory(next)) {
                boolean isLast = i == path.getNameCount() - 1;
                return instead(path.getName(i) + (isLast ? "" : "/"), directory);
            }
            directory = next;
        }
        return "";
    }

    private static String instead(String part, Path directory) {
        List<String> names = names(directory);
        List<String> shown = WILDCARD.matcher(part).find()
                ? names
                : NearestName.of(part, names).stream().toList();
        if (shown.isEmpty()) {
            return "";
        }
        String listed = shown.stream()
                .limit(MAX_NAMES)
                .map(name -> directory.resolve(name) + (name.endsWith("/") ? "/" : ""))
                .collect(Collectors.joining(", "));
        return ", but there is " + listed + (shown.size() > MAX_NAMES ? " and more" : "");
    }

    /** What is directly in a directory and not hidden, in alphabetical order; directories end in a slash. */
    private static List<String> names(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName() + (Files.isDirectory(file) ? "/" : ""))
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            // The sentence is about another file, and is complete without this piece.
            return List.of();
        }
    }
}
