package org.parquetvs.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of the project that people read. */
final class Documents {
    private static final Pattern SOURCES = Pattern.compile("^[^./][^/]*(/[^/]+)?/src/");

    private Documents() {}

    /** The directory that holds the README. */
    static Path root() {
        return Path.of("..", "..").toAbsolutePath().normalize();
    }

    static List<Path> all() throws IOException {
        try (Stream<Path> top = Files.list(root());
                Stream<Path> doc = Files.walk(root().resolve("doc"))) {
            return Stream.concat(top, doc)
                    .filter(path -> path.toString().endsWith(".md"))
                    .toList();
        }
    }

    /** The Java files of all modules, in any folder. */
    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(root())) {
            return files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path ->
                            SOURCES.matcher(root().relativize(path).toString()).find())
                    .toList();
        }
    }

    static Stream<MatchResult> matches(Path document, Pattern pattern) throws IOException {
        return pattern.matcher(Files.readString(document)).results();
    }
}
