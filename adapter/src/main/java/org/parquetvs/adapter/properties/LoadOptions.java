package org.parquetvs.adapter.properties;

import java.util.Arrays;
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
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.adapter.properties.LoadChoice.LoadMode;
import org.parquetvs.adapter.properties.LoadChoice.OnChange;
import org.parquetvs.scan.column.ReadOptions;

/**
 * The options of a load, as {@code LOAD_PARQUET} takes them: {@code MODE=NEW;ON_CHANGE=RELOAD}.
 *
 * @param choice which files a run loads
 * @param table how the columns of the files fill the table
 * @param validation what is only validated; if anything is, nothing is written
 * @param after what happens to the objects of loaded files
 * @param failIf when the run fails besides errors; the load program itself looks for PARTIAL
 */
public record LoadOptions(
        LoadChoice choice,
        LoadTarget table,
        OnError onError,
        Validation validation,
        FileAction after,
        Set<FailIf> failIf,
        ScanProperties scan) {

    /** When a load fails that has otherwise done what it could. */
    public enum FailIf {
        /** No object matches. */
        NOTHING,
        /** Files have failed; the others stay loaded. */
        PARTIAL
    }

    private static final Pattern REJECT_LIMIT = Pattern.compile("[0-9]{1,18}|UNLIMITED", Pattern.CASE_INSENSITIVE);

    private static final List<LoadColumn> ORIGINS_OF_FILES = List.of(LoadColumn.PATH_COLUMN, LoadColumn.LOAD_ID_COLUMN);

    public LoadOptions {
        failIf = Set.copyOf(failIf);
    }

    /**
     * Reads and validates all options.
     *
     * @param text names and values, with an equals sign between the two and a semicolon between options
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if an option is unknown or malformed
     */
    public static LoadOptions parse(String text) {
        return of(values(text));
    }

    static PropertyValues values(String text) {
        return new PropertyValues(given(text), names(Property.Use.LOAD));
    }

    /** The options of a load of files. */
    static LoadOptions of(PropertyValues values) {
        return of(values, onError(values), EnumSet.complementOf(EnumSet.of(OnChange.MERGE)), ORIGINS_OF_FILES);
    }

    /**
     * The options of a load of a table with metadata of its own: it is one thing, so nothing of it can be left out but
     * rows.
     *
     * @param table its address
     */
    static LoadOptions ofTable(PropertyValues values, String table) {
        Set<String> known = names(Property.Use.TABLE_LOAD);
        OnError onError = onError(values);
        values.refuseOthers(known, table + " is a table, and this option is for files");
        if (onError.reaction() == OnError.Reaction.SKIP_FILE) {
            throw PropertyErrors.contradictingProperties(
                    Property.ON_ERROR,
                    values.required(Property.ON_ERROR),
                    table + " is a table, of which no file can be left out");
        }
        return of(
                values, onError, EnumSet.complementOf(EnumSet.of(OnChange.IGNORE)), List.of(LoadColumn.LOAD_ID_COLUMN));
    }

    /**
     * Reads and validates the options of a load that no ledger knows. Its plan tells which files cannot be loaded.
     *
     * @param given values by names in upper case
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if an option is unknown, malformed, or one of a ledger
     */
    public static LoadOptions ofFiles(Map<String, String> given) {
        return of(
                new PropertyValues(given, Property.Use.FILE_LOAD.names()),
                new OnError(OnError.Reaction.SKIP_FILE, 0),
                EnumSet.complementOf(EnumSet.of(OnChange.MERGE)),
                ORIGINS_OF_FILES);
    }

    private static Set<String> names(Property.Use use) {
        return Stream.concat(
                        use.names().stream(), Arrays.stream(LoadColumn.values()).map(LoadColumn::name))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static LoadOptions of(
            PropertyValues values, OnError onError, Set<OnChange> onChange, List<LoadColumn> neededOrigins) {
        ReadOptions reading =
                ReadingProperties.of(values).withRejectLimit(onError.rejectsRows() ? ReadOptions.UNLIMITED : 0);
        Optional<ManifestUse> manifests = ManifestUse.parse(manifest(values));
        LoadOptions options = new LoadOptions(
                LoadChoice.of(values, manifests.isPresent() ? "" : manifest(values), onChange),
                LoadTarget.of(values),
                onError,
                validation(values),
                after(values),
                values.choices(Property.FAIL_IF, FailIf.class),
                ScanProperties.of(
                        values,
                        reading,
                        PlanProperties.of(values, manifests.orElse(ManifestUse.IGNORE)),
                        Delivery.BY_SCRIPTS));
        options.requireConsistent(neededOrigins);
        return options;
    }

    private static String manifest(PropertyValues values) {
        return values.optional(Property.MANIFEST, ManifestUse.IGNORE.name()).strip();
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
                throw PropertyErrors.malformedOption(option.strip());
            }
            given.put(name, option.substring(sign + 1).strip());
        }
        return given;
    }

    private static OnError onError(PropertyValues values) {
        boolean isLimited = values.has(Property.REJECT_LIMIT);
        String text = values.optional(Property.ON_ERROR, isLimited ? "CONTINUE" : "ABORT");
        OnError onError = OnError.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        Property.ON_ERROR, text, "one of [ABORT, SKIP_FILE, SKIP_FILE_n, CONTINUE]"));
        if (isLimited) {
            String limit = values.required(Property.REJECT_LIMIT).strip();
            if (!REJECT_LIMIT.matcher(limit).matches()) {
                throw PropertyErrors.invalidProperty(
                        Property.REJECT_LIMIT, limit, "an integer from 0 to 999999999999999999, or UNLIMITED");
            }
            if (!onError.rejectsRows()) {
                throw PropertyErrors.contradictingProperties(
                        Property.REJECT_LIMIT, limit, Property.ON_ERROR + " is " + text + ", which rejects no rows");
            }
        }
        return onError;
    }

    private static Validation validation(PropertyValues values) {
        String text = values.optional(Property.VALIDATE, "");
        return Validation.parse(text)
                .orElseThrow(() ->
                        PropertyErrors.invalidProperty(Property.VALIDATE, text, "SCHEMA, a number of rows, or ALL"));
    }

    private static FileAction after(PropertyValues values) {
        String text = values.optional(Property.AFTER, "KEEP");
        return FileAction.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        Property.AFTER, text, "one of KEEP, DELETE, MOVE:prefix of the new key, TAG:name=value"));
    }

    /** @param neededOrigins columns by which the rows of an earlier load are found */
    private void requireConsistent(List<LoadColumn> neededOrigins) {
        boolean manifestNamesFiles =
                !choice.manifest().isEmpty() || scan.planning().manifests() == ManifestUse.ONLY;
        if (!choice.files().isEmpty() && manifestNamesFiles) {
            throw PropertyErrors.contradictingProperties(
                    Property.FILES, String.join(",", choice.files()), Property.MANIFEST + " names the files");
        }
        if (choice.onChange() == OnChange.MERGE != !table.key().isEmpty()) {
            throw PropertyErrors.mergeWithoutKey();
        }
        if (choice.onChange() == OnChange.MERGE && onError.rejectsRows()) {
            throw PropertyErrors.contradictingProperties(
                    Property.ON_CHANGE,
                    choice.onChange().name(),
                    "rows may be rejected, so that the rows to delete need not be in the table");
        }
        boolean tellsRowsApart = table.origins().keySet().containsAll(neededOrigins);
        if (choice.onChange() == OnChange.RELOAD && choice.mode() != LoadMode.REPLACE && !tellsRowsApart) {
            throw PropertyErrors.reloadWithoutColumns(neededOrigins);
        }
    }
}
