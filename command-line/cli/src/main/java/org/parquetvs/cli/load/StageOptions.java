package org.parquetvs.cli.load;

import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ConnectionOption;
import org.parquetvs.cli.command.S3Place;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.UsageException;
import org.parquetvs.store.upload.UploadBounds;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where files wait for the database. */
final class StageOptions {
    @Option(
            names = "--via",
            paramLabel = "s3://BUCKET/PREFIX",
            description = "where the files are staged for the database; they are removed afterwards (default: a"
                    + " temporary S3 server on this machine)")
    private @Nullable String via;

    @Mixin
    private ConnectionOption connection = new ConnectionOption();

    /**
     * Opens the place.
     *
     * @param warnings takes sentences about what is left there
     * @throws UsageException if the options do not fit together
     */
    Stage open(LocalCluster cluster, UploadBounds bounds, Consumer<String> warnings) throws IOException {
        String given = via;
        if (given == null) {
            if (connection.isGiven()) {
                throw new UsageException("--connection belongs to --via s3://BUCKET/PREFIX");
            }
            return Stage.onThisMachine(bounds, warnings);
        }
        S3Place place = S3Place.parse("--via", given);
        return Stage.inBucket(connection.json(cluster, "--via " + given), place, bounds, warnings);
    }
}
