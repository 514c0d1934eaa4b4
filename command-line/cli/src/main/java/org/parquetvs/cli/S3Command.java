package org.parquetvs.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ServerPort;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves a directory as S3 until it is interrupted. */
@Command(
        mixinStandardHelpOptions = true,
        description =
                "Serves a directory as S3 on the loopback address until interrupted; each subdirectory is a bucket.")
final class S3Command extends Subcommand {
    @Option(names = "--dir", paramLabel = "DIR", required = true, description = "the directory")
    private @Nullable Path directory;

    @Option(
            names = "--port",
            paramLabel = "P",
            defaultValue = "9000",
            description = "port; 0: any free one (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--access-key",
            paramLabel = "KEY",
            description = "access key of the clients; without it, every client may use the server")
    private @Nullable String accessKey;

    @Option(
            names = "--secret-key",
            paramLabel = "KEY",
            description = "secret key of --access-key; every user of this machine can read it in the list of processes")
    private @Nullable String secretKey;

    @Option(
            names = "--secret-key-file",
            paramLabel = "FILE",
            description = "first line: the secret key of --access-key")
    private @Nullable Path secretKeyFile;

    @Override
    public Integer call() throws IOException, InterruptedException {
        EmbeddedS3Options options = options();
        PrintWriter out = out();
        try (EmbeddedS3 server = ServerPort.opened(port, () -> EmbeddedS3.start(options))) {
            out.println(server.endpoint());
            out.flush();
            new CountDownLatch(1).await();
        }
        return ExitCodes.OK;
    }

    private EmbeddedS3Options options() throws IOException {
        Path served = Objects.requireNonNull(directory);
        if (!Files.isDirectory(served)) {
            throw new UsageException("--dir " + served + " is not a directory");
        }
        ServerPort.check(port);
        EmbeddedS3Options options = EmbeddedS3Options.over(served).withPort(port);
        String secret = secretKey();
        if (accessKey == null && secret == null) {
            return options;
        }
        if (accessKey == null || secret == null) {
            throw new UsageException("--access-key goes together with --secret-key-file or --secret-key");
        }
        return options.withKey(accessKey, secret);
    }

    private @Nullable String secretKey() throws IOException {
        if (secretKey != null && secretKeyFile != null) {
            throw new UsageException("--secret-key and --secret-key-file exclude each other");
        }
        return secretKeyFile == null ? secretKey : TextInput.firstLine(secretKeyFile, "--secret-key-file");
    }
}
