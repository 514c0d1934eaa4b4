package org.parquetvs.project;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.flatMapping;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How modules and packages depend on each other. */
class ArchitectureTest {

    /** The dependencies of each module: other modules, and libraries by their packages. */
    private static final Map<String, Set<String>> EDGES = edges("""
            sql-types:
            scan-model: sql-types, com.exasol.errorreporting, jakarta.json
            planner: scan-model
            column-batch:
            vector-support: sql-types, column-batch, scan-model
            object-store: scan-model, com.exasol.errorreporting
            store-s3: object-store, scan-model, software.amazon.awssdk, org.apache.hc, \
                com.exasol.errorreporting, jakarta.json
            embedded-s3: org.gaul.s3proxy, software.amazon.awssdk
            file-format: sql-types, column-batch, object-store, scan-model
            table-format: sql-types, file-format, object-store, scan-model, com.exasol.errorreporting, jakarta.json
            iceberg: sql-types, table-format, file-format, object-store, scan-model, org.apache.iceberg, \
                com.fasterxml.jackson.core, com.fasterxml.jackson.databind, com.exasol.errorreporting
            delta: sql-types, column-batch, table-format, file-format, object-store, scan-model, io.delta, jakarta.json, \
                com.fasterxml.jackson.core, com.exasol.errorreporting
            edml: sql-types, scan-model, dev.harrel.jsonschema, jakarta.json
            parquet-footer: sql-types, file-format, object-store, scan-model, org.apache.parquet, \
                shaded.parquet.org.apache.thrift, com.exasol.errorreporting, jakarta.json
            parquet-writer: column-batch, object-store, org.apache.parquet, com.github.luben, io.airlift.compress
            fixtures-generator: parquet-writer, object-store, org.apache.parquet, io.trino.tpch, jakarta.json
            fixtures-store: fixtures-generator, parquet-writer, parquet-footer, object-store, scan-model, \
                com.exasol.errorreporting, jakarta.json
            local-files: column-batch, file-format, object-store, scan-model, parquet-writer, \
                org.apache.arrow, org.apache.parquet, com.exasol.errorreporting
            inspection: parquet-footer, object-store, scan-model, org.apache.parquet
            adapter: sql-types, planner, edml, file-format, table-format, object-store, scan-model, \
                com.exasol, com.exasol.adapter, com.exasol.errorreporting, jakarta.json
            import-export: adapter, sql-types, planner, file-format, table-format, object-store, scan-model, \
                com.exasol, com.exasol.adapter, com.exasol.errorreporting, jakarta.json
            parquet-decoder: sql-types, column-batch, vector-support, parquet-footer, scan-model, org.apache.parquet, \
                com.github.luben, io.airlift.compress, org.brotli.dec, com.exasol.errorreporting
            text-decoder: sql-types, column-batch, vector-support, scan-model, com.github.luben, io.airlift.compress, \
                ch.randelshofer.fastdoubleparser, com.exasol.errorreporting
            json-decoder: scan-model, text-decoder, vector-support, com.fasterxml.jackson.core
            csv-decoder: scan-model, text-decoder, vector-support, de.siegmar.fastcsv
            text-metadata: file-format, object-store, scan-model, text-decoder, json-decoder, csv-decoder
            worker-udf: sql-types, column-batch, vector-support, file-format, table-format, parquet-footer, parquet-decoder, text-decoder, json-decoder, csv-decoder, \
                parquet-writer, object-store, \
                scan-model, \
                org.apache.parquet, org.roaringbitmap, com.exasol, com.exasol.errorreporting
            udf-container: script-model, sql-types, column-batch, com.exasol
            script-model:
            udf-runtime: script-model, sql-types, udf-container, column-batch, org.apache.arrow, org.duckdb, com.exasol, com.exasol.errorreporting
            exasol-sql: script-model, sql-types, org.antlr.v4, com.exasol.errorreporting, jakarta.json
            pushdown-planner: exasol-sql, script-model, sql-types, jakarta.json
            local-cluster: pushdown-planner, exasol-sql, script-model, sql-types, column-batch, udf-runtime, \
                org.apache.arrow, org.duckdb, org.antlr.v4, org.luaj.vm2, com.exasol.errorreporting, jakarta.json
            cluster-server: local-cluster, exasol-sql, text-decoder, sql-types, column-batch, org.java_websocket, com.fasterxml.jackson.core, \
                com.exasol.errorreporting
            dashboards: history, com.exasol.errorreporting, jakarta.json
            console: object-store, picocli, org.jline, jakarta.json
            history: com.exasol.errorreporting
            regressions: org.apache.commons.statistics
            simulation: planner, scan-model, sql-types
            calibration: simulation, planner, scan-model, local-cluster, udf-runtime, embedded-s3, fixtures-generator, \
                fixtures-store, parquet-writer
            exasol-installer: import-export, adapter, com.exasol.errorreporting, jakarta.json
            suite: exasol-installer, history, regressions, dashboards, import-export, adapter, local-cluster, exasol-sql, udf-runtime, \
                embedded-s3, fixtures-generator, fixtures-store, object-store, parquet-writer, \
                org.snakeyaml, com.exasol.errorreporting, jakarta.json
            cli: calibration, exasol-installer, suite, history, regressions, simulation, dashboards, \
                local-files, inspection, table-format, console, import-export, adapter, planner, sql-types, file-format, object-store, scan-model, local-cluster, exasol-sql, pushdown-planner, script-model, cluster-server, udf-runtime, embedded-s3, \
                fixtures-generator, fixtures-store, parquet-writer, picocli, org.jline, jakarta.json
            test-seeds:
            test-support: test-seeds, object-store, scan-model, embedded-s3, com.exasol, com.sun.net.httpserver, \
                jakarta.json, org.assertj, org.junit.jupiter
            iceberg-tables: test-support, table-format, scan-model, org.apache.iceberg
            query-fuzz: test-support, console, import-export, local-cluster, exasol-sql, udf-runtime, sql-types, \
                embedded-s3, fixtures-generator, parquet-writer, org.apache.parquet, picocli, jakarta.json
            load-fuzz: console, import-export, local-cluster, exasol-sql, udf-runtime, scan-model, embedded-s3, \
                picocli, jakarta.json
            store-faults: test-support, console, import-export, adapter, planner, worker-udf, store-s3, object-store, sql-types, \
                scan-model, embedded-s3, picocli, jakarta.json
            server-soak: query-fuzz, test-support, console, cluster-server, local-cluster, udf-runtime, \
                embedded-s3, fixtures-generator, picocli, jakarta.json
            """);

    /** Libraries that every module may use. */
    private static final List<String> EVERYWHERE = List.of("java", "javax", "com.sun.management", "org.jspecify");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importPaths(EDGES.keySet().stream().map(Modules::classes).toList());

    private static final List<Module> MODULES =
            EDGES.entrySet().stream().map(Module::compiled).toList();

    /** The module of each class. */
    private static final Map<String, String> HOMES = MODULES.stream()
            .flatMap(module -> module.classes().stream().map(each -> Map.entry(each.getName(), module.name())))
            .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));

    private static Map<String, Set<String>> edges(String table) {
        return table.lines().map(line -> line.split(":", 2)).collect(toMap(line -> line[0], line -> names(line[1])));
    }

    private static Set<String> names(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(toSet());
    }

    /** A module's classes, and the modules and libraries that they may use. */
    private record Module(String name, Set<String> allowed, List<JavaClass> classes) {

        static Module compiled(Map.Entry<String, Set<String>> edges) {
            String directory = Modules.classes(edges.getKey()).toUri().toString();
            return new Module(
                    edges.getKey(),
                    edges.getValue(),
                    CLASSES.stream()
                            .filter(each -> each.getSource()
                                    .orElseThrow()
                                    .getUri()
                                    .toString()
                                    .startsWith(directory))
                            .toList());
        }

        Stream<Dependency> uses() {
            return classes.stream().flatMap(each -> each.getDirectDependenciesFromSelf().stream());
        }

        boolean mayUse(JavaClass used) {
            String home = home(used);
            return used.isPrimitive()
                    || home.equals(name)
                    || allowed.contains(home)
                    || !library(used, EVERYWHERE).isEmpty();
        }

        /** The module of a class, or its library if the module may use this library. */
        String home(JavaClass used) {
            return HOMES.getOrDefault(used.getName(), library(used, allowed));
        }
    }

    @Test
    void modulesUseOnlyWhatTheTableAllows() {
        assertThat(MODULES).allSatisfy(module -> assertThat(module.uses()
                        .filter(use -> !module.mayUse(use.getTargetClass().getBaseComponentType()))
                        .map(Dependency::getDescription))
                .as(module.name())
                .isEmpty());
    }

    @Test
    void theTableAllowsOnlyWhatIsUsed() {
        assertThat(MODULES).allSatisfy(module -> assertThat(module.uses()
                        .map(use -> module.home(use.getTargetClass().getBaseComponentType()))
                        .collect(toSet()))
                .as(module.name())
                .containsAll(module.allowed()));
    }

    /**
     * The folders that hold modules, such as {@code formats} and {@code storage}, use each other in one direction. The
     * benchmarks are not compiled here, so this looks at the dependencies in the POMs, of code other than tests.
     */
    @Test
    void dataFlowsOneWayBetweenFolders() {
        Map<String, Set<String>> uses = Modules.all().stream()
                .collect(groupingBy(Modules::folder, flatMapping(ArchitectureTest::foldersUsed, toSet())));

        assertThat(uses).containsKeys("benchmarks", "testing");
        assertThat(uses.keySet())
                .allSatisfy(folder ->
                        assertThat(reached(folder, uses)).as("from " + folder).doesNotContain(folder));
    }

    private static Stream<String> foldersUsed(String module) {
        return Modules.dependencies(module)
                .map(Modules::folder)
                .filter(folder -> !folder.equals(Modules.folder(module)));
    }

    /** The folders that a folder uses, directly or through others. */
    private static Set<String> reached(String start, Map<String, Set<String>> uses) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(uses.get(start));
        while (!open.isEmpty()) {
            String folder = open.pop();
            if (reached.add(folder)) {
                open.addAll(uses.get(folder));
            }
        }
        return reached;
    }

    /**
     * The library whose package contains the class: for {@code com.exasol} exactly this package, otherwise also
     * packages below it.
     */
    private static String library(JavaClass used, Iterable<String> libraries) {
        for (String library : libraries) {
            if (used.getPackageName().equals(library)
                    || (!library.equals("com.exasol") && used.getPackageName().startsWith(library + "."))) {
                return library;
            }
        }
        return "";
    }

    /** What SQL means is decided without a database and without processes. */
    @Test
    void translatingAndPlanningRunNothing() {
        noClasses()
                .that()
                .resideInAnyPackage("org.parquetvs.script..", "org.parquetvs.sql..", "org.parquetvs.pushdown..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("java.sql..").or(belongToAnyOf(Process.class, ProcessBuilder.class)))
                .check(CLASSES);
    }

    @Test
    void dataFlowsOneWayBetweenPackages() {
        slices().matching("org.parquetvs.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
