package org.parquetvs.adapter.request;

import com.exasol.ExaMetadata;
import com.exasol.adapter.VirtualSchemaAdapter;
import com.exasol.adapter.metadata.SchemaMetadata;
import com.exasol.adapter.metadata.TableMetadata;
import com.exasol.adapter.request.AdapterRequest;
import com.exasol.adapter.request.CreateVirtualSchemaRequest;
import com.exasol.adapter.request.DropVirtualSchemaRequest;
import com.exasol.adapter.request.GetCapabilitiesRequest;
import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.request.RefreshRequest;
import com.exasol.adapter.request.SetPropertiesRequest;
import com.exasol.adapter.response.CreateVirtualSchemaResponse;
import com.exasol.adapter.response.DropVirtualSchemaResponse;
import com.exasol.adapter.response.GetCapabilitiesResponse;
import com.exasol.adapter.response.PushDownResponse;
import com.exasol.adapter.response.RefreshResponse;
import com.exasol.adapter.response.SetPropertiesResponse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.answer.AnswerPlanner;
import org.parquetvs.adapter.call.ConnectedStores;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.keys.KeyFilterPlanner;
import org.parquetvs.adapter.keys.PlannedQuery;
import org.parquetvs.adapter.keys.StatisticsKeyDomain;
import org.parquetvs.adapter.metadata.ListedTables;
import org.parquetvs.adapter.metadata.SchemaNotes;
import org.parquetvs.adapter.metadata.TableInference;
import org.parquetvs.adapter.metadata.TableMetadataWriter;
import org.parquetvs.adapter.metadata.TableSchema;
import org.parquetvs.adapter.nativeimport.NativeDelivery;
import org.parquetvs.adapter.planning.PlanReport;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.adapter.properties.TableListing;
import org.parquetvs.adapter.properties.VirtualSchemaProperties;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.Imports;
import org.parquetvs.adapter.sql.PlanComment;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.format.Nesting;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.store.StoreErrors;

/**
 * Answers the requests of the database. Stateless: a new instance answers each request. Between requests, only the
 * process keeps something: footers, short ranges, the listings of the current statement (doc/design/014), and an idle
 * client of the store.
 */
final class ParquetAdapter implements VirtualSchemaAdapter {
    private static final Logger LOGGER = Logger.getLogger(ParquetAdapter.class.getName());

    @Override
    public CreateVirtualSchemaResponse createVirtualSchema(ExaMetadata metadata, CreateVirtualSchemaRequest request) {
        VirtualSchemaProperties properties =
                properties(request.getSchemaMetadataInfo().getProperties());
        return CreateVirtualSchemaResponse.builder()
                .schemaMetadata(infer(new ScriptContext(metadata), properties, List.of(), SchemaNotes.NONE))
                .build();
    }

    /** Refuses tables that are asked for but not defined: if left out, they would silently disappear. */
    @Override
    public RefreshResponse refresh(ExaMetadata metadata, RefreshRequest request) {
        VirtualSchemaProperties properties =
                properties(request.getSchemaMetadataInfo().getProperties());
        Collection<String> asked = request.refreshesOnlySelectedTables() ? request.getTables() : List.of();
        return RefreshResponse.builder()
                .schemaMetadata(infer(new ScriptContext(metadata), properties, asked, notes(request)))
                .build();
    }

    @Override
    public SetPropertiesResponse setProperties(ExaMetadata metadata, SetPropertiesRequest request) {
        Map<String, @Nullable String> merged =
                new HashMap<>(request.getSchemaMetadataInfo().getProperties());
        merged.putAll(request.getProperties());
        VirtualSchemaProperties properties = properties(merged);
        return SetPropertiesResponse.builder()
                .schemaMetadata(infer(new ScriptContext(metadata), properties, List.of(), notes(request)))
                .build();
    }

    @Override
    public DropVirtualSchemaResponse dropVirtualSchema(ExaMetadata metadata, DropVirtualSchemaRequest request) {
        return DropVirtualSchemaResponse.builder().build();
    }

    @Override
    public GetCapabilitiesResponse getCapabilities(ExaMetadata metadata, GetCapabilitiesRequest request) {
        VirtualSchemaProperties properties =
                queryProperties(request.getSchemaMetadataInfo().getProperties());
        return GetCapabilitiesResponse.builder()
                .capabilities(AdapterCapabilities.without(properties.excludedCapabilities()))
                .build();
    }

    @Override
    public PushDownResponse pushdown(ExaMetadata metadata, PushDownRequest request) {
        VirtualSchemaProperties properties =
                queryProperties(request.getSchemaMetadataInfo().getProperties());
        PushedQuery query = QueryReader.read(request);
        SelectStatement select =
                new AnswerPlanner(properties.connectionName(), properties.scan().reading()).of(query);
        String sql = planned(new ScriptContext(metadata), properties, query, select);
        LOGGER.fine(() -> "Pushdown for " + request.getVirtualSchemaName() + ": " + sql);
        return PushDownResponse.builder().pushDownSql(sql).build();
    }

    private static VirtualSchemaProperties properties(Map<String, @Nullable String> given) {
        return checked(VirtualSchemaProperties.parse(given));
    }

    private static VirtualSchemaProperties queryProperties(Map<String, @Nullable String> given) {
        return checked(VirtualSchemaProperties.parseForQuery(given));
    }

    private static VirtualSchemaProperties checked(VirtualSchemaProperties properties) {
        AdapterCapabilities.requireKnown(properties.excludedCapabilities());
        return properties;
    }

    private static void requireDefined(
            Collection<String> asked, List<TableDefinition> tables, List<TableDefinition> listed) {
        List<String> defined = Stream.concat(tables.stream(), listed.stream())
                .map(TableDefinition::name)
                .toList();
        for (String name : asked) {
            if (!defined.contains(name)) {
                throw AdapterErrors.unknownTable(name, NearestName.question(name, defined), defined);
            }
        }
    }

    /** The statement, with the plans of its scans. */
    private static String planned(
            ScriptContext call, VirtualSchemaProperties properties, PushedQuery query, SelectStatement select) {
        PlanReport report = call.report();
        Stream<String> connections = select.scans().map(ScanSpec::connection);
        try (ConnectedStores stores = call.open(connections, properties.scan())) {
            PlanLimits limits = call.limits(properties.scan().planning());
            TablePlanner planner = new TablePlanner(stores::of, call.tables(), limits);
            KeyFilterPlanner keyFilters = new KeyFilterPlanner(
                    properties.keyFilters(),
                    limits.slots(),
                    stores::of,
                    MetadataReaderLookup.keys(),
                    new StatisticsKeyDomain(stores::of, call.tables()),
                    planner::plan);
            PlannedQuery planned = keyFilters.filtered(new PlannedQuery(
                    query, select, planner.plan(select.scans().distinct().toList())));
            report.planned(planned.plans().values());
            Imports imports = new NativeDelivery(call, properties, stores::of).of(planned);
            return PlanComment.of(planned.query(), planned.select(), planned.plans(), imports)
                    + call.statements(properties.scan().delivery()).render(planned.select(), planned.plans(), imports);
        }
    }

    private static SchemaNotes notes(AdapterRequest request) {
        @Nullable String notes = request.getSchemaMetadataInfo().getAdapterNotes();
        return notes == null ? SchemaNotes.NONE : SchemaNotes.parse(notes);
    }

    /**
     * Looks at the files.
     *
     * @param asked names of the wanted tables; none means all
     * @param before what is remembered of the schema
     */
    private static SchemaMetadata infer(
            ScriptContext call, VirtualSchemaProperties properties, Collection<String> asked, SchemaNotes before) {
        Map<TableDefinition, TableSchema> found = schemas(call, properties, asked);
        Map<String, TableSchema> schemas = new LinkedHashMap<>();
        List<TableMetadata> written = new ArrayList<>();
        found.forEach((table, schema) -> {
            schemas.put(table.name(), schema);
            written.add(TableMetadataWriter.write(table, schema));
        });
        SchemaNotes notes = SchemaNotes.of(schemas).after(before, asked);
        notes.changes().forEach(LOGGER::info);
        return new SchemaMetadata(notes.render(), written);
    }

    /** The wanted tables: those that the properties define, then those that are listed. */
    private static Map<TableDefinition, TableSchema> schemas(
            ScriptContext call, VirtualSchemaProperties properties, Collection<String> asked) {
        Stream<String> connections = Stream.concat(
                properties.tables().stream().map(table -> connection(table, properties)),
                properties.listings().stream().map(listing -> properties.connectionName()));
        try (ConnectedStores stores = call.open(connections, properties.scan())) {
            Function<TableDefinition, TableInference> inference = table -> new TableInference(
                    stores.of(connection(table, properties)),
                    properties.scan().partitions(),
                    properties.schemaSource(),
                    properties.scan().format(),
                    call.tables());
            List<TableDefinition> listed = listed(stores, properties);
            if (properties.nesting() != Nesting.TABLES) {
                requireDefined(asked, properties.tables(), listed);
            }
            List<TableDefinition> defined = properties.tables().stream()
                    .filter(table -> mayHave(asked, table, properties.nesting()))
                    .flatMap(table -> inference.apply(table).tables(table, properties.nesting()).stream())
                    .toList();
            requireDefined(asked, defined, listed);
            TableDefinition.distinct(
                    Stream.concat(defined.stream(), listed.stream()).toList());
            Map<TableDefinition, TableSchema> found = new LinkedHashMap<>();
            for (TableDefinition table : wanted(asked, defined)) {
                found.put(table, inference.apply(table).schema(table));
            }
            if (!listed.isEmpty()) {
                found.putAll(ListedTables.schemas(stores.of(properties.connectionName()), wanted(asked, listed)));
            }
            return found;
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("read the tables of the virtual schema");
        }
    }

    private static List<TableDefinition> listed(ConnectedStores stores, VirtualSchemaProperties properties)
            throws InterruptedException {
        List<TableDefinition> listed = new ArrayList<>();
        for (TableListing listing : properties.listings()) {
            listed.addAll(ListedTables.of(stores.of(properties.connectionName()), listing));
        }
        return listed;
    }

    private static List<TableDefinition> wanted(Collection<String> asked, List<TableDefinition> tables) {
        return tables.stream()
                .filter(table -> asked.isEmpty() || asked.contains(table.name()))
                .toList();
    }

    private static String connection(TableDefinition table, VirtualSchemaProperties properties) {
        return table.connection().orElse(properties.connectionName());
    }

    /** Whether a definition makes one of the tables: its own, or a table of a list, whose name begins with its own. */
    private static boolean mayHave(Collection<String> asked, TableDefinition table, Nesting nesting) {
        return asked.isEmpty()
                || asked.contains(table.name())
                || (nesting == Nesting.TABLES && asked.stream().anyMatch(name -> name.startsWith(table.name() + "_")));
    }
}
