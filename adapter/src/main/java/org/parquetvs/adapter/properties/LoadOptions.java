package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.LoadErrors;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.column.ReadOptions;

/**
 * The options of a load, as {@code LOAD_PARQUET} takes them: {@code MODE=NEW;ON_CHANGE=RELOAD}.
 *
 * @param validation what is only validated; if anything is, nothing is written
 * @param files keys to load instead of all that the source pattern matches; empty: all
 * @param manifest key of the manifest that names the files; empty: none. Manifests of directories belong to planning
 * @param maxFiles most files in one run
 * @param maxBytes bytes after which no further file is taken
 * @param columns names of columns of the table that tell where a row comes from
 * @param after what happens to the objects of loaded files
 * @param failIf when the run fails besides errors; the load program itself looks for PARTIAL
 */
public record LoadOptions(
        LoadMode mode,
        OnChange onChange,
        OnError onError,
        Validation validation,
        ColumnRules columnRules,
        UnmatchedFile unmatchedFile,
        List<String> files,
        String manifest,
        long maxFiles,
        long maxBytes,
        Map<LoadColumn, String> columns,
        FileAction after,
        Set<FailIf> failIf,
        ReadOptions reading,
        FormatProperties format,
        PartitionProperties partitions,
        PlanProperties planning,
        Delivery delivery) {
    private static final String MODE = "MODE";
    private static final String ON_CHANGE = "ON_CHANGE";
    private static final String ON_ERROR = "ON_ERROR";
    private static final String VALIDATE = "VALIDATE";
    private static final String MAX_FILES = "MAX_FILES";
    private static final String MAX_BYTES = "MAX_BYTES";
    private static final String FILES = "FILES";
    private static final String MANIFEST = "MANIFEST";
    private static final String LEDGER = "LEDGER";
    private static final String AFTER = "AFTER";
    private static final String FAIL_IF = "FAIL_IF";
    private static final String UNMATCHED_FILE = "UNMATCHED_FILE";
    private static final Pattern REJECT_LIMIT = Pattern.compile("[0-9]{1,18}|UNLIMITED", Pattern.CASE_INSENSITIVE);

    /** The names of options that say how files are written, how their columns are matched, and how they are read. */
    private static final Set<String> NAMES_OF_FILES = Stream.concat(
                    Stream.of(
                            UNMATCHED_FILE,
                            Property.MATCH,
                            Property.EXTRA_COLUMN,
                            Property.MISSING_COLUMN,
                            Property.TYPE_CHANGE,
                            Property.BINARY_ENCODING,
                            Property.OVERFLOW,
                            Property.FORMAT,
                            Property.INFERENCE_BYTES,
                            Property.RAW_TABLE_FILES,
                            Property.HIVE_PARTITIONS,
                            Property.MAX_PARALLEL_UDFS,
                            Property.NR_OF_NODES,
                            Property.CORES_PER_NODE,
                            Property.DELIVERY),
                    Property.OF_CSV.stream())
            .collect(Collectors.toUnmodifiableSet());

    /** All names that may be given. */
    private static final Set<String> NAMES = Stream.of(
                    NAMES_OF_FILES.stream(),
                    Arrays.stream(LoadColumn.values()).map(LoadColumn::name),
                    Stream.of(
                            MODE,
                            ON_CHANGE,
                            ON_ERROR,
                            Property.REJECT_LIMIT,
                            VALIDATE,
                            MAX_FILES,
                            MAX_BYTES,
                            FILES,
                            MANIFEST,
                            LEDGER,
                            AFTER,
                            FAIL_IF))
            .flatMap(names -> names)
            .collect(Collectors.toUnmodifiableSet());

    public LoadOptions {
        files = List.copyOf(files);
        columns = Map.copyOf(columns);
        failIf = Set.copyOf(failIf);
    }

    /**
     * Reads and validates all options.
     *
     * @param text names and values, with an equals sign between the two and a semicolon between options
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if an option is unknown or malformed
     */
    public static LoadOptions parse(String text) {
        PropertyValues values = new PropertyValues(given(text), NAMES);
        return of(values, onError(values));
    }

    /**
     * Reads and validates the options of a load that no ledger knows. Its plan tells which files cannot be loaded.
     *
     * @param given values by names in upper case
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if an option is unknown, malformed, or one of a ledger
     */
    public static LoadOptions ofFiles(Map<String, String> given) {
        return of(new PropertyValues(given, NAMES_OF_FILES), new OnError(OnError.Reaction.SKIP_FILE, 0));
    }

    private static LoadOptions of(PropertyValues values, OnError onError) {
        ReadOptions reading =
                ReadingProperties.of(values).withRejectLimit(onError.rejectsRows() ? ReadOptions.UNLIMITED : 0);
        String manifest = values.optional(MANIFEST, ManifestUse.IGNORE.name()).strip();
        Optional<ManifestUse> manifests = ManifestUse.parse(manifest);
        LoadOptions options = new LoadOptions(
                values.choice(MODE, LoadMode.NEW),
                values.choice(ON_CHANGE, OnChange.FAIL),
                onError,
                validation(values),
                columnRules(values),
                values.choice(UNMATCHED_FILE, UnmatchedFile.FAIL),
                values.list(FILES),
                manifests.isPresent() ? "" : manifest,
                values.most(MAX_FILES),
                values.most(MAX_BYTES),
                columns(values),
                after(values),
                values.choices(FAIL_IF, FailIf.class),
                reading,
                FormatProperties.of(values, reading),
                PartitionProperties.of(values),
                PlanProperties.of(values, manifests.orElse(ManifestUse.IGNORE)),
                values.choice(Property.DELIVERY, Delivery.AUTO, Delivery.BY_SCRIPTS));
        options.requireConsistent();
        return options;
    }

    private static Map<String, @Nullable String> given(String text) {
        Map<String, @Nullable String> given = new HashMap<>();
        for (String option : text.split(";", -1)) {
            if (option.isBlank()) {
                continue;
            }
            int sign = option.indexOf('=');
            String name =
                    (sign < 0 ? option : option.substring(0, sign)).strip().toUpperCase(Locale.ROOT);
            if (sign < 0 || given.containsKey(name)) {
                throw LoadErrors.malformedOption(option.strip());
            }
            given.put(name, option.substring(sign + 1).strip());
        }
        return given;
    }

    private static OnError onError(PropertyValues values) {
        boolean isLimited = values.has(Property.REJECT_LIMIT);
        String text = values.optional(ON_ERROR, isLimited ? "CONTINUE" : "ABORT");
        OnError onError = OnError.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        ON_ERROR, text, "one of [ABORT, SKIP_FILE, SKIP_FILE_n, CONTINUE]"));
        if (isLimited) {
            String limit = values.required(Property.REJECT_LIMIT).strip();
            if (!REJECT_LIMIT.matcher(limit).matches()) {
                throw PropertyErrors.invalidProperty(
                        Property.REJECT_LIMIT, limit, "an integer from 0 to 999999999999999999, or UNLIMITED");
            }
            if (!onError.rejectsRows()) {
                throw PropertyErrors.contradictingProperties(
                        Property.REJECT_LIMIT, limit, ON_ERROR + " is " + text + ", which rejects no rows");
            }
        }
        return onError;
    }

    private static Validation validation(PropertyValues values) {
        String text = values.optional(VALIDATE, "");
        return Validation.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(VALIDATE, text, "SCHEMA, a number of rows, or ALL"));
    }

    private static FileAction after(PropertyValues values) {
        String text = values.optional(AFTER, "KEEP");
        return FileAction.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        AFTER, text, "one of KEEP, DELETE, MOVE:prefix of the new key, TAG:name=value"));
    }

    private static ColumnRules columnRules(PropertyValues values) {
        return new ColumnRules(
                values.choice(Property.MATCH, ColumnMatch.NAME),
                values.choice(Property.MISSING_COLUMN, MissingColumn.NULL),
                values.choice(Property.EXTRA_COLUMN, ExtraColumn.IGNORE),
                values.choice(Property.TYPE_CHANGE, TypeChange.CHECK));
    }

    private static Map<LoadColumn, String> columns(PropertyValues values) {
        Map<LoadColumn, String> columns = new EnumMap<>(LoadColumn.class);
        for (LoadColumn column : EnumSet.allOf(LoadColumn.class)) {
            if (values.has(column.name())) {
                columns.put(column, values.required(column.name()));
            }
        }
        return columns;
    }

    private void requireConsistent() {
        boolean manifestNamesFiles = !manifest.isEmpty() || planning.manifests() == ManifestUse.ONLY;
        if (!files.isEmpty() && manifestNamesFiles) {
            throw PropertyErrors.contradictingProperties(FILES, String.join(",", files), MANIFEST + " names the files");
        }
        boolean tellsRowsApart =
                columns.containsKey(LoadColumn.PATH_COLUMN) && columns.containsKey(LoadColumn.LOAD_ID_COLUMN);
        if (onChange == OnChange.RELOAD && mode != LoadMode.REPLACE && !tellsRowsApart) {
            throw LoadErrors.reloadWithoutColumns();
        }
    }

    /** The column of the table for this, if there is one. */
    public Optional<String> column(LoadColumn column) {
        return Optional.ofNullable(columns.get(column));
    }

    /** How new columns are named: a column must have the name by which the next run finds it. */
    public ColumnNaming naming() {
        return columnRules.match() == ColumnMatch.NAME_EXACT
                ? ColumnNaming.KEEP_ORIGINAL_NAME
                : ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE;
    }

    /** Whether files that are in the ledger are loaded too. */
    public boolean loadsKnownFiles() {
        return mode != LoadMode.NEW;
    }
}
