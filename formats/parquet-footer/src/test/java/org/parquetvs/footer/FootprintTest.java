package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.schema.Type.Repetition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.RareTypes;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Which of the libraries on the test's class path reading a footer really needs. */
class FootprintTest {
    private static final List<String> NOT_NEEDED = List.of(
            "parquet-jackson",
            "parquet-encoding",
            "snappy-java",
            "commons-pool",
            "aircompressor",
            "zstd-jni",
            "duckdb_jdbc",
            "jts-core");

    private static final List<String> PACKAGES_NOT_NEEDED = List.of(
            "shaded.parquet.it.unimi.",
            "shaded.parquet.net.openhft.",
            "org.apache.parquet.column.impl.",
            "org.apache.parquet.example.",
            "org.apache.parquet.filter.",
            "org.apache.parquet.filter2.",
            "org.apache.parquet.glob.",
            "org.apache.parquet.hadoop.util.");

    private final Path directory;

    FootprintTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void readsFootersWithoutHadoopJacksonAndGeometry() throws Exception {
        for (DataSet dataSet : List.of(
                AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.DICTIONARY, 10, WriterSettings.USUAL),
                RareTypes.dataSet())) {
            byte[] bytes = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
            try (URLClassLoader small = new SmallClassPath()) {
                Object file = small.loadClass(FileEntry.class.getName())
                        .getConstructor(String.class, long.class, String.class, long.class)
                        .newInstance("a.parquet", (long) bytes.length, "\"tag\"", 0L);
                Object footer = small.loadClass(FooterReader.class.getName())
                        .getMethod("parse", file.getClass(), ByteBuffer.class)
                        .invoke(null, file, ByteBuffer.wrap(bytes));
                assertThat(footer.getClass()).isNotEqualTo(Footer.class);
                assertThat(footer.getClass().getMethod("rows").invoke(footer)).isEqualTo(dataSet.rows());
            }
        }
    }

    /** The class path without what is not needed, and of the geometry library one class. */
    private static final class SmallClassPath extends URLClassLoader {
        private static final String ONE_CLASS = "org.locationtech.jts.io.ParseException";

        SmallClassPath() {
            super(urls(), ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (PACKAGES_NOT_NEEDED.stream().anyMatch(name::startsWith)) {
                throw new ClassNotFoundException(name);
            }
            return name.equals(ONE_CLASS) ? copyOf(name) : super.findClass(name);
        }

        private Class<?> copyOf(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/') + ".class";
            try (InputStream stream = FootprintTest.class.getClassLoader().getResourceAsStream(file)) {
                byte[] bytes = stream.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        private static URL[] urls() {
            return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(entry -> NOT_NEEDED.stream().noneMatch(entry::contains))
                    .map(SmallClassPath::url)
                    .toArray(URL[]::new);
        }

        private static URL url(String entry) {
            try {
                return Path.of(entry).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(entry, e);
            }
        }
    }
}
