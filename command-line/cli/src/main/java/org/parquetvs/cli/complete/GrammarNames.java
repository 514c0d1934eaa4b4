package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.adapter.properties.ExportProperties;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.adapter.properties.VirtualSchemaProperties;
import org.parquetvs.cli.complete.DatabaseNames.Scripts;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.syntax.Continuation.Place;

/** Finds the names that fit a place of the grammar. */
final class GrammarNames {
    /** Types whose names are no keywords. */
    private static final List<String> TYPES =
            List.of("BOOLEAN", "CHAR", "DECIMAL", "DOUBLE", "HASHTYPE", "INTEGER", "VARCHAR");

    private final DatabaseNames names;
    private final CursorContext context;
    private final String qualifier;

    /** @param qualifier what is typed before the last dot of the word at the cursor; empty if it has none */
    GrammarNames(DatabaseNames names, CursorContext context, String qualifier) {
        this.names = names;
        this.context = context;
        this.qualifier = qualifier;
    }

    /** The names for a place, with the qualifier if there is one. */
    Collection<String> at(Place place) {
        return switch (place.name()) {
            case "propertyName" -> properties(place.rule());
            case "objectName", "qualifiedName" -> objects(place.rule());
            case "identifier" -> identifiers(place.rule());
            default -> place.rule().equals("typeWord") ? TYPES : List.of();
        };
    }

    /** The properties after WITH or SET. */
    private Collection<String> properties(String rule) {
        if (!rule.equals("property")) {
            return List.of();
        }
        return context.contains("IMPORT")
                ? ImportProperties.names()
                : context.contains("EXPORT") ? ExportProperties.names() : VirtualSchemaProperties.names();
    }

    private Collection<String> objects(String rule) {
        return switch (rule) {
            case "createVirtualSchema" -> names.scripts(Scripts.ADAPTERS);
            case "importSource", "exportInto" -> names.scripts(Scripts.TRANSFERS);
            case "executeScript" -> names.scripts(Scripts.PROGRAMS);
            case "createScript", "scriptingProgram", "dropScript", "commentOnScript" -> names.scripts(Scripts.ALL);
            case "createTable", "createTableAs", "createView" -> unqualified(names.schemas());
            case "primary" -> expressions();
            case "assignment" -> columns();
            default -> tables();
        };
    }

    private Collection<String> identifiers(String rule) {
        return switch (rule) {
            case "openSchema", "dropSchema", "renameSchema", "commentOnSchema" -> names.schemas();
            case "alterVirtualSchemaSet", "dropVirtualSchema" -> names.virtualSchemas();
            case "alterVirtualSchemaRefresh" ->
                context.contains("TABLES") ? names.tables(refreshedSchema()) : names.virtualSchemas();
            case "alterConnection", "dropConnection", "connectionRef" -> names.connections();
            case "columnNames", "dropColumn", "renameColumn", "modified", "commentOnColumn", "distribution" ->
                columns();
            default -> List.of();
        };
    }

    /** The schema in ALTER VIRTUAL SCHEMA V REFRESH. */
    private String refreshedSchema() {
        return CursorContext.name(context.before().get(3).source()).orElse("");
    }

    private List<String> expressions() {
        List<String> found = new ArrayList<>(columns());
        if (qualifier.isEmpty()) {
            context.tables().forEach(table -> found.add(DatabaseNames.written(table.alias())));
            found.addAll(FunctionTable.BUILT_IN.names());
        } else {
            found.addAll(tablesOf(qualifier));
        }
        return found;
    }

    private List<String> columns() {
        return qualifier.isEmpty() ? names.columns(context.tables()) : qualified(names.columns(qualifyingTables()));
    }

    /** The tables that the qualifier of a column means: by their aliases, or by their names. */
    private List<NamedTable> qualifyingTables() {
        int dot = qualifier.lastIndexOf('.');
        Optional<String> schema = dot < 0 ? Optional.of("") : CursorContext.name(qualifier.substring(0, dot));
        Optional<String> last = CursorContext.name(qualifier.substring(dot + 1));
        if (schema.isEmpty() || last.isEmpty()) {
            return List.of();
        }
        List<NamedTable> named = context.tables().stream()
                .filter(table -> schema.get().isEmpty() && table.alias().equals(last.get()))
                .toList();
        return named.isEmpty() ? List.of(new NamedTable(schema.get(), last.get(), last.get())) : named;
    }

    private List<String> tables() {
        if (!qualifier.isEmpty()) {
            return tablesOf(qualifier);
        }
        return Stream.of(names.schemas(), names.tables(""), NamedTable.common(context.before()))
                .flatMap(Collection::stream)
                .toList();
    }

    private List<String> tablesOf(String schema) {
        return CursorContext.name(schema)
                .map(name -> qualified(names.tables(name)))
                .orElse(List.of());
    }

    private List<String> unqualified(List<String> found) {
        return qualifier.isEmpty() ? found : List.of();
    }

    private List<String> qualified(List<String> parts) {
        return parts.stream().map(part -> qualifier + "." + part).toList();
    }
}
