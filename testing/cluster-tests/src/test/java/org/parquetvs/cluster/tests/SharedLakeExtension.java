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

/** Opens the lakes of fields, each in a directory of its own. */
final class SharedLakeExtension implements BeforeAllCallback {
    private static final Namespace NAMESPACE = Namespace.create(SharedLakeExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        for (Field field : AnnotationSupport.findAnnotatedFields(context.getRequiredTestClass(), SharedLake.class)) {
            Path directory = Files.createTempDirectory("lake");
            OpenedLake opened = new OpenedLake(directory, Lake.open(directory));
            context.getStore(NAMESPACE).put(field, opened);
            field.setAccessible(true);
            field.set(null, opened.lake());
        }
    }

    /** An open lake; JUnit closes it after the tests of the class. */
    private record OpenedLake(Path directory, Lake lake) implements AutoCloseable {
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
