package org.parquetvs.cli.install;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.Installation;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.exasol.database.ExasolConnection;
import org.parquetvs.exasol.database.ExasolDriver;
import org.parquetvs.exasol.database.ExasolSettings;
import org.parquetvs.exasol.database.JdbcDatabase;
import org.parquetvs.exasol.error.ExasolErrors;
import org.parquetvs.exasol.install.InstallCheck;
import org.parquetvs.exasol.install.InstallStep;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.exasol.install.Installer;
import org.parquetvs.exasol.install.VersionedJar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Installs the virtual schema in an Exasol. */
@Command(
        mixinStandardHelpOptions = true,
        description = {
            "Uploads the jar to BucketFS and creates the scripts in an Exasol; scripts that exist are not changed.",
            "If a step fails, the steps before it are undone."
        })
public final class InstallCommand extends Subcommand {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final ReportColumns<InstallStep> COLUMNS =
            new ReportColumns<InstallStep>().text("ACTION", InstallStep::action).text("OBJECT", InstallStep::object);

    @Option(
            names = "--target",
            paramLabel = "FILE.properties",
            required = true,
            description = "the Exasol, its BucketFS and where their passwords are;"
                    + " perf-tests/cloud/target.properties.example shows the keys")
    private @Nullable Path target;

    @Option(
            names = "--schema",
            paramLabel = "NAME",
            defaultValue = ClusterSettings.SCRIPT_SCHEMA,
            description = "the schema of the scripts, which is created if it is missing (default: ${DEFAULT-VALUE})")
    private String schema = ClusterSettings.SCRIPT_SCHEMA;

    @Option(names = "--upgrade", description = "replaces scripts of another jar")
    private boolean upgrade;

    @Option(names = "--uninstall", description = "drops the scripts and deletes their jar instead")
    private boolean uninstall;

    @Option(
            names = "--check",
            description =
                    "installs nothing; reads one row through the installed scripts, of the files that check.source names")
    private boolean check;

    @Option(
            names = "--driver",
            paramLabel = "JAR",
            description = "Exasol's JDBC driver, if the command was not built with it")
    private @Nullable Path driver;

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        if (Stream.of(upgrade, uninstall, check).filter(chosen -> chosen).count() > 1) {
            throw new UsageException("--upgrade, --uninstall and --check exclude each other");
        }
        ExasolSettings settings = ExasolSettings.readDatabase(Objects.requireNonNull(target), System.getenv());
        List<InstallStep> steps = new ArrayList<>();
        try (Connection connection = ExasolConnection.open(ExasolDriver.load(Optional.ofNullable(driver)), settings)) {
            InstallTarget place = new InstallTarget(
                    new JdbcDatabase(connection), settings.address(), settings.upload(), settings.bucketPath(), schema);
            run(place, settings, steps::add);
        } catch (SQLException e) {
            throw ExasolErrors.cannotConnect(settings.address(), e);
        } catch (IOException | RuntimeException e) {
            print(steps, Json.createObjectBuilder().add("done", false).add("error", String.valueOf(e.getMessage())));
            throw e;
        }
        print(steps, Json.createObjectBuilder().add("done", true));
        return ExitCodes.OK;
    }

    private void run(InstallTarget place, ExasolSettings settings, Consumer<InstallStep> listener) throws IOException {
        if (check) {
            new InstallCheck(place, listener).run(settings.connectionJson(), settings.checkSource());
            return;
        }
        Installer installer = new Installer(place, LIMIT, listener);
        if (uninstall) {
            installer.uninstall();
        } else {
            installer.install(
                    VersionedJar.of(Installation.jar()),
                    upgrade ? Installer.Existing.REPLACE : Installer.Existing.REFUSE);
        }
    }

    private void print(List<InstallStep> steps, JsonObjectBuilder document) {
        CommandReport.of(
                        COLUMNS,
                        steps,
                        document.add("steps", COLUMNS.json(steps)).build())
                .print(out(), output.format());
    }
}
