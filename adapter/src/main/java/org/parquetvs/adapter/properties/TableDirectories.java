package org.parquetvs.adapter.properties;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.adapter.error.MappingErrors;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.DirectoryPattern;
import org.parquetvs.table.TableAddress;

/**
 * The tables in the directories that match a pattern, whatever directories are there at a refresh.
 *
 * @param prefix begins the name of each table
 * @param suffix ends the name of each table
 * @param address whose path is a pattern of directories
 */
public record TableDirectories(String prefix, String suffix, TableAddress address, Set<FileColumn> fileColumns)
        implements TableListing {
    private static final Pattern DEFINITION = Pattern.compile(
            "\\s*(?<prefix>\\w*)\\*(?<suffix>\\w*)\\s*=\\s*(?<source>.+)", Pattern.UNICODE_CHARACTER_CLASS);

    public TableDirectories {
        fileColumns = Set.copyOf(fileColumns);
    }

    /** Whether a definition has a star in its name, such as {@code *=delta:bronze/*}. */
    static boolean areDefinedBy(String definition) {
        return DEFINITION.matcher(definition).matches();
    }

    /** The definitions with a star in their names. */
    static List<TableDirectories> of(PropertyValues values) {
        return NamedDefinition.split(values.optional(Property.TABLES, "")).stream()
                .map(DEFINITION::matcher)
                .filter(Matcher::matches)
                .map(definition -> of(definition, values))
                .toList();
    }

    private static TableDirectories of(Matcher definition, PropertyValues values) {
        String text = definition.group("source");
        ScanSource source =
                Sources.tableOrFiles(Property.TABLES, text, Optional.empty()).origin();
        if (source.keys().isPresent() || values.has(Property.CATALOG)) {
            throw MappingErrors.noDirectories(text);
        }
        return new TableDirectories(
                definition.group("prefix"),
                definition.group("suffix"),
                checked(TableAddress.of(TableState.of(values, source).text())),
                values.choices(Property.FILE_COLUMNS, FileColumn.class));
    }

    private static TableAddress checked(TableAddress address) {
        try {
            new DirectoryPattern(address.path());
            return address;
        } catch (IllegalArgumentException exception) {
            throw PropertyErrors.invalidProperty(
                    Property.TABLES, address.toString(), "a pattern with * for each level of directories, without **");
        }
    }

    @Override
    public String source() {
        return address.toString();
    }

    @Override
    public List<Listed> tables(ObjectStore store) throws InterruptedException {
        return new DirectoryPattern(address.path())
                .in(store).stream()
                        .map(directory -> new Listed(
                                prefix + directory.name() + suffix,
                                new TableAddress(address.format(), directory.path(), address.version())))
                        .toList();
    }

    @Override
    public boolean hasTable(String name) {
        return true;
    }
}
