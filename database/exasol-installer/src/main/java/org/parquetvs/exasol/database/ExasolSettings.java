package org.parquetvs.exasol.database;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.parquetvs.exasol.error.ExasolErrors;
import org.parquetvs.exasol.error.ExasolException;

/**
 * A real Exasol and the bucket that it reads, from a properties file. The file contains no secrets: it names
 * environment variables, or files, that hold them. {@code perf-tests/cloud/target.properties.example} describes the
 * keys.
 */
public final class ExasolSettings {
    private static final int MAX_CORES = 10_000;
    private static final int MAX_PORT = 65_535;

    private static final Set<String> KEYS = Set.of(
            "host",
            "port",
            "user",
            "password-env",
            "password-file",
            "fingerprint",
            "schema",
            "name",
            "instance-type",
            "cores-per-node",
            "check.source",
            "bucketfs.url",
            "bucketfs.bucket",
            "bucketfs.user",
            "bucketfs.password-env",
            "bucketfs.password-file",
            "s3.bucket",
            "s3.prefix",
            "s3.region",
            "s3.endpoint");

    private final Path file;
    private final Properties properties;
    private final Map<String, String> environment;

    private ExasolSettings(Path file, Properties properties, Map<String, String> environment) {
        this.file = file;
        this.properties = properties;
        this.environment = environment;
    }

    /**
     * Reads a properties file.
     *
     * @param environment the environment variables of the process
     * @throws ExasolException if a key is unknown, missing or malformed
     */
    public static ExasolSettings read(Path file, Map<String, String> environment) throws IOException {
        ExasolSettings settings = readDatabase(file, environment);
        settings.connectionJson();
        return settings;
    }

    /**
     * The same for callers that need only the database: an S3 bucket is not required.
     *
     * @throws ExasolException if a key is unknown, missing or malformed
     */
    public static ExasolSettings readDatabase(Path file, Map<String, String> environment) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            throw ExasolErrors.missingFile("the target", file);
        }
        ExasolSettings settings = new ExasolSettings(file, properties, environment);
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            if (!KEYS.contains(key)) {
                throw settings.wrong("key " + key + " is unknown");
            }
        }
        settings.jdbcUrl();
        settings.user();
        settings.coresPerNode();
        settings.password();
        return settings;
    }

    /** Host and port. */
    public String address() {
        return required("host") + ':' + port();
    }

    private int port() {
        return number("port", "8563", MAX_PORT);
    }

    /** Cores of a node; this is the number of workers that it runs at once. */
    public int coresPerNode() {
        return number("cores-per-node", "1", MAX_CORES);
    }

    private int number(String key, String otherwise, int most) {
        String number = optional(key).orElse(otherwise);
        if (!number.matches("[1-9]\\d{0,8}") || Integer.parseInt(number) > most) {
            throw wrong(key + " must be a number from 1 to " + most + ", not " + number);
        }
        return Integer.parseInt(number);
    }

    /** The URL for Exasol's JDBC driver, without user and password. */
    public String jdbcUrl() {
        return "jdbc:exa:" + address()
                + optional("fingerprint").map(text -> ";fingerprint=" + text).orElse("");
    }

    public String user() {
        return required("user");
    }

    public String password() {
        return secret("password").orElseThrow(() -> wrong("password-env or password-file is missing"));
    }

    /** The schema of the scripts and of the suite's tables. */
    public String schema() {
        return optional("schema").orElse("PARQUET_SUITE");
    }

    /** The name of the environment in the history. */
    public String name() {
        return optional("name").orElse("exasol");
    }

    /** The machine type of the nodes, such as {@code c5.4xlarge}. */
    public Optional<String> instanceType() {
        return optional("instance-type");
    }

    /** Where to upload the adapter's jar; empty if it is already there. */
    public Optional<BucketFsClient> upload() {
        return optional("bucketfs.url")
                .map(url -> new BucketFsClient(
                        URI.create(url.endsWith("/") ? url + bucket() : url + '/' + bucket()),
                        optional("bucketfs.user").orElse("w"),
                        secret("bucketfs.password")
                                .orElseThrow(() -> wrong("bucketfs.password-env or bucketfs.password-file is missing")),
                        optional("fingerprint")));
    }

    private String bucket() {
        return optional("bucketfs.bucket").orElse("default");
    }

    /** The directory in which scripts see the bucket. */
    public String bucketPath() {
        return "/buckets/bfsdefault/" + bucket();
    }

    /** The pattern of the files from which an installation reads a row to check itself. */
    public String checkSource() {
        return required("check.source");
    }

    public Optional<String> region() {
        return optional("s3.region");
    }

    /** The beginning of the keys of the data. */
    public String prefix() {
        return optional("s3.prefix").orElse("");
    }

    /** The JSON text of the CONNECTION, with the key from the environment variables that the AWS SDK uses. */
    public String connectionJson() {
        JsonObjectBuilder json = Json.createObjectBuilder().add("s3Bucket", required("s3.bucket"));
        json.add("awsRegion", required("s3.region"));
        optional("s3.endpoint").ifPresent(endpoint -> json.add("awsEndpointOverride", endpoint));
        add(json, "awsAccessKeyId", "AWS_ACCESS_KEY_ID");
        add(json, "awsSecretAccessKey", "AWS_SECRET_ACCESS_KEY");
        add(json, "awsSessionToken", "AWS_SESSION_TOKEN");
        return json.build().toString();
    }

    private void add(JsonObjectBuilder json, String member, String variable) {
        String value = environment.get(variable);
        if (value != null) {
            json.add(member, value);
        }
    }

    private Optional<String> secret(String key) {
        Optional<String> variable = optional(key + "-env");
        if (variable.isPresent()) {
            String value = environment.get(variable.get());
            if (value == null || value.isEmpty()) {
                throw wrong("the environment has no variable " + variable.get() + ", which " + key + "-env names");
            }
            return Optional.of(value);
        }
        return optional(key + "-file").map(Path::of).map(path -> {
            try {
                return Files.readString(path).strip();
            } catch (IOException e) {
                throw wrong("the file " + path + ", which " + key + "-file names, cannot be read");
            }
        });
    }

    private String required(String key) {
        return optional(key).orElseThrow(() -> wrong(key + " is missing"));
    }

    private Optional<String> optional(String key) {
        @Nullable String value = properties.getProperty(key);
        return Optional.ofNullable(value).map(String::strip).filter(text -> !text.isEmpty());
    }

    private ExasolException wrong(String problem) {
        return ExasolErrors.wrongSettings(file.toString(), problem);
    }
}
