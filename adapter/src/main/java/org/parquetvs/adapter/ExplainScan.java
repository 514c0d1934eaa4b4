package org.parquetvs.adapter;

import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.adapter.error.ColumnErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.imports.ImportPlanner;
import org.parquetvs.adapter.planning.ExplainedRead;
import org.parquetvs.adapter.planning.PlanExplainer;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.adapter.properties.NearestName;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.type.SqlType;

/**
 * The script class of {@code IMPORT ... FROM SCRIPT ADAPTER.EXPLAIN_SCAN}: the plan of an import, as rows. It returns a
 * statement that reads no file, and the database runs it.
 */
public final class ExplainScan {

    private ExplainScan() {}

    /** A wanted column: where its values come from, its name and its type in the statement. */
    private record Wanted(ExplainColumn source, String name, SqlType type) {

        String select() {
            return "CAST(" + SqlText.identifier(source.name()) + " AS " + SqlText.type(type) + ") AS "
                    + SqlText.identifier(name);
        }
    }

    /**
     * Called by the database.
     *
     * @throws ParquetAdapterException if the import cannot be run
     */
    public static String generateSqlForImportSpec(ExaMetadata metadata, ExaImportSpecification specification) {
        return Failures.explain(() -> sql(metadata, specification));
    }

    private static String sql(ExaMetadata metadata, ExaImportSpecification specification) {
        ImportProperties properties = ImportProperties.parse(specification.getParameters());
        String connection = Connections.name(specification, properties.connectionName());
        List<Wanted> wanted = specification.isSubselect()
                ? chosen(specification.getSubselectColumnNames(), specification.getSubselectColumnSqlTypes())
                : all();
        PlanLimits limits = ClusterLimits.of(metadata, properties.planning());
        try (ObjectStore store = Connections.open(metadata, connection, properties.planning())) {
            ImportPlanner planner = ImportPlanner.open(store, connection, properties, limits);
            return render(
                    new PlanExplainer(store, limits)
                            .explain(planner.plan(planner.columnsForTable()).plan()),
                    wanted);
        }
    }

    private static List<Wanted> all() {
        return Arrays.stream(ExplainColumn.values())
                .map(column -> new Wanted(column, column.name(), column.type()))
                .toList();
    }

    private static List<Wanted> chosen(List<String> names, List<String> types) {
        return IntStream.range(0, names.size())
                .mapToObj(index -> {
                    String name = names.get(index);
                    return new Wanted(column(name), name, type(name, types.get(index)));
                })
                .toList();
    }

    private static ExplainColumn column(String name) {
        List<String> known =
                Arrays.stream(ExplainColumn.values()).map(Enum::name).toList();
        return Arrays.stream(ExplainColumn.values())
                .filter(column -> column.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> ColumnErrors.unknownExplainColumn(name, NearestName.question(name, known), known));
    }

    private static SqlType type(String name, String type) {
        try {
            return SqlType.parse(type);
        } catch (IllegalArgumentException exception) {
            throw ColumnErrors.unsupportedColumnType(name, type);
        }
    }

    private static String render(List<ExplainedRead> reads, List<Wanted> wanted) {
        List<String> rows = new ArrayList<>();
        // The first row gives the columns their types, even if the first file has no value in a column.
        rows.add(Arrays.stream(ExplainColumn.values())
                .map(column -> "CAST(NULL AS " + SqlText.type(column.type()) + ")")
                .collect(Collectors.joining(", ", "(", ")")));
        for (ExplainedRead read : reads) {
            rows.add(Arrays.stream(ExplainColumn.values())
                    .map(column -> column.literal(read))
                    .collect(Collectors.joining(", ", "(", ")")));
        }
        String names = Arrays.stream(ExplainColumn.values())
                .map(column -> SqlText.identifier(column.name()))
                .collect(Collectors.joining(", "));
        return "SELECT " + wanted.stream().map(Wanted::select).collect(Collectors.joining(", ")) + "\nFROM (VALUES\n"
                + String.join(",\n", rows) + "\n) AS \"T\"(" + names + ")\nWHERE \""
                + ExplainColumn.SOURCE_REFERENCE.name() + "\" IS NOT NULL";
    }
}
