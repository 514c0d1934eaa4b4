package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.format.Nesting;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.LocalCache;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.table.TableAddress;

class VirtualSchemaPropertiesTest {

    @Test
    void theReferenceNamesEveryProperty() throws IOException {
        Set<String> known = new HashSet<>(Property.Use.SCHEMA.names());
        known.addAll(Property.Use.IMPORT.names());

        assertThat(Pattern.compile("(?m)^\\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \\|")
                        .matcher(Files.readString(Path.of("../doc/reference/properties.md")))
                        .results()
                        .flatMap(row -> Stream.of(row.group(1).replace("`", "").split(", "))))
                .hasSize(Property.Use.SCHEMA.names().size()
                        + Property.Use.IMPORT.names().size())
                .allMatch(known::contains)
                .containsAll(known);
    }

    @Test
    void defaultsAreThoseOfTheReference() {
        VirtualSchemaProperties properties = parse(Map.of());

        assertThat(properties.connectionName()).isEqualTo("S3");
        assertThat(properties.scan().reading()).isEqualTo(ReadOptions.of(BinaryEncoding.BASE64));
        assertThat(properties.excludedCapabilities()).isEmpty();
        assertThat(properties.scan().delivery()).isEqualTo(Delivery.AUTO);
        assertThat(properties.scan().planning().limits(4, 16))
                .isEqualTo(new PlanLimits(64, 300, 10_000, PlanLimits.TASKS_PER_SLOT, PlanLimits.MIN_TASK_WEIGHT));
    }

    @Test
    void everyPropertyReachesItsRecord() {
        VirtualSchemaProperties properties = parse(Map.ofEntries(
                Map.entry("BINARY_ENCODING", "hex"),
                Map.entry("OVERFLOW", "null"),
                Map.entry("TRUST_STATISTICS", "false"),
                Map.entry("LOCAL_CACHE", "memory"),
                Map.entry("MAX_PARALLEL_UDFS", "7"),
                Map.entry("NR_OF_NODES", "5"),
                Map.entry("CORES_PER_NODE", "3"),
                Map.entry("EXPLICIT_FILE_LIMIT", "200"),
                Map.entry("DELIVERY", "scalar"),
                Map.entry("EXCLUDED_CAPABILITIES", "FN_PRED_LIKE, LITERAL_DOUBLE"),
                Map.entry("LOG_LEVEL", "FINE"),
                Map.entry("DEBUG_ADDRESS", "localhost:3000")));

        assertThat(properties.scan().reading())
                .isEqualTo(new ReadOptions(BinaryEncoding.HEX, Overflow.NULL, Statistics.IGNORED)
                        .withCache(LocalCache.MEMORY));
        assertThat(properties.scan().delivery()).isEqualTo(Delivery.SCALAR);
        assertThat(properties.excludedCapabilities()).containsExactlyInAnyOrder("FN_PRED_LIKE", "LITERAL_DOUBLE");
        assertThat(properties.scan().planning().limits(1, 1))
                .isEqualTo(new PlanLimits(7, 7, 200, PlanLimits.TASKS_PER_SLOT, PlanLimits.MIN_TASK_WEIGHT));
    }

    @Test
    void aBlankValueIsAsGoodAsNone() {
        assertThat(parse(Map.of("MAX_PARALLEL_UDFS", " ")).scan().planning())
                .isEqualTo(parse(Map.of()).scan().planning());
    }

    @Test
    void minusOneMeansAsManyWorkersAsThereAreSlots() {
        assertThat(parse(Map.of("MAX_PARALLEL_UDFS", "-1"))
                        .scan()
                        .planning()
                        .limits(2, 4)
                        .slots())
                .isEqualTo(8);
    }

    @Test
    void anUnknownPropertyIsRefusedWithTheNearestName() {
        assertThatThrownBy(() -> parse(Map.of("MAPING", "x")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-1: Unknown property 'MAPING'. Did you mean MAPPING? Known are AS_OF, BINARY_ENCODING, CATALOG,"
                                + " COLUMN_DELIMITER, COLUMN_NAMES, COLUMN_SEPARATOR, CONNECTION_NAME, CORES_PER_NODE,"
                                + " DATE_FORMAT, DEBUG_ADDRESS, DECIMAL_MARK, DELIVERY, ENCODING, EXCLUDED_CAPABILITIES,"
                                + " EXPLICIT_FILE_LIMIT, FALSE_TEXT, FILE_COLUMNS, FORMAT, GROUP_MARK, HEADER, HIVE_PARTITIONS,"
                                + " IMPORT_CONNECTION, INFERENCE_BYTES,"
                                + " KEY_FILTERS, LOCAL_CACHE, LOG_LEVEL, MANIFEST, MAPPING, MAX_PARALLEL_UDFS, NAMESPACE, NATIVE_IMPORT_VERSION, NESTED, NR_OF_NODES,"
                                + " NULL_TEXT, OVERFLOW, PARTITION_TYPES, RAW_TABLE_FILES, SCHEMA_SOURCE, SKIP, TABLES, TABLE_CONNECTIONS, TABLE_FILTER,"
                                + " TIMESTAMP_FORMAT, TRUE_TEXT, TRUST_STATISTICS.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TABLES|SALES=iceberg:lake/sales|iceberg:lake/sales",
                "TABLES|T=t/*; CLICKS=iceberg:lake/clicks@tag=a|iceberg:lake/clicks@tag=a",
                "NAMESPACE|shop|the namespace shop"
            })
    void nestedColumnsOfTablesAreJson(String property, String tables, String source) {
        Map<String, String> properties = new HashMap<>(Map.of("CONNECTION_NAME", "S3", property, tables));
        if (property.equals("NAMESPACE")) {
            properties.put("CATALOG", "ICEBERG_REST");
        }
        assertThat(VirtualSchemaProperties.parse(properties).nesting()).isEqualTo(Nesting.JSON);
        properties.put("NESTED", "FLATTEN");
        assertThatThrownBy(() -> VirtualSchemaProperties.parse(properties))
                .hasMessage("E-VSPQ-ADAPT-54: Invalid value 'FLATTEN' of property NESTED: nested columns of " + source
                        + " are always JSON. Leave one of the two properties out.");
    }

    @Test
    void aTableHasAConnectionOfItsOwn() {
        List<TableDefinition> tables = parse(
                        Map.of("TABLES", "A=a/*; B=b/*; \"c;\"=c/*", "TABLE_CONNECTIONS", "b=EU; \"c;\"=US"))
                .tables();

        assertThat(tables)
                .extracting(TableDefinition::connection)
                .containsExactly(Optional.empty(), Optional.of("EU"), Optional.of("US"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C=EU       | 'C'",
                "A=EU; A=US | 'A=US'",
                "A          | 'A'",
                "A=         | 'A='",
                "=EU        | '=EU'",
            })
    void connectionsOfTablesThatAreNotDefinedOrTwiceAreRefused(String connections, String named) {
        assertThatThrownBy(() -> parse(Map.of("TABLES", "A=a/*; B=b/*", "TABLE_CONNECTIONS", connections)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageContaining("TABLE_CONNECTIONS")
                .hasMessageContaining(named.replace("'", ""));
    }

    @Test
    void fileColumnsAreAddedToEveryTable() {
        assertThat(parse(Map.of("FILE_COLUMNS", "SOURCE_ETAG,source_row_number"))
                        .tables()
                        .get(0)
                        .fileColumns())
                .containsExactlyInAnyOrder(
                        FileColumn.SOURCE_REFERENCE, FileColumn.SOURCE_ETAG, FileColumn.SOURCE_ROW_NUMBER);
        assertThatThrownBy(() -> parse(Map.of("FILE_COLUMNS", "SOURCE_ETAG,SOURCE")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-3: Invalid value 'SOURCE' of property FILE_COLUMNS. Give one of"
                        + " [SOURCE_REFERENCE, SOURCE_SIZE, SOURCE_ETAG, SOURCE_LAST_MODIFIED, SOURCE_ROW_GROUP,"
                        + " SOURCE_ROW_NUMBER].");
    }

    @Test
    void theConnectionIsRequired() {
        assertThatThrownBy(() -> VirtualSchemaProperties.parse(Map.of("TABLES", "T=t/*")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-2: Missing property CONNECTION_NAME. Add it after WITH.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MAX_PARALLEL_UDFS|0|an integer from 1 to 2147483647",
                "MAX_PARALLEL_UDFS|-2|an integer from 1 to 2147483647",
                "MAX_PARALLEL_UDFS|many|an integer from 1 to 2147483647",
                "NR_OF_NODES|99999999999|an integer from 1 to 10000",
                "CORES_PER_NODE|1.5|an integer from 1 to 10000",
                "EXPLICIT_FILE_LIMIT|100001|an integer from 1 to 100000",
                "BINARY_ENCODING|BASE32|one of [BASE64, HEX, UTF8]",
                "HIVE_PARTITIONS|yes|one of [AUTO, NONE]",
                "LOG_LEVEL|LOUD|one of OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL",
                "DEBUG_ADDRESS|host:port|host or host:port",
                "DEBUG_ADDRESS|host:65536|host or host:port"
            })
    void aMalformedValueIsRefusedByTheNameOfItsProperty(String property, String value, String expected) {
        assertThatThrownBy(() -> parse(Map.of(property, value)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-3: Invalid value '%s' of property %s. Give %s.", value, property, expected);
    }

    private static VirtualSchemaProperties ofCatalog(Map<String, String> more) {
        Map<String, @Nullable String> given = new HashMap<>(more);
        given.put("CONNECTION_NAME", "S3");
        return VirtualSchemaProperties.parse(given);
    }

    @Test
    void aNamespaceOfACatalogHasTheTables() {
        VirtualSchemaProperties properties = ofCatalog(
                Map.of("CATALOG", "iceberg_rest", "NAMESPACE", "shop.\"e.u\"", "TABLE_FILTER", "sales*, ITEM?"));
        assertThat(properties.tables()).isEmpty();
        assertThat(properties.listings()).singleElement().isInstanceOfSatisfying(CatalogNamespace.class, namespace -> {
            assertThat(namespace.catalog()).isEqualTo(CatalogKind.ICEBERG_REST);
            assertThat(namespace.namespace().parts()).containsExactly("shop", "e.u");
            assertThat(namespace.hasTable("SALES_EU")).isTrue();
            assertThat(namespace.hasTable("ITEMS")).isTrue();
            assertThat(namespace.hasTable("OTHERS")).isFalse();
        });
    }

    @Test
    void aStarInANameStandsForDirectories() {
        VirtualSchemaProperties properties = parse(Map.of(
                "TABLES",
                "SALES=sales/*.parquet; * = iceberg:bronze/*; old_*_v=iceberg:lake/*/c*@version=3",
                "AS_OF",
                ""));
        assertThat(properties.tables()).extracting(TableDefinition::name).containsExactly("SALES");
        assertThat(properties.listings())
                .containsExactly(
                        new TableDirectories("", "", TableAddress.of("iceberg:bronze/*"), Set.of()),
                        new TableDirectories("old_", "_v", TableAddress.of("iceberg:lake/*/c*@version=3"), Set.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*=bronze/*.parquet|E-VSPQ-ADAPT-138: Invalid tables in property TABLES: 'bronze/*.parquet' is no pattern",
                "*=iceberg:bronze/**|E-VSPQ-ADAPT-3: Invalid value 'iceberg:bronze/**' of property TABLES.",
                "**=iceberg:bronze/*|E-VSPQ-ADAPT-9: Invalid table definition '**=iceberg:bronze/*'"
            })
    void aStarInANameNeedsDirectories(String tables, String message) {
        assertThatThrownBy(() -> parse("TABLES", tables))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void propertiesOfCatalogsNeedEachOther() {
        assertThatThrownBy(() -> ofCatalog(Map.of("NAMESPACE", "shop")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-2: Missing property CATALOG. Add it after WITH.");
        assertThatThrownBy(() ->
                        ofCatalog(Map.of("CATALOG", "ICEBERG_REST", "TABLES", "T=t/*.parquet", "TABLE_FILTER", "S*")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-2: Missing property NAMESPACE. Add it after WITH.");
        assertThatThrownBy(() -> ofCatalog(Map.of("CATALOG", "ICEBERG_REST", "NAMESPACE", "shop.")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-3: Invalid value 'shop.' of property NAMESPACE. Give the name of a namespace with"
                                + " dots between its levels, such as shop or shop.eu.");
        assertThatThrownBy(() -> ofCatalog(Map.of("CATALOG", "ICEBERG_REST", "MAPPING", "{}")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-54: Invalid value 'ICEBERG_REST' of property CATALOG: MAPPING names files."
                        + " Leave one of the two properties out.");
    }

    @Test
    void tablesAreDefinedInExactlyOneProperty() {
        String message = "E-VSPQ-ADAPT-4: Invalid properties: the tables must be defined once."
                + " Give one of TABLES, MAPPING, or CATALOG with NAMESPACE.";
        assertThatThrownBy(() -> parse(Map.of("MAPPING", "{}")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> VirtualSchemaProperties.parse(Map.of("CONNECTION_NAME", "S3")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(message);
    }

    @Test
    void theShortFormOfTablesKnowsQuotesAndEscapes() {
        List<TableDefinition> tables = parse(Map.of(
                        "TABLES", " sales = sales/*.parquet ; \"It\"\"ems;\"=items/day=*/**.parquet;ODD=a\\;b?;"))
                .tables();

        assertThat(tables).extracting(TableDefinition::name).containsExactly("SALES", "It\"ems;", "ODD");
        assertThat(tables)
                .extracting(TableDefinition::source)
                .containsExactly(
                        new SourcePattern("sales/*.parquet"),
                        new SourcePattern("items/day=*/**.parquet"),
                        new SourcePattern("a\\;b?"));
        assertThat(tables).allSatisfy(table -> {
            assertThat(table.naming()).isEqualTo(ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE);
            assertThat(table.fileColumns()).isEqualTo(Set.of(FileColumn.SOURCE_REFERENCE));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"sales/*.parquet", "=x", "1T=x", "T=", "A B=x", "\"T=x"})
    void aMalformedTableIsRefused(String definition) {
        assertThatThrownBy(() -> parse("TABLES", definition))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-9: Invalid table definition '%s' in property TABLES. Write NAME=pattern, and a"
                                + " semicolon between tables, such as SALES=sales/*.parquet; ITEMS=items/**.parquet.",
                        definition);
    }

    @Test
    void aPatternThatIsNoneIsRefused() {
        assertThatThrownBy(() -> parse("TABLES", "T=a\\"))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-3: Invalid value 'a\\' of property TABLES. Give a pattern of keys such as"
                        + " sales/*.parquet that does not end with a single backslash.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "T=a; t=b",
                "[{\"source\":\"a\",\"destinationTable\":\"T\"},{\"source\":\"b\",\"destinationTable\":\"T\"}]"
            })
    void aTableIsDefinedOnlyOnce(String definition) {
        String property = definition.startsWith("[") ? "MAPPING" : "TABLES";
        assertThatThrownBy(() -> parse(property, definition))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-8: Invalid tables: 'T' is defined twice. Give every table a name of its own.");
    }

    @Test
    void aTableNameThatExasolRefusesIsRefused() {
        for (String name : List.of("a.b", "x".repeat(129))) {
            assertThatThrownBy(() -> parse("TABLES", "\"" + name + "\"=x"))
                    .isInstanceOf(ParquetAdapterException.class)
                    .hasMessage("E-VSPQ-ADAPT-3: Invalid value '" + name + "' of property TABLES."
                            + " Give table names of 1 to 128 characters without a dot or a control character.");
        }
    }

    private static VirtualSchemaProperties parse(String tableProperty, String definition) {
        return VirtualSchemaProperties.parse(Map.of("CONNECTION_NAME", "S3", tableProperty, definition));
    }

    private static VirtualSchemaProperties parse(Map<String, String> more) {
        Map<String, @Nullable String> all = new HashMap<>(Map.of("CONNECTION_NAME", "S3", "TABLES", "T=t/*.parquet"));
        all.putAll(more);
        return VirtualSchemaProperties.parse(all);
    }
}
