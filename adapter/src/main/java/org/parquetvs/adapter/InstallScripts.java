package org.parquetvs.adapter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.sql.SqlText;

/** The statements that make a database know the adapter and the scripts it relies on. */
public final class InstallScripts {

    /** What the options of a script can hold: a semicolon would end one, a colon would begin a second path. */
    private static final Pattern JAR_PATH = Pattern.compile("/[^\\s:;]+");

    /** A line with nothing but a slash ends a script for the clients that send files. */
    private static final Pattern END_OF_STATEMENT = Pattern.compile("(?m)^/\\R?");

    private static final Pattern COMMENT = Pattern.compile("(?m)^--.*$");

    /** The JVM of scripts that plan; install.sql says why. */
    private static final List<String> ADAPTER_JVM = List.of("-Duser.timezone=UTC", "-XX:TieredStopAtLevel=1");

    /** The JVM of both scripts that scan; install.sql says why. */
    private static final List<String> WORKER_JVM = List.of(
            "-Duser.timezone=UTC",
            "-Xmx2g",
            "-XX:MaxNewSize=32m",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=20",
            "-XX:Tier4InvocationThreshold=500000",
            "-XX:Tier4MinInvocationThreshold=60000",
            "-XX:Tier4CompileThreshold=1500000",
            "-XX:Tier4BackEdgeThreshold=400000");

    private final String text;

    /**
     * Prepares the statements; runs nothing.
     *
     * @param schema an existing schema of the database, as it is spelt there
     * @param jarPath where the scripts see the jar, such as {@code /buckets/bfsdefault/default/x.jar}
     * @throws ParquetAdapterException if no script could load that jar
     */
    public InstallScripts(String schema, String jarPath) {
        this(schema, jarPath, List.of());
    }

    /**
     * The same with more options for the JVMs of the scripts, such as {@code -Dparquetvs.telemetry=true}.
     *
     * @throws ParquetAdapterException if no script could load that jar
     */
    public InstallScripts(String schema, String jarPath, List<String> jvmOptions) {
        if (!JAR_PATH.matcher(jarPath).matches()) {
            throw AdapterErrors.invalidJarPath(jarPath);
        }
        text = template()
                .replace("${schema}", SqlText.identifier(schema))
                .replace("${jar}", jarPath)
                .replace("${adapterJvm}", joined(ADAPTER_JVM, jvmOptions))
                .replace("${workerJvm}", joined(WORKER_JVM, jvmOptions));
    }

    private static String joined(List<String> options, List<String> further) {
        return Stream.concat(options.stream(), further.stream()).collect(Collectors.joining(" "));
    }

    /** All statements, for a client that reads files. */
    public String text() {
        return text;
    }

    /** One by one and without comments, for a client that sends statements. */
    public List<String> statements() {
        return Arrays.stream(END_OF_STATEMENT.split(text))
                .map(statement -> COMMENT.matcher(statement).replaceAll("").strip())
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static String template() {
        try (InputStream resource =
                Objects.requireNonNull(InstallScripts.class.getResourceAsStream("install.sql"), "install.sql")) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }
}
