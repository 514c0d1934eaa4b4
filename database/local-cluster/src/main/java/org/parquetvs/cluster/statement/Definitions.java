package org.parquetvs.cluster.statement;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.catalog.ScriptText;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.syntax.Identifiers;

/**
 * Connections and scripts as running scripts see them. Scripts ask for them on their own threads while the session's
 * connection is busy. Therefore this class holds a copy of the catalog's definitions; a change shows before its
 * transaction ends.
 */
public final class Definitions {
    /** The class of the script that plans imports. The class for imports of files is in the same jar. */
    private static final String IMPORTING_CLASS = "org.parquetvs.importexport.ImportParquet;";

    private static final String LOADING_CLASS = "org.parquetvs.importexport.ImportFiles;";

    private final Map<String, ConnectionDefinition> connections = new ConcurrentHashMap<>();
    private final Map<QualifiedName, UdfScript> scripts = new ConcurrentHashMap<>();

    /** Reads everything from the catalog. Definitions that stay can be found meanwhile. */
    public void reload(Catalog catalog) {
        replace(connections, catalog.connections());
        replace(
                scripts,
                catalog.local().scripts().stream()
                        .filter(Definitions::isRunByOthers)
                        .collect(Collectors.toMap(ScriptText::name, ScriptSyntax::parse)));
    }

    /** Adds a connection, or replaces the one of this name. */
    void add(String name, ConnectionDefinition connection) {
        connections.put(name, connection);
    }

    /** Adds a script, or replaces the one of its name. */
    void add(ScriptText script) {
        if (isRunByOthers(script)) {
            scripts.put(script.name(), ScriptSyntax.parse(script));
        } else {
            scripts.remove(script.name());
        }
    }

    /** Whether statements and other scripts can run a script. */
    private static boolean isRunByOthers(ScriptText script) {
        return script.kind() != ScriptText.Kind.SCRIPTING;
    }

    private static <K, V> void replace(Map<K, V> known, Map<K, V> found) {
        known.putAll(found);
        known.keySet().retainAll(found.keySet());
    }

    /** The connection of this name. */
    public Optional<ConnectionDefinition> findConnection(String name) {
        return Optional.ofNullable(connections.get(name));
    }

    /** The script that an import names, with its schema. */
    public Optional<UdfScript> findScript(String written) {
        int dot = written.indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        return findScript(new QualifiedName(
                Identifiers.of(written.substring(0, dot)), Identifiers.of(written.substring(dot + 1))));
    }

    /** The script of this name. */
    Optional<UdfScript> findScript(QualifiedName name) {
        return Optional.ofNullable(scripts.get(name));
    }

    /** The script that reads Parquet files for IMPORT. It is not in the catalog, but in the jar of a script that is. */
    Optional<UdfScript> findParquetLoader() {
        return scripts.values().stream()
                .filter(script -> script.body().contains(IMPORTING_CLASS))
                .min(Comparator.comparing(UdfScript::qualifiedName))
                .map(script -> new UdfScript(
                        script.schema(),
                        script.name(),
                        script.language(),
                        script.kind(),
                        script.result(),
                        script.input(),
                        script.output(),
                        script.body().replace(IMPORTING_CLASS, LOADING_CLASS)));
    }
}
