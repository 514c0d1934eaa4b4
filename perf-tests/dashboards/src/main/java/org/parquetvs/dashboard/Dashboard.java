package org.parquetvs.dashboard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The performance history as a page that a browser opens from a file. */
public final class Dashboard {
    private static final String FILE_NAME = "index.html";

    private Dashboard() {}

    /**
     * Writes {@code index.html}, which needs nothing else: neither a server nor another file.
     *
     * @param directory created if it does not exist
     * @return the page
     */
    public static Path write(Path directory, DashboardData data) throws IOException {
        Path page = Files.createDirectories(directory).resolve(FILE_NAME);
        return Files.writeString(page, IndexHtml.render(data));
    }
}
