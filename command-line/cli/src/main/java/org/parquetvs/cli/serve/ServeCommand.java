package org.parquetvs.cli.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.HomeDirectory;
import org.parquetvs.cli.command.InterruptedProgram;
import org.parquetvs.cli.command.ServerPort;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.scan.report.ReportLine;
import org.parquetvs.server.ClusterServer;
import org.parquetvs.server.ServerOptions;
import org.parquetvs.server.session.Account;
import org.parquetvs.server.tunnel.Tunnels;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves the local cluster to Exasol's drivers until it is interrupted. */
@Command(
        mixinStandardHelpOptions = true,
        description = {
            "Serves the local cluster to Exasol's drivers, such as pyexasol, until interrupted.",
            "Prints the DSN, the user and the password to connect with. Schema ADAPTER with the adapter script ADAPTER.S3_PARQUET is there from"
                    + " the start."
        })
public final class ServeCommand extends Subcommand {
    private static final Duration TIME_TO_END = Duration.ofSeconds(10);

    @Option(
            names = "--port",
            paramLabel = "P",
            defaultValue = "8563",
            description = "port; 0: any free one (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "address to listen at (default: ${DEFAULT-VALUE})")
    private String bind = "";

    @Mixin
    private LoginSettings login = new LoginSettings();

    @Option(names = "--allow-plain", description = "serve connections without TLS too")
    private boolean allowPlain;

    @Option(
            names = "--database",
            paramLabel = "FILE",
            description = "keep tables and catalog in FILE (default: in memory)")
    private @Nullable Path database;

    @Option(names = "--script-output", description = "show what adapter and UDF scripts print, on standard error")
    private boolean scriptOutput;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        ServerOptions options = options();
        PrintWriter err = err();
        CountDownLatch end = new CountDownLatch(1);
        Tunnels tunnels = new Tunnels();
        try (InterruptedProgram program = InterruptedProgram.begin(TIME_TO_END);
                LocalCluster opened = cluster.open(database, Set.of(), line -> print(line, err), tunnels);
                ClusterServer server = ServerPort.opened(port, () -> ClusterServer.start(opened, tunnels, options))) {
            program.interrupts(end::countDown);
            announce(options, server);
            end.await();
        }
        return ExitCodes.OK;
    }

    private void print(String line, PrintWriter err) {
        if (scriptOutput && !ReportLine.isReport(line)) {
            err.println(line);
        }
    }

    /** Prints how to connect. A password that the user has given is not repeated. */
    private void announce(ServerOptions options, ClusterServer server) {
        String host = options.address().getAddress().getHostAddress();
        String dsn = host + "/" + server.fingerprint() + ":" + server.port();
        String user = options.account().map(Account::user).orElse("");
        String password =
                login.makesPassword() ? options.account().map(Account::password).orElse("") : "";
        new ConnectionLines(dsn, user, password).print(out(), output.format());
    }

    private ServerOptions options() throws IOException {
        ServerPort.check(port);
        InetAddress address = address();
        Optional<Account> account = login.account();
        if (account.isEmpty() && !address.isLoopbackAddress()) {
            throw new UsageException(
                    "--bind " + bind + " lets other machines connect; bind to 127.0.0.1, or leave out --no-password");
        }
        Path directory = HomeDirectory.data("the certificate of the server", "set HOME");
        return new ServerOptions(new InetSocketAddress(address, port), account, allowPlain, directory);
    }

    private InetAddress address() {
        try {
            return InetAddress.getByName(bind);
        } catch (UnknownHostException e) {
            throw new UsageException("--bind " + bind + " is no address of this machine");
        }
    }
}
