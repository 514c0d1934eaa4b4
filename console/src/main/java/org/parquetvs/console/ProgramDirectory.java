package org.parquetvs.console;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where a program is installed. */
public final class ProgramDirectory {
    private ProgramDirectory() {}

    /** The directory that holds the jar from which a class is loaded, or the directory of classes. */
    public static Path of(Class<?> program) {
        try {
            Path code = Path.of(
                    program.getProtectionDomain().getCodeSource().getLocation().toURI());
            return code.resolveSibling(".").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The location of the program is not a path", e);
        }
    }
}
