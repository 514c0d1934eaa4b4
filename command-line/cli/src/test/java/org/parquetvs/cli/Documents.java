package org.parquetvs.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the project's documents. */
final class Documents {
    private static final Pattern FENCED = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");

    private Documents() {}

    /** The code blocks of one language, one after the other. */
    static String code(String document, String language) throws IOException {
        return FENCED.matcher(Files.readString(Path.of("..", "..", document)))
                .results()
                .filter(match -> match.group(1).equals(language))
                .map(match -> match.group(2))
                .collect(Collectors.joining("\n"));
    }
}
