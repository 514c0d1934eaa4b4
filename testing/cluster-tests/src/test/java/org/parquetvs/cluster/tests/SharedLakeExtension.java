package org.parquetvs.cluster.tests;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Opens one lake for all test classes of a JVM: each further lake would start processes of scripts anew, and compile
 * their code. Each class finds it as after its start.
 */
final class SharedLakeExtension implements BeforeAllCallback {
    private static final Namespace NAMESPACE = Namespace.create(SharedLakeExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        for (Field field : AnnotationSupport.findAnnotatedFields(context.getRequiredTestClass(), SharedLake.class)) {
            OpenLake open = context.getRoot()
                    .getStore(NAMESPACE)
                    .getOrComputeIfAbsent(OpenLake.class, type -> new OpenLake(), OpenLake.class);
            field.setAccessible(true);
            field.set(null, open.renewed());
        }
    }

    /** The lake of this JVM; JUnit closes it after the last class. */
    private static final class OpenLake implements AutoCloseable {
        private final Path directory;
        private Lake lake;

        OpenLake() {
            try {
                directory = Files.createTempDirectory("lake");
                lake = Lake.open(directory);
            } catch (IOException | SQLException e) {
                throw new IllegalStateException("Cannot open the lake of the tests", e);
            }
        }

        Lake renewed() throws IOException, InterruptedException {
            lake = lake.renewed();
            return lake;
        }

        @Override
        public void close() throws SQLException, IOException {
            lake.close();
            List<Path> files;
            try (Stream<Path> found = Files.walk(directory)) {
                files = found.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }
}
