package org.parquetvs.adapter;

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
import org.parquetvs.adapter.error.LoadErrors;
import org.parquetvs.adapter.load.ListedFile;
import org.parquetvs.adapter.load.ListedFile.LoadedVersion;
import org.parquetvs.adapter.load.LoadListing;
import org.parquetvs.adapter.load.LoadPlan;
import org.parquetvs.adapter.load.LoadPlanner;
import org.parquetvs.adapter.load.LoadSql;
import org.parquetvs.adapter.load.LoadStep;
import org.parquetvs.adapter.load.LoadedTable;
import org.parquetvs.adapter.load.PlannedFile;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;

/**
 * The UDF {@code PLAN_LOAD}: writes the statements that load the files which the ledger does not know. It emits rows
 * for files, for statements in order, and for the number of listed files.
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
        try {
            plan(metadata, iterator);
        } catch (RuntimeException failure) {
            throw CallFailure.explained(failure);
        } catch (OutOfMemoryError failure) {
            throw CallFailure.explained(failure);
        }
    }

    private static void plan(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        LoadOptions options = LoadOptions.parse(text(iterator, Input.LOAD_OPTIONS));
        LoadedTable table = LoadedTable.parse(text(iterator, Input.LOADED_TABLE));
        String connection = text(iterator, Input.CONNECTION_NAME);
        LoadListing listing = new LoadListing(text(iterator, Input.FILE_PATTERN), options);
        long loadId = iterator.getLong(Input.LOAD_ID.name());
        Set<String> failed = Set.of(text(iterator, Input.FAILED_FILES).split("\n"));
        List<ListedFile> listed = new ArrayList<>();
        List<UnlistedFile> unlisted = new ArrayList<>();
        long seen = 0;
        do {
            @Nullable Long size = iterator.getLong(Input.FILE_SIZE.name());
            @Nullable String key = iterator.getString(Input.FILE_KEY.name());
            if (key == null && size == null) {
                unlisted.add(new UnlistedFile(text(iterator, Input.BUCKET), text(iterator, Input.UNLOADED_KEY)));
            } else if (key == null) {
                seen = Objects.requireNonNull(size, "number of files");
            } else if (size == null) {
                requireLoaded(iterator, key, options);
            } else {
                listed.add(file(iterator, key, size));
            }
        } while (iterator.next());
        try (ObjectStore store = ConnectionOpener.open(metadata, connection)) {
            LoadSql sql = new LoadSql(
                    store,
                    connection,
                    listing.source(),
                    options,
                    listing.format(),
                    ClusterLimits.of(metadata, options.planning()),
                    new SelectSql(metadata.getScriptSchema(), options.delivery()),
                    loadId);
            LoadPlan plan = new LoadPlanner(store, options, listing.format(), sql).plan(table, listed, failed);
            requireElsewhere(plan, options, listing.source());
            emit(iterator, store.bucket(), plan);
            for (UnlistedFile file : unlisted) {
                if (file.isGone(listing, store.bucket())) {
                    iterator.emit(
                            0L,
                            0L,
                            "GONE",
                            file.bucket(),
                            file.key(),
                            null,
                            null,
                            null,
                            null,
                            null,
                            null,
                            null,
                            null,
                            null);
                }
            }
        }
        iterator.emit(0L, 0L, "LISTED", null, null, null, null, null, null, seen, null, null, null, null);
    }

    /** A file that is named but missing is an error, unless any version of it will do and one has been loaded. */
    private static void requireLoaded(ExaIterator iterator, String key, LoadOptions options)
            throws ExaIterationException, ExaDataTypeException {
        boolean isLoaded = !text(iterator, Input.LOADED_ETAG).isEmpty()
                && text(iterator, Input.ETAG).isEmpty();
        if (!isLoaded || options.loadsKnownFiles()) {
            throw LoadErrors.namedFileMissing(key, text(iterator, Input.BUCKET));
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

    private static ListedFile file(ExaIterator iterator, String key, long size)
            throws ExaIterationException, ExaDataTypeException {
        FileEntry file =
                new FileEntry(key, size, text(iterator, Input.ETAG), iterator.getLong(Input.LAST_MODIFIED.name()));
        String loaded = iterator.getString(Input.LOADED_ETAG.name());
        return new ListedFile(
                file,
                loaded == null
                        ? Optional.empty()
                        : Optional.of(new LoadedVersion(loaded, iterator.getLong(Input.LOADED_BY.name()))));
    }

    private static void emit(ExaIterator iterator, String bucket, LoadPlan plan)
            throws ExaIterationException, ExaDataTypeException {
        for (PlannedFile planned : plan.files()) {
            FileEntry file = planned.file();
            iterator.emit(
                    0L,
                    0L,
                    planned.state().name(),
                    bucket,
                    file.key(),
                    file.eTag(),
                    file.size(),
                    TIMESTAMP.format(Instant.ofEpochMilli(file.lastModified())),
                    null,
                    known(planned.rows()),
                    planned.failure().map(PlanLoad::shortened).orElse(null),
                    (long) planned.differences().ignored().size(),
                    (long) planned.differences().missing().size(),
                    shortened(planned.differences().names()));
        }
        long number = 0;
        for (LoadStep step : plan.steps()) {
            number++;
            for (int first = 0, part = 0; first < step.sql().length(); part++) {
                int end = Math.min(step.sql().length(), first + SqlText.MAX_LITERAL_LENGTH);
                if (end < step.sql().length()
                        && Character.isHighSurrogate(step.sql().charAt(end - 1))) {
                    end--;
                }
                iterator.emit(
                        number,
                        (long) part,
                        step.kind().name(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        step.sql().substring(first, end),
                        known(step.rows()),
                        null,
                        null,
                        null,
                        null);
                first = end;
            }
        }
    }

    private static @Nullable Long known(OptionalLong rows) {
        return rows.isPresent() ? rows.getAsLong() : null;
    }

    private static String shortened(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
    }

    private static String text(ExaIterator iterator, Input column) throws ExaIterationException, ExaDataTypeException {
        @Nullable String text = iterator.getString(column.name());
        return text == null ? "" : text;
    }
}
