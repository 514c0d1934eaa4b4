package org.parquetvs.cloud;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Skips a test, with a message, where a program that it needs is not installed. */
final class RequiresTools {
    private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

    private RequiresTools() {}

    static void require(String... tools) {
        for (String tool : tools) {
            assumeThat(isInstalled(tool)).as("%s is on the PATH", tool).isTrue();
        }
    }

    private static boolean isInstalled(String tool) {
        return SEPARATOR
                .splitAsStream(System.getenv("PATH"))
                .map(directory -> Path.of(directory, tool))
                .anyMatch(Files::isExecutable);
    }
}
