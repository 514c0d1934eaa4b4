package org.parquetvs.adapter.properties;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.MappingErrors;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.format.Nesting;

/**
 * The properties of a virtual schema.
 *
 * @param connectionName the connection, with bucket and credentials, of tables that have none of their own
 * @param tables tables in the order of their definitions; none if there is only a query to answer
 * @param listings what lists more tables at each refresh
 * @param nesting what happens to groups, lists and maps in tables whose columns are inferred
 * @param schemaSource which files decide what columns such tables have
 * @param nativeImport what IMPORT needs, where it delivers the rows
 * @param excludedCapabilities names of capabilities to hide from Exasol
 */
public record VirtualSchemaProperties(
        String connectionName,
        List<TableDefinition> tables,
        List<TableListing> listings,
        Nesting nesting,
        SchemaSource schemaSource,
        ScanProperties scan,
        NativeProperties nativeImport,
        KeyFilterUse keyFilters,
        Set<String> excludedCapabilities) {

    private static final Pattern DEBUG_ADDRESS = Pattern.compile("[^:\\s]+(?::(?<port>\\d{1,5}))?");

    private static final int MAX_PORT = 65_535;

    public VirtualSchemaProperties {
        tables = List.copyOf(tables);
        listings = List.copyOf(listings);
        excludedCapabilities = Set.copyOf(excludedCapabilities);
    }

    /** All names that may be given. */
    public static Set<String> names() {
        return Property.Use.SCHEMA.names();
    }

    /**
     * Reads and validates all properties.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a property is unknown, missing or malformed
     */
    public static VirtualSchemaProperties parse(Map<String, @Nullable String> given) {
        return parse(given, VirtualSchemaProperties::tables);
    }

    /**
     * Reads and validates the properties without the tables. A query does not need their definitions, which may have
     * changed since the last refresh, or may be in files that are gone.
     */
    public static VirtualSchemaProperties parseForQuery(Map<String, @Nullable String> given) {
        return parse(given, values -> List.of());
    }

    private static VirtualSchemaProperties parse(
            Map<String, @Nullable String> given, Function<PropertyValues, List<TableDefinition>> tables) {
        PropertyValues values = new PropertyValues(given, Property.Use.SCHEMA.names());
        checkLogging(values);
        requireOneDefinition(values);
        String connectionName = values.required(Property.CONNECTION_NAME);
        List<TableDefinition> defined = tables.apply(values);
        List<TableListing> listings = Stream.<TableListing>concat(
                        CatalogNamespace.of(values).stream(), TableDirectories.of(values).stream())
                .toList();
        return new VirtualSchemaProperties(
                connectionName,
                defined,
                listings,
                nesting(values, defined, listings),
                values.choice(Property.SCHEMA_SOURCE, SchemaSource.UNION),
                ScanProperties.of(
                        values, ReadingProperties.of(values), PlanProperties.of(values), EnumSet.allOf(Delivery.class)),
                NativeProperties.of(values),
                values.choice(Property.KEY_FILTERS, KeyFilterUse.AUTO),
                Set.copyOf(values.list(Property.EXCLUDED_CAPABILITIES)));
    }

    private static void requireOneDefinition(PropertyValues values) {
        long definitions = Stream.of(Property.MAPPING, Property.TABLES, Property.NAMESPACE)
                .filter(values::has)
                .count();
        if (definitions != 1) {
            throw MappingErrors.tablesNotDefinedOnce();
        }
        if (values.has(Property.MAPPING) && values.has(Property.CATALOG)) {
            throw PropertyErrors.contradictingProperties(
                    Property.CATALOG, values.required(Property.CATALOG), Property.MAPPING + " names files");
        }
    }

    /** Tables with metadata of their own know their fields by ids, and nested ones only as parts of a column. */
    private static Nesting nesting(PropertyValues values, List<TableDefinition> tables, List<TableListing> listings) {
        Nesting nesting = values.choice(Property.NESTED, Nesting.JSON);
        Stream<String> ofTables = Stream.concat(
                listings.stream().map(TableListing::source),
                tables.stream().filter(table -> table.source().keys().isEmpty()).map(table -> table.source()
                        .text()));
        if (nesting != Nesting.JSON) {
            ofTables.findFirst().ifPresent(source -> {
                throw PropertyErrors.contradictingProperties(
                        Property.NESTED, nesting.name(), "nested columns of " + source + " are always JSON");
            });
        }
        return nesting;
    }

    private static List<TableDefinition> tables(PropertyValues values) {
        List<TableDefinition> tables = values.has(Property.MAPPING)
                ? EdmlMapping.parse(values.required(Property.MAPPING))
                : values.given(Property.TABLES)
                        .map(text -> TableList.parse(text, CatalogKind.of(values)))
                        .orElseGet(List::of);
        Set<FileColumn> fileColumns = values.choices(Property.FILE_COLUMNS, FileColumn.class);
        return TableConnections.connected(
                tables.stream()
                        .map(table -> table.with(fileColumns).withSource(TableState.of(values, table.source())))
                        .toList(),
                values);
    }

    /**
     * Checks the two properties that the library itself reads before it calls the adapter. The library ignores what it
     * cannot read.
     */
    private static void checkLogging(PropertyValues values) {
        String address = values.optional(Property.DEBUG_ADDRESS, "localhost");
        Matcher matcher = DEBUG_ADDRESS.matcher(address);
        if (!matcher.matches()
                || (matcher.group("port") != null && Integer.parseInt(matcher.group("port")) > MAX_PORT)) {
            throw PropertyErrors.invalidProperty(Property.DEBUG_ADDRESS, address, "host or host:port");
        }
        String level = values.optional(Property.LOG_LEVEL, "INFO");
        try {
            Level.parse(level);
        } catch (IllegalArgumentException exception) {
            throw PropertyErrors.invalidProperty(
                    Property.LOG_LEVEL, level, "one of OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL");
        }
    }
}
