package org.parquetvs.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.UsageException;
import org.parquetvs.sql.syntax.Identifiers;
import picocli.CommandLine.Option;

/** The connection to a bucket: a connection of the database, or the text of one. */
public final class ConnectionOption {
    @Option(
            names = "--connection",
            paramLabel = "NAME|FILE.json",
            description = "for s3://: a connection of the database, or a file with the JSON text of one, as in CREATE"
                    + " CONNECTION ... IDENTIFIED BY; its key must be allowed to write")
    private @Nullable String connection;

    public boolean isGiven() {
        return connection != null;
    }

    /**
     * The JSON text.
     *
     * @param why the option that needs it
     * @throws UsageException if there is no such connection
     */
    public String json(LocalCluster cluster, String why) throws IOException {
        String given = connection;
        if (given == null) {
            throw new UsageException(why + " needs --connection");
        }
        if (given.endsWith(".json") || Files.exists(Path.of(given))) {
            return TextInput.ofFile(Path.of(given));
        }
        return cluster.connection(Identifiers.of(given))
                .orElseThrow(() -> new UsageException(
                        "--connection " + given + " is neither a connection of the database nor a file"))
                .password();
    }
}
