package org.parquetvs.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How packages depend on each other, in all modules that are built before this one. */
class PackagesTest {
    private static final List<String> MODULES = List.of(
            "scan-model",
            "planner",
            "column-batch",
            "object-store",
            "store-s3",
            "parquet-footer",
            "embedded-s3",
            "fixtures-generator",
            "fixtures-store",
            "adapter",
            "worker-udf",
            "udf-container",
            "udf-runtime",
            "local-cluster",
            "cli");

    @Test
    void dataFlowsOneWayBetweenPackages() {
        JavaClasses classes = new ClassFileImporter()
                .importPaths(MODULES.stream()
                        .map(module -> Path.of("..", module, "target", "classes"))
                        .toList());
        slices().matching("org.parquetvs.(**)").should().beFreeOfCycles().check(classes);
    }
}
