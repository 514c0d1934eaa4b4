package org.parquetvs.dashboard;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The parts of the page. */
final class PageParts {
    private static final String ECHARTS_VERSION = "/META-INF/maven/org.webjars/echarts/pom.properties";

    private PageParts() {}

    /** A part next to this class. */
    static String text(String name) throws IOException {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    /** The charts that the page draws are in the smaller of the builds of ECharts. */
    static String echarts() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = opened(ECHARTS_VERSION, PageParts.class.getResourceAsStream(ECHARTS_VERSION))) {
            properties.load(in);
        }
        return text(
                "/META-INF/resources/webjars/echarts/" + properties.getProperty("version") + "/echarts.common.min.js");
    }

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = opened(name, PageParts.class.getResourceAsStream(name))) {
            return in.readAllBytes();
        }
    }

    private static InputStream opened(String name, @Nullable InputStream in) {
        if (in == null) {
            throw new IllegalStateException("Missing from the class path: " + name);
        }
        return in;
    }
}
