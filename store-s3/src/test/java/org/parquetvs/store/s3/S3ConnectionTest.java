package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.S3Connection.Addressing;

class S3ConnectionTest {

    private static final String SECRET = "do-not-print";

    private static S3Connection parse(String... members) {
        return S3Connection.parse("{" + String.join(", ", members).replace('\'', '"') + "}");
    }

    private static void assertRefused(String json, String message) {
        assertThatThrownBy(() -> S3Connection.parse(json.replace('\'', '"')))
                .isInstanceOf(StoreException.class)
                .hasMessage(message)
                .hasMessageNotContaining(SECRET)
                .hasNoCause();
    }

    @Test
    void readsAllKeys() {
        assertThat(S3Connection.parse("""
                        {
                          "awsAccessKeyId": "id",
                          "awsSecretAccessKey": "secret",
                          "awsSessionToken": "token",
                          "awsRegion": "eu-central-1",
                          "s3Bucket": "my.bucket-1",
                          "awsEndpointOverride": "minio.example:9000",
                          "s3PathStyleAccess": true,
                          "useSsl": false
                        }
                        """))
                .isEqualTo(new S3Connection(
                        "my.bucket-1",
                        "eu-central-1",
                        URI.create("http://minio.example:9000"),
                        Addressing.PATH,
                        new S3Credentials.Temporary("id", "secret", "token"),
                        RequestLimits.NONE));
    }

    @Test
    void needsOnlyTheBucket() {
        assertThat(parse("'s3Bucket': 'public'"))
                .isEqualTo(new S3Connection(
                        "public",
                        "us-east-1",
                        null,
                        Addressing.VIRTUAL_HOST,
                        new S3Credentials.Anonymous(),
                        new RequestLimits(null, null, null, null)));
    }

    @Test
    void limitsRequests() {
        S3Connection connection = parse(
                "'s3Bucket': 'lake'",
                "'s3ConnectTimeout': 2",
                "'s3ReadTimeout': '3'",
                "'s3RequestTimeout': 4",
                "'s3MaxAttempts': 5");
        assertThat(connection.limits().over(S3Options.DEFAULT))
                .isEqualTo(S3Options.DEFAULT
                        .withConnectTimeout(Duration.ofSeconds(2))
                        .withReadTimeout(Duration.ofSeconds(3))
                        .withRequestTimeout(Duration.ofSeconds(4))
                        .withMaxAttempts(5));
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "1.5", "3601", "ten", "99999999999"})
    void refusesLimitsThatAreNone(String value) {
        assertRefused(
                "{\"s3Bucket\": \"lake\", \"s3ReadTimeout\": \"" + value + "\"}",
                "E-VSPQ-STORE-4: Invalid value of 's3ReadTimeout' in the JSON text of the connection. It must be a whole"
                        + " number from 1 to 3600.");
    }

    @Test
    void takesEmptyAndNullForMissing() {
        assertThat(parse(
                        "'s3Bucket': 'public'",
                        "'awsAccessKeyId': ''",
                        "'awsSecretAccessKey': ''",
                        "'awsSessionToken': null",
                        "'awsEndpointOverride': ''",
                        "'useSsl': null",
                        "'s3PathStyleAccess': ''"))
                .isEqualTo(parse("'s3Bucket': 'public'"));
    }

    @ParameterizedTest
    @CsvSource({"true, PATH", "false, VIRTUAL_HOST", "'true', PATH", "'TRUE', PATH", "'false', VIRTUAL_HOST"})
    void takesBooleansAsTextToo(String value, Addressing addressing) {
        String json = value.matches("true|false") ? value : "'" + value + "'";
        assertThat(parse("'s3Bucket': 'bucket'", "'s3PathStyleAccess': " + json).addressing())
                .isEqualTo(addressing);
        assertThat(parse("'s3Bucket': 'bucket'", "'s3PathStyleAccess': '" + value + "'")
                        .addressing())
                .isEqualTo(addressing);
    }

    @ParameterizedTest
    @CsvSource({
        "host, , https://host",
        "host, true, https://host",
        "host:9000, false, http://host:9000",
        "127.0.0.1:9000, false, http://127.0.0.1:9000",
        "[::1]:9000, false, http://[::1]:9000",
        "http://host:9000, , http://host:9000",
        "http://host:9000/, false, http://host:9000",
        "HTTPS://host, , HTTPS://host",
        "https://host, true, https://host"
    })
    void takesAnEndpointWithAndWithoutScheme(String endpoint, String useSsl, String expected) {
        String ssl = "'useSsl': " + useSsl;
        assertThat(parse("'s3Bucket': 'bucket'", "'awsEndpointOverride': '" + endpoint + "'", ssl)
                        .endpoint())
                .isEqualTo(URI.create(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "host/path",
                "ftp://host",
                "http://",
                "user:do-not-print@host",
                "host?do-not-print",
                "host:99999",
                "a b",
                "http://host:port"
            })
    void refusesAnEndpointThatIsNone(String endpoint) {
        assertRefused(
                "{'s3Bucket': 'bucket', 'awsEndpointOverride': '" + endpoint + "'}",
                "E-VSPQ-STORE-4: Invalid value of 'awsEndpointOverride' in the JSON text of the connection. It must be"
                        + " host[:port], http://host[:port] or https://host[:port].");
    }

    @Test
    void refusesASchemeThatContradictsUseSsl() {
        assertRefused(
                "{'s3Bucket': 'bucket', 'awsEndpointOverride': 'http://host', 'useSsl': 'true'}",
                "E-VSPQ-STORE-4: Invalid value of 'useSsl' in the JSON text of the connection. It must be what the"
                        + " scheme of awsEndpointOverride says.");
        assertRefused(
                "{'s3Bucket': 'bucket', 'useSsl': false}",
                "E-VSPQ-STORE-4: Invalid value of 'useSsl' in the JSON text of the connection. It must be true unless"
                        + " awsEndpointOverride is given.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "do-not-print",
                "[1]",
                "{'awsSecretAccessKey': 'do-not-print'",
                "{'awsSecretAccessKey': 'do-not-print'} more",
                "'do-not-print'",
                "null"
            })
    void refusesWhatIsNoJsonObject(String json) {
        assertRefused(
                json,
                "E-VSPQ-STORE-1: Invalid connection: the text after IDENTIFIED BY is not a JSON object. Write it like"
                        + " this: {\"awsAccessKeyId\": \"...\", \"awsSecretAccessKey\": \"...\", \"awsRegion\": \"...\","
                        + " \"s3Bucket\": \"...\"}.");
    }

    @Test
    void refusesAnUnknownKeyByName() {
        assertRefused(
                "{'s3Bucket': 'bucket', 'awsSecretKey': 'do-not-print'}",
                "E-VSPQ-STORE-2: Unknown key 'awsSecretKey' in the JSON text of the connection. Use only these keys:"
                        + " awsAccessKeyId, awsEndpointOverride, awsRegion, awsSecretAccessKey, awsSessionToken,"
                        + " s3Bucket, s3ConnectTimeout, s3MaxAttempts, s3PathStyleAccess, s3ReadTimeout,"
                        + " s3RequestTimeout, useSsl.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | s3Bucket",
                "{'s3Bucket': ''} | s3Bucket",
                "{'s3Bucket': 'bucket', 'awsAccessKeyId': 'id'} | awsSecretAccessKey",
                "{'s3Bucket': 'bucket', 'awsSecretAccessKey': 'do-not-print'} | awsAccessKeyId",
                "{'s3Bucket': 'bucket', 'awsSessionToken': 'do-not-print'} | awsAccessKeyId"
            },
            quoteCharacter = '`')
    void namesTheKeyThatIsMissing(String json, String key) {
        assertRefused(
                json,
                "E-VSPQ-STORE-3: Invalid connection: its JSON text has no value for '" + key + "'. Add it. For a public"
                        + " bucket leave out awsAccessKeyId, awsSecretAccessKey and awsSessionToken together.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'s3Bucket': 'a/b' | s3Bucket | the name of a bucket, three characters or more, without slashes",
                "'s3Bucket': 's3://bucket' | s3Bucket |"
                        + " the name of a bucket, three characters or more, without slashes",
                "'s3Bucket': 'ab' | s3Bucket | the name of a bucket, three characters or more, without slashes",
                "'s3Bucket': 7 | s3Bucket | a string",
                "'s3Bucket': 'bucket', 'awsRegion': 'Frankfurt' | awsRegion |"
                        + " the name of a region such as eu-central-1",
                "'s3Bucket': 'bucket', 'awsAccessKeyId': {'a': 'do-not-print'} | awsAccessKeyId | a string",
                "'s3Bucket': 'bucket', 's3PathStyleAccess': 'yes' | s3PathStyleAccess | true or false",
                "'s3Bucket': 'bucket', 'useSsl': 1 | useSsl | true or false"
            },
            quoteCharacter = '`')
    void namesTheKeyThatIsMalformed(String members, String key, String expected) {
        assertRefused(
                "{" + members + "}",
                "E-VSPQ-STORE-4: Invalid value of '" + key + "' in the JSON text of the connection. It must be "
                        + expected + ".");
    }

    @Test
    void neverPrintsASecret() {
        S3Connection permanent = parse(
                "'s3Bucket': 'bucket'", "'awsAccessKeyId': '" + SECRET + "'", "'awsSecretAccessKey': '" + SECRET + "'");
        S3Connection temporary = new S3Connection(
                "bucket",
                "us-east-1",
                null,
                Addressing.PATH,
                new S3Credentials.Temporary(SECRET, SECRET, SECRET),
                RequestLimits.NONE);
        assertThat(Objects.toString(permanent)).doesNotContain(SECRET);
        assertThat(Objects.toString(temporary)).doesNotContain(SECRET);
    }
}
