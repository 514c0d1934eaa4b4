package org.parquetvs.project;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the directories of modules: the module {@code store-s3}, for example, is in {@code storage/store-s3}. */
final class Modules {
    private static final Pattern MODULE = Pattern.compile("<module>(.*?)</module>");
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<groupId>org\\.parquetvs</groupId>\\s*<artifactId>([\\w-]+)</artifactId>(.*?)</dependency>",
            Pattern.DOTALL);
    private static final Map<String, Path> PLACES = places();

    private Modules() {}

    /** The modules of all profiles. */
    static Set<String> all() {
        return PLACES.keySet();
    }

    /** The modules that the module's POM names, except for its tests and for the order of the build. */
    static Stream<String> dependencies(String module) {
        String pom = read(directory(module).resolve("pom.xml"));
        return DEPENDENCY
                .matcher(pom.substring(pom.indexOf("</parent>")))
                .results()
                .filter(dependency -> !dependency.group(2).contains("<scope>"))
                .map(dependency -> dependency.group(1));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    /** The module's directory, below the root of the project. */
    static Path directory(String module) {
        return Documents.root().resolve(place(module));
    }

    /** Where the compiler has put the module's classes. */
    static Path classes(String module) {
        return directory(module).resolve("target/classes");
    }

    /** The folder that contains the module and others, such as {@code storage}; the module itself if it is in none. */
    static String folder(String module) {
        return place(module).getName(0).toString();
    }

    private static Path place(String module) {
        return Optional.ofNullable(PLACES.get(module)).orElseThrow(() -> new IllegalArgumentException(module));
    }

    private static Map<String, Path> places() {
        return MODULE.matcher(read(Documents.root().resolve("pom.xml")))
                .results()
                .map(match -> Path.of(match.group(1)))
                .collect(toMap(path -> path.getFileName().toString(), path -> path));
    }
}
