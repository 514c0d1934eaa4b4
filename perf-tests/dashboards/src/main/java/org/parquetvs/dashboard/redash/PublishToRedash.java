package org.parquetvs.dashboard.redash;

import java.io.IOException;
import java.nio.file.Path;

/** Publishes a directory of definitions. The API key comes from the environment, so that no list of processes shows it. */
public final class PublishToRedash {
    private static final String API_KEY = "REDASH_API_KEY";
    private static final int USAGE = 2;

    private PublishToRedash() {}

    /**
     * Ends with 1 if Redash refuses.
     *
     * @param arguments address of Redash, number of the data source, directory of the definitions
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            System.err.println("Usage: PublishToRedash URL DATA_SOURCE DIRECTORY");
            System.exit(USAGE);
        }
        try {
            publish(arguments[0], Integer.parseInt(arguments[1]), Path.of(arguments[2]));
        } catch (RedashException exception) {
            System.err.println(exception.getMessage());
            System.exit(1);
        }
    }

    private static void publish(String url, int dataSource, Path directory) throws IOException {
        String apiKey = System.getenv(API_KEY);
        if (apiKey == null) {
            throw RedashErrors.missingApiKey(API_KEY);
        }
        new RedashPublisher(new RedashApi(url, apiKey), dataSource).publish(RedashDefinitions.read(directory));
    }
}
