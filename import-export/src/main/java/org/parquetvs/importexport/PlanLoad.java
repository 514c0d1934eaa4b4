package org.parquetvs.importexport;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.CurrentRow;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.LoadRequest;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.ListedFile;
import org.parquetvs.importexport.load.ListedFile.LoadedVersion;
import org.parquetvs.importexport.load.LoadListing;
import org.parquetvs.importexport.load.LoadPlan;
import org.parquetvs.importexport.load.LoadPlanRow;
import org.parquetvs.importexport.load.LoadPlanRow.Column;
import org.parquetvs.importexport.load.LoadPlanner;
import org.parquetvs.importexport.load.LoadSql;
import org.parquetvs.importexport.load.LoadStep;
import org.parquetvs.importexport.load.LoadedTable;
import org.parquetvs.importexport.load.PlannedFile;
import org.parquetvs.importexport.load.SnapshotLoadPlanner;
import org.parquetvs.importexport.load.UnmatchedColumns;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;

/**
 * The UDF {@code PLAN_LOAD}: writes the statements that load the files which the ledger does not know. It emits rows
 * for files, for statements in order, and for the number of listed files. A table with metadata of its own counts as a
 * file.
 */
public final class PlanLoad {
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    /** Longest text in a row of the ledger. */
    private static final int MAX_TEXT = 2_000;

    private PlanLoad() {}

    /** The columns of the input. */
    private enum Input {
        CONNECTION_NAME,
        FILE_PATTERN,
        LOADED_TABLE,
        LOAD_OPTIONS,
        LOAD_ID,
        FAILED_FILES,
        BUCKET,
        FILE_KEY,
        FILE_SIZE,
        ETAG,
        LAST_MODIFIED,
        LOADED_ETAG,
        LOADED_BY,
        UNLOADED_KEY
    }

    /** A file that is not loaded by the ledger, and has not been listed. */
    private record UnlistedFile(String bucket, String key) {

        /** Whether it no longer exists: a listing of all objects would have found it. */
        boolean isGone(LoadListing listing, String listedBucket) {
            return bucket.equals(listedBucket)
                    && listing.isOfAllObjects()
                    && listing.source().isDataKey(key);
        }
    }

    /** Called by the database. */
    public static void run(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        CallFailure.explain(() -> plan(new ScriptContext(metadata), iterator));
    }

    private static void plan(ScriptContext call, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        CurrentRow input = new CurrentRow(iterator);
        LoadRequest request = LoadRequest.parse(input.text(Input.FILE_PATTERN), input.text(Input.LOAD_OPTIONS));
        LoadOptions options = request.options();
        LoadedTable table = LoadedTable.parse(input.text(Input.LOADED_TABLE));
        String connection = input.text(Input.CONNECTION_NAME);
        long loadId = iterator.getLong(Input.LOAD_ID.name());
        Set<String> failed = Set.of(input.text(Input.FAILED_FILES).split("\n"));
        List<ListedFile> listed = new ArrayList<>();
        List<UnlistedFile> unlisted = new ArrayList<>();
        long seen = 0;
        do {
            @Nullable Long size = input.number(Input.FILE_SIZE);
            String key = input.text(Input.FILE_KEY);
            if (key.isEmpty() && size == null) {
                unlisted.add(new UnlistedFile(input.text(Input.BUCKET), input.text(Input.UNLOADED_KEY)));
            } else if (key.isEmpty()) {
                seen = Objects.requireNonNull(size, "number of files");
            } else if (size == null) {
                requireLoaded(input, key, options);
            } else {
                listed.add(file(input, key, size));
            }
        } while (iterator.next());
        LoadSql sql =
                new LoadSql(connection, options, call.statements(options.scan().delivery()), loadId);
        PlanLimits limits = call.limits(options.scan().planning());
        try (ObjectStore store = call.open(connection)) {
            if (request.source().isTable()) {
                SnapshotLoadPlanner planner = new SnapshotLoadPlanner(store, request, call.tables(), limits, sql);
                for (ListedFile known : listed) {
                    LoadPlanRow.of("TABLE")
                            .with(Column.FILE_KEY, known.file().key())
                            .emit(iterator);
                    emit(planner.plan(table, known.loaded(), failed), store.bucket(), iterator);
                }
            } else {
                LoadListing listing = new LoadListing(request.source(), options);
                LoadPlan plan = new LoadPlanner(store, listing, limits, sql).plan(table, listed, failed);
                requireElsewhere(plan, options, listing.source());
                emit(plan, store.bucket(), iterator);
                emitGone(
                        unlisted.stream()
                                .filter(file -> file.isGone(listing, store.bucket()))
                                .toList(),
                        iterator);
            }
        }
        LoadPlanRow.of("LISTED").with(Column.ROWS_EXPECTED, seen).emit(iterator);
    }

    private static void emit(LoadPlan plan, String bucket, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        for (PlannedFile file : plan.files()) {
            row(file, bucket).emit(iterator);
        }
        long number = 0;
        for (LoadStep step : plan.steps()) {
            number++;
            emit(step, number, iterator);
        }
    }

    private static void emitGone(List<UnlistedFile> files, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        for (UnlistedFile file : files) {
            LoadPlanRow.of("GONE")
                    .with(Column.BUCKET, file.bucket())
                    .with(Column.FILE_KEY, file.key())
                    .emit(iterator);
        }
    }

    /** A file that is named but missing is an error, unless any version of it will do and one has been loaded. */
    private static void requireLoaded(CurrentRow input, String key, LoadOptions options)
            throws ExaIterationException, ExaDataTypeException {
        boolean isLoaded = !input.text(Input.LOADED_ETAG).isEmpty()
                && input.text(Input.ETAG).isEmpty();
        if (!isLoaded || options.choice().loadsKnownFiles()) {
            throw LoadErrors.namedFileMissing(key, input.text(Input.BUCKET));
        }
    }

    private static void requireElsewhere(LoadPlan plan, LoadOptions options, SourcePattern source) {
        for (PlannedFile planned : plan.files()) {
            FileEntry file = planned.file();
            options.after()
                    .destination(file.key())
                    .filter(key -> source.isDataFile(new FileEntry(key, file.size(), file.eTag(), file.lastModified())))
                    .ifPresent(key -> {
                        throw LoadErrors.movedFileIsLoadedAgain(file.key(), key, source.glob());
                    });
        }
    }

    private static ListedFile file(CurrentRow input, String key, long size)
            throws ExaIterationException, ExaDataTypeException {
        FileEntry file = new FileEntry(
                key, size, input.text(Input.ETAG), input.iterator().getLong(Input.LAST_MODIFIED.name()));
        @Nullable Long loadedBy = input.number(Input.LOADED_BY);
        return new ListedFile(
                file,
                loadedBy == null
                        ? Optional.empty()
                        : Optional.of(new LoadedVersion(input.text(Input.LOADED_ETAG), loadedBy)));
    }

    private static LoadPlanRow row(PlannedFile planned, String bucket) {
        FileEntry file = planned.file();
        UnmatchedColumns differences = planned.differences();
        return LoadPlanRow.of(planned.state().name())
                .with(Column.BUCKET, bucket)
                .with(Column.FILE_KEY, file.key())
                .with(Column.ETAG, file.eTag())
                .with(Column.FILE_SIZE, file.size())
                .with(Column.LAST_MODIFIED, TIMESTAMP.format(Instant.ofEpochMilli(file.lastModified())))
                .with(Column.ROWS_EXPECTED, known(planned.rows()))
                .with(
                        Column.ERROR_TEXT,
                        planned.failure().map(PlanLoad::shortened).orElse(null))
                .with(Column.COLUMNS_IGNORED, (long) differences.ignored().size())
                .with(Column.COLUMNS_MISSING, (long) differences.missing().size())
                .with(Column.COLUMN_NAMES, shortened(differences.names()));
    }

    /** Emits a statement in pieces that fit into a literal. A surrogate pair stays in one piece. */
    private static void emit(LoadStep step, long number, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        String sql = step.sql();
        for (int first = 0, part = 0; first < sql.length(); part++) {
            int end = Math.min(sql.length(), first + SqlText.MAX_LITERAL_LENGTH);
            if (end < sql.length() && Character.isHighSurrogate(sql.charAt(end - 1))) {
                end--;
            }
            LoadPlanRow.ofStep(number, part, step.kind().name())
                    .with(Column.SQL_TEXT, sql.substring(first, end))
                    .with(Column.ROWS_EXPECTED, known(step.rows()))
                    .emit(iterator);
            first = end;
        }
    }

    private static @Nullable Long known(OptionalLong rows) {
        return rows.isPresent() ? rows.getAsLong() : null;
    }

    private static String shortened(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
    }
}
