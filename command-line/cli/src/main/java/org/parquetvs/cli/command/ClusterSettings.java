package org.parquetvs.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.console.UsageException;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.scan.report.ReportLine;
import org.parquetvs.udf.process.ClusterSize;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of a command that opens the local cluster, and the cluster that they describe. */
public final class ClusterSettings {

    /** The schema that has the adapter's scripts from the start. */
    public static final String SCRIPT_SCHEMA = "ADAPTER";

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Mixin
    private ClusterSizeOptions size = new ClusterSizeOptions();

    @Option(
            names = "--memory",
            paramLabel = "MB",
            description = "megabytes that the database and the worker processes use together (default: half of the"
                    + " machine); beyond its share the database spills to disk")
    private @Nullable Long memory;

    @Mixin
    private CacheOptions caches = new CacheOptions();

    @Option(
            names = "--bucketfs",
            paramLabel = "DIR",
            description = "directory that scripts see as /buckets/bfsdefault/default, for files such as mappings"
                    + " (default: FILE.bucketfs next to the database file, if it is there)")
    private @Nullable Path bucketFs;

    /**
     * Nodes and worker processes.
     *
     * @throws UsageException if a number is not positive
     */
    public ClusterSize size() {
        return size.size();
    }

    /**
     * Checks the options before a command begins work that needs the cluster later.
     *
     * @throws UsageException if a number is too small, or the directory of the files does not exist
     */
    public void check() {
        size();
        caches.check();
        bucketFs(null);
        memoryBytes();
    }

    /**
     * Opens a cluster in which the adapter is installed.
     *
     * @param database the file that keeps tables and catalog; null: in memory
     * @param scriptOutput takes what scripts print
     * @throws UsageException if the file has no name, or the memory is too small for the cluster
     */
    public LocalCluster open(@Nullable Path database, Set<ScanReporting> reporting, Consumer<String> scriptOutput) {
        return open(database, reporting, scriptOutput, ClientFileTransfer.NONE);
    }

    /**
     * The same for a cluster with clients.
     *
     * @param files how files of clients are reached
     */
    public LocalCluster open(
            @Nullable Path database,
            Set<ScanReporting> reporting,
            Consumer<String> scriptOutput,
            ClientFileTransfer files) {
        if (database != null && database.toString().isEmpty()) {
            throw new UsageException("--database must name a file");
        }
        Set<ScanReporting> all = EnumSet.of(ScanReporting.PROFILE);
        all.addAll(reporting);
        LocalCluster.Builder builder =
                builder(size(), all, caches.jvmOptions(), new ScriptWarnings(this::warn, scriptOutput));
        if (database != null) {
            builder.database(database);
        }
        bucketFs(database).ifPresent(directory -> builder.bucketFs(directory)
                .bucketFile(Installation.JAR_NAME, Installation.jar()));
        memoryBytes().ifPresent(builder::memory);
        return builder.files(files).open();
    }

    private void warn(String warning) {
        Objects.requireNonNull(command, "command").commandLine().getErr().println(warning);
    }

    private Optional<Path> bucketFs(@Nullable Path database) {
        if (bucketFs != null && !Files.isDirectory(bucketFs)) {
            throw new UsageException("--bucketfs must be a directory, not " + bucketFs);
        }
        if (bucketFs != null) {
            return Optional.of(bucketFs);
        }
        return Optional.ofNullable(database)
                .map(file -> file.resolveSibling(file.getFileName() + ".bucketfs"))
                .filter(Files::isDirectory);
    }

    /** Keeps nothing of objects unless the command line says so, so that measurements are the same each time. */
    public void keepNothing() {
        caches.keepNothing();
    }

    /** Opens a cluster of a given size, in memory, in which the adapter is installed, and whose processes keep nothing of objects. */
    public static LocalCluster openInMemory(
            ClusterSize size, Set<ScanReporting> reporting, Consumer<String> scriptOutput) {
        return builder(size, reporting, List.of(), scriptOutput).open();
    }

    private static LocalCluster.Builder builder(
            ClusterSize size, Set<ScanReporting> reporting, List<String> caches, Consumer<String> scriptOutput) {
        Path bucket = Installation.bucket();
        InstallScripts scripts = new InstallScripts(
                SCRIPT_SCHEMA,
                "/buckets/bfsdefault/default/" + Installation.JAR_NAME,
                Stream.concat(reporting.stream().sorted().map(ScanReporting::jvmOption), caches.stream())
                        .toList());
        return LocalCluster.builder()
                .size(size)
                .bucketFs(bucket)
                .classData(Installation.classData())
                .startsEarly(SCRIPT_SCHEMA + ".SCAN_PARQUET")
                .startScript("CREATE SCHEMA IF NOT EXISTS " + SCRIPT_SCHEMA + ";\n" + scripts.text()
                        + InstallScripts.ledgerText(InstallScripts.LEDGER)
                        + InstallScripts.reportText(SCRIPT_SCHEMA, "SYS.LOCAL_SCRIPT_OUTPUT"))
                .keptOutput(ReportLine::isReport)
                .scriptOutput(scriptOutput);
    }

    private OptionalLong memoryBytes() {
        if (memory == null) {
            return OptionalLong.empty();
        }
        long least = LocalCluster.minMemory(size()) >> 20;
        if (memory < least) {
            throw new UsageException("--memory must be at least " + least + " with --nodes " + size().nodes()
                    + " and --cores " + size().coresPerNode() + ", not " + memory);
        }
        return OptionalLong.of(memory << 20);
    }
}
