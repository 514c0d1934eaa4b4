package org.parquetvs.project;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How modules and packages depend on each other. */
class ArchitectureTest {

    /** What each module uses: other modules, and libraries, which are named by their packages. */
    private static final Map<String, Set<String>> EDGES = edges("""
            sql-types:
            scan-model: sql-types, com.exasol.errorreporting, jakarta.json
            planner: scan-model
            column-batch:
            object-store: scan-model, com.exasol.errorreporting
            store-s3: object-store, scan-model, software.amazon.awssdk, org.apache.hc, \
                com.exasol.errorreporting, jakarta.json
            embedded-s3: org.gaul.s3proxy, software.amazon.awssdk
            parquet-footer: sql-types, object-store, scan-model, org.apache.parquet, \
                shaded.parquet.org.apache.thrift, com.exasol.errorreporting
            fixtures-generator: org.apache.parquet, com.github.luben, io.airlift.compress, io.trino.tpch, jakarta.json
            fixtures-store: fixtures-generator, parquet-footer, object-store, scan-model, \
                com.exasol.errorreporting, jakarta.json
            adapter: sql-types, planner, parquet-footer, object-store, scan-model, \
                com.exasol, com.exasol.adapter, com.exasol.errorreporting, jakarta.json
            worker-udf: sql-types, column-batch, parquet-footer, object-store, scan-model, org.apache.parquet, \
                com.github.luben, io.airlift.compress, org.brotli.dec, com.exasol, com.exasol.errorreporting
            udf-container: sql-types, column-batch, com.exasol
            udf-runtime: sql-types, udf-container, column-batch, org.apache.arrow, org.duckdb, com.exasol, com.exasol.errorreporting
            local-cluster: sql-types, udf-runtime, org.duckdb, net.sf.jsqlparser, org.antlr.v4, org.luaj.vm2, \
                com.exasol.errorreporting, jakarta.json
            cli: adapter, planner, parquet-footer, object-store, scan-model, local-cluster, udf-runtime, embedded-s3, \
                fixtures-generator, fixtures-store, picocli, org.jline, jakarta.json
            """);

    /** What every module may use. */
    private static final List<String> EVERYWHERE = List.of("java", "javax", "com.sun.management", "org.jspecify");

    private static final Map<String, JavaClasses> CLASSES = EDGES.keySet().stream()
            .collect(toMap(Function.identity(), module -> new ClassFileImporter()
                    .importPath(Path.of("..", module, "target", "classes"))));

    private static Map<String, Set<String>> edges(String table) {
        return table.lines().map(line -> line.split(":", 2)).collect(toMap(line -> line[0], line -> Arrays.stream(
                        line[1].split(","))
                .map(String::strip)
                .filter(used -> !used.isEmpty())
                .collect(Collectors.toSet())));
    }

    @Test
    void modulesUseOnlyWhatTheTableAllows() {
        Map<String, String> homes = new HashMap<>();
        CLASSES.forEach((module, classes) -> classes.forEach(each -> homes.put(each.getName(), module)));

        Set<String> unexpected = new TreeSet<>();
        CLASSES.forEach((module, classes) -> uses(classes)
                .filter(use -> !isAllowed(module, use.getTargetClass().getBaseComponentType(), homes))
                .forEach(use -> unexpected.add(module + ": " + use.getDescription())));
        assertThat(unexpected).isEmpty();
    }

    @Test
    void theTableAllowsOnlyWhatIsUsed() {
        Map<String, String> homes = new HashMap<>();
        CLASSES.forEach((module, classes) -> classes.forEach(each -> homes.put(each.getName(), module)));

        EDGES.forEach((module, allowed) -> assertThat(uses(CLASSES.get(module))
                        .map(use -> use.getTargetClass().getBaseComponentType())
                        .map(used -> homes.getOrDefault(used.getName(), library(used, allowed)))
                        .collect(Collectors.toSet()))
                .as(module)
                .containsAll(allowed));
    }

    private static Stream<Dependency> uses(JavaClasses classes) {
        return classes.stream().flatMap(each -> each.getDirectDependenciesFromSelf().stream());
    }

    private static boolean isAllowed(String module, JavaClass used, Map<String, String> homes) {
        if (used.isPrimitive() || !library(used, EVERYWHERE).isEmpty()) {
            return true;
        }
        Set<String> allowed = EDGES.get(module);
        String home = homes.get(used.getName());
        return home == null ? !library(used, allowed).isEmpty() : home.equals(module) || allowed.contains(home);
    }

    /** The library among these whose package holds the class: exactly for {@code com.exasol}, else with those below. */
    private static String library(JavaClass used, Iterable<String> libraries) {
        for (String library : libraries) {
            if (used.getPackageName().equals(library)
                    || !library.equals("com.exasol") && used.getPackageName().startsWith(library + ".")) {
                return library;
            }
        }
        return "";
    }

    @Test
    void dataFlowsOneWayBetweenPackages() {
        JavaClasses all = new ClassFileImporter()
                .importPaths(EDGES.keySet().stream()
                        .map(module -> Path.of("..", module, "target", "classes"))
                        .toList());
        slices().matching("org.parquetvs.(**)").should().beFreeOfCycles().check(all);
    }
}
