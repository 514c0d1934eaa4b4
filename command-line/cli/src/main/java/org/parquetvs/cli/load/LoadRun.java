package org.parquetvs.cli.load;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.cli.command.CommandInterrupt;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.cli.load.TableLoader.LoadedRows;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.importexport.load.LoadedTable;
import org.parquetvs.local.CheckedFile;
import org.parquetvs.local.FileStaging;
import org.parquetvs.local.LocalFile;
import org.parquetvs.local.LocalFileCheck;
import org.parquetvs.local.LocalFileStore;
import org.parquetvs.local.StagedFile;
import org.parquetvs.store.output.Target;
import org.parquetvs.store.upload.UploadBounds;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.writer.WriterBounds;

/**
 * One load, step by step: check the files, upload them, load them in one transaction, remove the uploaded files.
 *
 * @param files in the order in which they are reported
 * @param options how they are written, and how their columns are matched
 * @param absent what to do if there is no such table
 * @param size of the cluster that reads them
 * @param parallelism threads that read and encode
 * @param bufferBytes for bytes that are encoded and not yet uploaded
 */
record LoadRun(
        TableName table,
        List<LocalFile> files,
        LoadOptions options,
        IfAbsent absent,
        ClusterSize size,
        StageOptions stage,
        int parallelism,
        long bufferBytes) {

    /** What to do if there is no such table. */
    enum IfAbsent {
        FAIL,
        CREATE
    }

    /**
     * Loads the files.
     *
     * @throws IOException if anything fails; then no row is in the table, and warnings tell what is left in the store
     */
    LoadReport run(LocalCluster cluster, Session session, CommandInterrupt cancellation, Progress progress)
            throws IOException {
        long start = System.nanoTime();
        try (Stage opened = stage.open(cluster, UploadBounds.ofBuffer(bufferBytes / 2), progress.warnings())) {
            try {
                cancellation.during(session::cancel);
                Optional<LoadedTable> target = target(session);
                cancellation.during(opened.cancellation());
                List<CheckedFile> checked = new LocalFileCheck(new LocalFileStore(), parallelism).check(files);
                List<StagedFile> staged = stage(opened, checked, cancellation, progress);
                cancellation.during(session::cancel);
                TableLoader loader = new TableLoader(session, table, options, size, cancellation);
                LoadedRows loaded = load(loader, opened, staged, target, progress);
                return new LoadReport(
                        table, loaded.files(), loaded.rows(), Duration.ofNanos(System.nanoTime() - start));
            } finally {
                cancellation.beginClearing();
            }
        } catch (IOException | RuntimeException e) {
            cancellation.requireNone();
            throw e;
        }
    }

    private Optional<LoadedTable> target(Session session) {
        TargetTable named = new TargetTable(session, table);
        Optional<LoadedTable> target = named.find();
        if (target.isEmpty() && absent == IfAbsent.FAIL) {
            throw new UsageException("There is no table " + table + "; --create makes one of the columns of the files");
        }
        if (target.isEmpty() && !named.hasSchema()) {
            throw new UsageException("There is no schema " + table.schema() + "; CREATE SCHEMA "
                    + SqlText.identifier(table.schema()) + " makes it");
        }
        return target;
    }

    private List<StagedFile> stage(
            Stage stage, List<CheckedFile> checked, CommandInterrupt cancellation, Progress progress)
            throws IOException {
        long bytes = files.stream().mapToLong(file -> file.size().orElse(0)).sum();
        LoadProgress shown = new LoadProgress(progress.line(), files.size(), bytes);
        WriterBounds bounds = WriterBounds.of(parallelism).withBytes(bufferBytes / 2);
        try (Target target = stage.openTarget()) {
            return stage(new FileStaging(target, bounds, shown), checked, cancellation);
        } finally {
            shown.done();
        }
    }

    /** After a failure, closing the target waits for requests under way. */
    private static List<StagedFile> stage(FileStaging staging, List<CheckedFile> checked, CommandInterrupt cancellation)
            throws IOException {
        try {
            return staging.stage(checked);
        } catch (IOException | RuntimeException e) {
            cancellation.beginClearing();
            throw e;
        }
    }

    private static LoadedRows load(
            TableLoader loader, Stage stage, List<StagedFile> staged, Optional<LoadedTable> target, Progress progress)
            throws IOException {
        try (ProgressMeter meter = new ProgressMeter(progress.line(), progress.scans())) {
            meter.start();
            return loader.load(stage, staged, target);
        }
    }

    /**
     * Where a run shows its progress.
     *
     * @param scans knows what the database has read
     * @param warnings takes sentences about what does not fail the load
     */
    record Progress(ProgressLine line, ScanProgress scans, Consumer<String> warnings) {}
}
