package org.parquetvs.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.exasol.ExaMetadata;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.apache.parquet.schema.Type.Repetition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

class DistJarTest {
    private static final Path JAR = Path.of(System.getProperty("dist.jar"));

    /** Somewhat more than the jar has. A change that raises this limit says why in the design page about the jar. */
    private static final long MAX_BYTES = 33_900_000;

    /** The parent's {@code project.build.outputTimestamp}. */
    private static final LocalDateTime BUILD_TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

    @Test
    void theJarAloneAnswersRequestsAndReadsFiles(@TempDir Path directory)
            throws IOException, InterruptedException, URISyntaxException {
        Fixtures.write(Sales.dataSet(700, 1, 100, PageCodec.SNAPPY), directory.resolve("bucket/a"));
        Fixtures.write(Sales.dataSet(800, 2, 100, PageCodec.ZSTD), directory.resolve("bucket/b"));
        DataSet nested = NestedLayouts.dataSet(50, WriterSettings.USUAL.with(PageCodec.GZIP));
        Fixtures.write(nested, directory.resolve("bucket/c"));
        DataSet allTypes = AllTypes.dataSet(
                Repetition.OPTIONAL, ColumnEncoding.DICTIONARY, 60, WriterSettings.USUAL.with(PageCodec.LZ4_RAW));
        Fixtures.write(allTypes, directory.resolve("bucket/d"));
        Path output = directory.resolve("output.txt");

        // The seven of the sales, and where each row comes from.
        int columns = 7 + nested.columns().size() + allTypes.columns().size() + 1;

        try (EmbeddedS3 server = EmbeddedS3.start(directory)) {
            Process probe = new ProcessBuilder(
                            javaCommand(),
                            "-XX:+UseSerialGC",
                            "-Xmx256m",
                            // What a script gets.
                            "-Xss512k",
                            "-cp",
                            classPath(),
                            ScriptProbe.class.getName(),
                            server.connectionJson("bucket"))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try {
                assertThat(probe.waitFor(60, TimeUnit.SECONDS)).isTrue();
            } finally {
                probe.destroyForcibly();
            }
            assertThat(Files.readString(output))
                    .containsPattern("capabilities [1-9]")
                    .contains("columns " + columns + "\n", "rows 1610\n");
            assertThat(probe.exitValue()).isZero();
        }
    }

    @Test
    void whatTheContainerBringsIsNotInside() throws IOException {
        assertThat(entries())
                .noneMatch(entry -> entry.matches("com/exasol/Exa[A-Z].*"))
                .noneMatch(entry -> entry.startsWith("io/netty/"))
                .noneMatch(entry -> entry.startsWith("org/apache/hadoop/"))
                .noneMatch(entry -> entry.startsWith("org/duckdb/"))
                .noneMatch(entry -> entry.endsWith("module-info.class"))
                .contains("org/parquetvs/importexport/install/install.sql", "org/parquetvs/worker/ScanParquet.class");
    }

    @Test
    void everyEntryIsInsideOnce() throws IOException {
        assertThat(entries()).doesNotHaveDuplicates();
    }

    @Test
    void everyServiceIsProvidedByAClassInside() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (JarEntry service : jar.stream()
                    .filter(entry -> entry.getName().startsWith("META-INF/services/") && !entry.isDirectory())
                    .toList()) {
                String providers = new String(jar.getInputStream(service).readAllBytes(), StandardCharsets.UTF_8);
                assertThat(providers
                                .lines()
                                .map(String::strip)
                                .filter(line -> !line.isEmpty() && line.charAt(0) != '#'))
                        .as(service.getName())
                        .allSatisfy(provider -> assertThat(jar.getEntry(provider.replace('.', '/') + ".class"))
                                .as(provider)
                                .isNotNull());
            }
        }
    }

    @Test
    void licencesAreInside() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(text(jar, "META-INF/LICENSE")).startsWith("MIT License");
            assertThat(text(jar, "META-INF/LICENSE.txt")).contains("Apache License");
            assertThat(text(jar, "META-INF/NOTICE")).contains("Apache Parquet", "Apache HttpClient");
            assertThat(text(jar, "META-INF/NOTICE.txt")).contains("AWS SDK for Java");
            assertThat(text(jar, "META-INF/THIRD-PARTY.txt"))
                    .contains(
                            "com.exasol:virtual-schema-common-java:",
                            "org.apache.parquet:parquet-hadoop:",
                            "software.amazon.awssdk:s3:",
                            "com.github.luben:zstd-jni:")
                    .doesNotContain("org.parquetvs", "Unknown license");
        }
    }

    @Test
    void theManifestSaysWhichVersionItIs() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Attributes attributes = jar.getManifest().getMainAttributes();
            assertThat(attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE))
                    .isEqualTo("Parquet Virtual Schema");
            assertThat(attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION))
                    .isEqualTo(System.getProperty("dist.version"));
        }
    }

    /** Two builds in different places are compared by compare-builds.sh. */
    @Test
    void nothingTellsWhenOrWhereItWasBuilt() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.getManifest().getMainAttributes().keySet())
                    .extracting(Object::toString)
                    .containsExactlyInAnyOrder(
                            "Manifest-Version",
                            "Created-By",
                            "Build-Jdk-Spec",
                            "Implementation-Title",
                            "Implementation-Version");
            assertThat(jar.stream().filter(entry -> entry.getName().startsWith("org/parquetvs/")))
                    .isNotEmpty()
                    .allSatisfy(entry ->
                            assertThat(entry.getTimeLocal()).as(entry.getName()).isEqualTo(BUILD_TIME));
        }
    }

    @Test
    void itIsNoLargerThanItsPageSays() throws IOException {
        assertThat(Files.size(JAR)).isLessThan(MAX_BYTES);
    }

    private static List<String> entries() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            return jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(JarEntry::getName)
                    .toList();
        }
    }

    private static String text(JarFile jar, String entry) throws IOException {
        return new String(jar.getInputStream(jar.getJarEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
    }

    private static String javaCommand() {
        return ProcessHandle.current().info().command().orElseThrow();
    }

    /** The API, the jar, and the probe. */
    private static String classPath() throws URISyntaxException {
        return String.join(
                File.pathSeparator, codeSource(ExaMetadata.class), JAR.toString(), codeSource(ScriptProbe.class));
    }

    private static String codeSource(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
