package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.table.TableAddress;

/** Reads patterns of keys out of properties. */
public final class Sources {
    private static final Pattern IMPORT_AS =
            Pattern.compile("(?<glob>.*)\\(import-as:(?<format>[^()]*)\\)", Pattern.DOTALL);

    private Sources() {}

    /**
     * A pattern or a table with metadata of its own, and the format that is written after it.
     *
     * @param format empty if there is none
     */
    public record Source(ScanSource origin, Optional<FileFormat> format) {

        /** Whether the metadata of a table say which files there are. */
        public boolean isTable() {
            return origin.keys().isEmpty();
        }

        /** The pattern. Only for a source that is no table. */
        public SourcePattern pattern() {
            return origin.keys().orElseThrow(() -> new IllegalStateException(origin.text() + " is no pattern"));
        }
    }

    /**
     * The source that a property holds: the address of a table with metadata of its own, or files.
     *
     * @param catalog knows tables by their names; without one, an address has a path
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is neither
     */
    static Source tableOrFiles(Enum<?> property, String text, Optional<CatalogKind> catalog) {
        try {
            return TableAddress.parse(text)
                    .map(address -> catalog.map(known -> known.source(address))
                            .orElseGet(() -> new TableSource(address.toString())))
                    .map(table -> new Source(table, Optional.empty()))
                    .orElseGet(() -> source(property, text));
        } catch (IllegalArgumentException exception) {
            throw PropertyErrors.invalidProperty(
                    property, text, "a time in UTC after @time=, such as 2026-11-01 00:00:00");
        }
    }

    /**
     * The pattern that a property holds, with the format that may follow it, such as {@code (import-as:json)}.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is no pattern, or no format
     */
    static Source source(Enum<?> property, String text) {
        Matcher matcher = IMPORT_AS.matcher(text);
        return matcher.matches()
                ? new Source(
                        pattern(property, matcher.group("glob").strip()),
                        Optional.of(format(property, matcher.group("format"))))
                : new Source(pattern(property, text), Optional.empty());
    }

    /** The pattern that the property SOURCE holds. */
    public static Source source(String text) {
        return source(Property.SOURCE, text);
    }

    private static FileFormat format(Enum<?> property, String name) {
        return FileFormat.ofKey(name.strip().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        property,
                        "import-as:" + name,
                        "import-as:parquet, import-as:json, import-as:jsonl or import-as:csv"));
    }

    private static SourcePattern pattern(Enum<?> property, String glob) {
        try {
            return new SourcePattern(glob);
        } catch (IllegalArgumentException exception) {
            throw PropertyErrors.invalidProperty(
                    property,
                    glob,
                    "a pattern of keys such as sales/*.parquet that does not end with a single backslash");
        }
    }
}
