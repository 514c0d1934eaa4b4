package org.parquetvs.adapter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the project, as the build wrote it into a resource. */
final class AdapterVersion {

    private AdapterVersion() {}

    static String text() {
        Properties properties = new Properties();
        try (InputStream resource = AdapterVersion.class.getResourceAsStream("version.properties")) {
            properties.load(resource);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
        return properties.getProperty("version");
    }
}
