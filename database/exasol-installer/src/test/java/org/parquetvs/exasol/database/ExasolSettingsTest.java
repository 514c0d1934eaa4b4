package org.parquetvs.exasol.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.exasol.error.ExasolException;

class ExasolSettingsTest {
    private static final Path EXAMPLE = Path.of("../../perf-tests/cloud/target.properties.example");
    private static final Map<String, String> VARIABLES = Map.of(
            "DB_PASSWORD", "exa-secret",
            "BUCKETFS_PASSWORD", "bucket-secret",
            "AWS_ACCESS_KEY_ID", "AKIA",
            "AWS_SECRET_ACCESS_KEY", "aws-secret",
            "AWS_SESSION_TOKEN", "aws-token");
    private static final String SMALLEST =
            "host=exa.test\nuser=sys\npassword-env=DB_PASSWORD\ns3.bucket=data\ns3.region=eu-central-1\n";

    private final Path file;

    ExasolSettingsTest(@TempDir Path directory) {
        this.file = directory.resolve("target.properties");
    }

    private ExasolSettings read(String text) throws IOException {
        return ExasolSettings.read(Files.writeString(file, text), VARIABLES);
    }

    @Test
    void theExampleCanBeRead() throws IOException {
        Path password = Files.writeString(file.resolveSibling("db-password"), "exa-secret\n");
        String example = Files.readString(EXAMPLE).replace("/path/to/db-password", password.toString());

        ExasolSettings settings = read(example);

        assertThat(settings.password()).isEqualTo("exa-secret");
        assertThat(settings.upload().orElseThrow())
                .hasToString("https://exasol.example.com:2581/default as w")
                .extracting(BucketFsClient::password)
                .isEqualTo("bucket-secret");
    }

    @Test
    void mostKeysHaveDefaults() throws IOException {
        ExasolSettings settings = read(SMALLEST);

        assertThat(settings.jdbcUrl()).isEqualTo("jdbc:exa:exa.test:8563");
        assertThat(settings.upload()).isEmpty();
        assertThat(settings.schema()).isEqualTo("PARQUET_SUITE");
        assertThat(settings.bucketPath()).isEqualTo("/buckets/bfsdefault/default");
    }

    @Test
    void saysThatThereIsNoFile() {
        assertThatThrownBy(() -> ExasolSettings.read(file, VARIABLES))
                .isInstanceOf(ExasolException.class)
                .hasMessage("E-VSPQ-EXA-4: Cannot read the target: there is no file '" + file
                        + "'. Check the name of the file.");
    }

    @Test
    void theConnectionHasTheKeyOfTheEnvironment() throws IOException {
        assertThat(read(SMALLEST).connectionJson())
                .isEqualTo("{\"s3Bucket\":\"data\",\"awsRegion\":\"eu-central-1\",\"awsAccessKeyId\":\"AKIA\","
                        + "\"awsSecretAccessKey\":\"aws-secret\",\"awsSessionToken\":\"aws-token\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "host=, host is missing",
        "password=exa-secret, key password is unknown",
        "port=many, 'port must be a number from 1 to 65535, not many'",
        "port=0, 'port must be a number from 1 to 65535, not 0'",
        "cores-per-node=-4, 'cores-per-node must be a number from 1 to 10000, not -4'",
        "password-env=NO_SUCH, 'the environment has no variable NO_SUCH, which password-env names'",
        "bucketfs.usr=w, key bucketfs.usr is unknown",
        "s3.bucket=, s3.bucket is missing",
    })
    void saysWhichKeyIsWrongAndNoSecret(String line, String problem) {
        assertThatThrownBy(() -> read(SMALLEST + line + '\n'))
                .isInstanceOf(ExasolException.class)
                .hasMessageStartingWith("E-VSPQ-EXA-1: Cannot use the target in '" + file + "': " + problem)
                .hasMessageNotContaining("secret");
    }
}
