package org.parquetvs.exasol.database;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.ServiceLoader;
import org.parquetvs.exasol.error.ExasolErrors;

/** Exasol's JDBC driver. Users get it from Exasol, because its licence does not let us bundle it. */
public final class ExasolDriver {
    private static final String URL = "jdbc:exa:";

    private ExasolDriver() {}

    /**
     * Loads the driver from a jar, or from the class path.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if there is no driver
     */
    public static Driver load(Optional<Path> jar) {
        if (jar.isPresent() && !Files.isReadable(jar.get())) {
            throw ExasolErrors.missingFile("Exasol's JDBC driver", jar.get());
        }
        ClassLoader loader = jar.<ClassLoader>map(ExasolDriver::loader).orElse(ExasolDriver.class.getClassLoader());
        for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
            if (accepts(driver)) {
                return driver;
            }
        }
        throw ExasolErrors.noDriver();
    }

    private static URLClassLoader loader(Path jar) {
        try {
            return new URLClassLoader(new URL[] {jar.toUri().toURL()}, ExasolDriver.class.getClassLoader());
        } catch (MalformedURLException e) {
            throw new IllegalStateException("Every file has a URL", e);
        }
    }

    private static boolean accepts(Driver driver) {
        try {
            return driver.acceptsURL(URL);
        } catch (SQLException e) {
            throw new IllegalStateException("The driver " + driver + " looks at no URL", e);
        }
    }
}
