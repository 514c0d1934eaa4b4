package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.HashMap;
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
        PropertyValues values = new PropertyValues(given(text), names());
        return of(values, onError(values));
    }

    /**
     * Reads and validates the options of a load that no ledger knows. Its plan tells which files cannot be loaded.
     *
     * @param given values by names in upper case
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if an option is unknown, malformed, or one of a ledger
     */
    public static LoadOptions ofFiles(Map<String, String> given) {
        return of(
                new PropertyValues(given, Property.Use.FILE_LOAD.names()), new OnError(OnError.Reaction.SKIP_FILE, 0));
    }

    private static Set<String> names() {
        return Stream.concat(
                        Property.Use.LOAD.names().stream(),
                        Arrays.stream(LoadColumn.values()).map(LoadColumn::name))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static LoadOptions of(PropertyValues values, OnError onError) {
        ReadOptions reading =
                ReadingProperties.of(values).withRejectLimit(onError.rejectsRows() ? ReadOptions.UNLIMITED : 0);
        Optional<ManifestUse> manifests = ManifestUse.parse(manifest(values));
        LoadOptions options = new LoadOptions(
                LoadChoice.of(values, manifests.isPresent() ? "" : manifest(values)),
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
        options.requireConsistent();
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

    private void requireConsistent() {
        boolean manifestNamesFiles =
                !choice.manifest().isEmpty() || scan.planning().manifests() == ManifestUse.ONLY;
        if (!choice.files().isEmpty() && manifestNamesFiles) {
            throw PropertyErrors.contradictingProperties(
                    Property.FILES, String.join(",", choice.files()), Property.MANIFEST + " names the files");
        }
        boolean tellsRowsApart = table.origins().containsKey(LoadColumn.PATH_COLUMN)
                && table.origins().containsKey(LoadColumn.LOAD_ID_COLUMN);
        if (choice.onChange() == OnChange.RELOAD && choice.mode() != LoadMode.REPLACE && !tellsRowsApart) {
            throw PropertyErrors.reloadWithoutColumns();
        }
    }
}
