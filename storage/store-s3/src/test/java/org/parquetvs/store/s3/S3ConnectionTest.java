package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.catalog.CatalogLogin;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.s3.BucketLocation.Addressing;
import org.parquetvs.store.s3.http.S3Options;

class S3ConnectionTest {

    private static final String SECRET = "do-not-print";
    private static final String ROLE = "'awsRoleArn': 'arn:aws:iam::123456789012:role/reader'";
    private static final String A_BUCKET =
            " the name of a bucket, three characters or more, without slashes, or the ARN of"
                    + " an access point in one region";

    private static final String CATALOG = "'catalogUri': 'https://host/api/catalog/'";
    private static final String CLIENT = "'catalogClientId': 'id', 'catalogClientSecret': 'do-not-print'";
    private static final String A_CATALOG =
            " the address of a server with http:// or https:// and perhaps a path, such as"
                    + " https://catalog.example/api/catalog";

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
                        new BucketLocation(
                                "my.bucket-1",
                                "eu-central-1",
                                URI.create("http://minio.example:9000"),
                                Addressing.PATH),
                        new S3Credentials.Temporary("id", "secret", "token"),
                        RequestLimits.NONE));
    }

    @Test
    void needsOnlyTheBucket() {
        assertThat(parse("'s3Bucket': 'public'"))
                .isEqualTo(new S3Connection(
                        new BucketLocation("public", "us-east-1", null, Addressing.VIRTUAL_HOST),
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
        assertThat(parse("'s3Bucket': 'bucket'", "'s3PathStyleAccess': " + json)
                        .location()
                        .addressing())
                .isEqualTo(addressing);
        assertThat(parse("'s3Bucket': 'bucket'", "'s3PathStyleAccess': '" + value + "'")
                        .location()
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
                "{'s3MaxAttempts': 1e99999999999}",
                "null"
            })
    void refusesWhatIsNoJsonObject(String json) {
        assertRefused(
                json,
                "E-VSPQ-STORE-1: Invalid connection: the text after IDENTIFIED BY is not a JSON object. Write it like"
                        + " this: {\"awsAccessKeyId\": \"...\", \"awsSecretAccessKey\": \"...\", \"awsRegion\": \"...\","
                        + " \"s3Bucket\": \"...\"}.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AKIAIOSFODNN7EXAMPLE", "s3cret", "password", ""})
    void doesNotRepeatAKeyThatMayBeASecret(String key) {
        assertThatThrownBy(
                        () -> S3Connection.parse("{\"s3Bucket\": \"lake\", \"" + key + "\": \"awsSecretAccessKey\"}"))
                .hasMessageStartingWith(
                        "E-VSPQ-STORE-2: Unknown key of " + key.length() + " characters in the JSON text");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://sts.example",
                "HTTP://10.0.0.1:80",
                "http://127.0.0.1.example",
                "http://localhost.example"
            })
    void aTokenFileIsNotSentInTheClear(String endpoint) {
        String json = "{\"s3Bucket\": \"lake\", \"awsRegion\": \"eu-central-1\","
                + " \"awsRoleArn\": \"arn:aws:iam::123456789012:role/reader\","
                + " \"awsWebIdentityTokenFile\": \"/token\", \"awsStsEndpoint\": \"" + endpoint + "\"}";
        assertThatThrownBy(() -> S3Connection.parse(json))
                .hasMessageStartingWith("E-VSPQ-STORE-4: Invalid value of 'awsStsEndpoint'");
        assertThat(S3Connection.parse(json.replace(endpoint, "http://127.0.0.1:8080")))
                .isNotNull();
    }

    @Test
    void refusesAnUnknownKeyByName() {
        assertRefused(
                "{'s3Bucket': 'bucket', 'awsSecretKey': 'do-not-print'}",
                "E-VSPQ-STORE-2: Unknown key 'awsSecretKey' in the JSON text of the connection. Use only these keys:"
                        + " awsAccessKeyId, awsCredentials, awsEndpointOverride, awsExternalId, awsRegion, awsRoleArn,"
                        + " awsRoleDuration, awsRoleSessionName, awsSecretAccessKey, awsSessionToken, awsStsEndpoint,"
                        + " awsWebIdentityTokenFile, catalogClientId, catalogClientSecret, catalogPrefix, catalogScope,"
                        + " catalogSigV4, catalogToken, catalogTokenUri, catalogUri, catalogVendedCredentials, catalogWarehouse,"
                        + " parquetAadPrefix, parquetKeys, s3Bucket, s3CaCertificates, s3ConnectTimeout, s3DualStack, s3Fips,"
                        + " s3MaxAttempts, s3NoProxyHosts, s3PathStyleAccess, s3Proxy, s3ProxyPassword, s3ProxyUser,"
                        + " s3ReadTimeout, s3RequestTimeout, s3RequesterPays, s3SseCustomerKey, useSsl.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | s3Bucket",
                "{'s3Bucket': ''} | s3Bucket",
                "{'s3Bucket': 'bucket', 'awsAccessKeyId': 'id'} | awsSecretAccessKey",
                "{'s3Bucket': 'bucket', 'awsSecretAccessKey': 'do-not-print'} | awsAccessKeyId",
                "{'s3Bucket': 'bucket', 'awsSessionToken': 'do-not-print'} | awsAccessKeyId",
                "{'s3Bucket': 'bucket', 's3Proxy': 'host:1', 's3ProxyUser': 'do-not-print'} | s3ProxyPassword",
                "{'s3Bucket': 'bucket', 's3Proxy': 'host:1', 's3ProxyPassword': 'do-not-print'} | s3ProxyUser",
                "{'s3Bucket': 'bucket', 'catalogUri': 'http://host', 'catalogClientId': 'id'} | catalogClientSecret",
                "{'s3Bucket': 'bucket', 'catalogUri': 'http://host', 'catalogClientSecret': 'do-not-print'} |"
                        + " catalogClientId",
                "{'s3Bucket': 'bucket', 'catalogUri': 'http://host', 'catalogSigV4': 'glue'} | awsAccessKeyId"
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
                "'s3Bucket': 'a/b' | s3Bucket |" + A_BUCKET,
                "'s3Bucket': 's3://bucket' | s3Bucket |" + A_BUCKET,
                "'s3Bucket': 'ab' | s3Bucket |" + A_BUCKET,
                "'s3Bucket': 'arn:aws:s3:eu-west-1:123456789012:accesspoint/a/b' | s3Bucket |" + A_BUCKET,
                "'s3Bucket': 'arn:aws:s3::123456789012:accesspoint/a.mrap' | s3Bucket |" + A_BUCKET,
                "'s3Bucket': 'lake--use1-az4--x-s3' | s3Bucket |"
                        + " a general purpose bucket, because directory buckets (S3 Express) are not supported",
                "'s3Bucket': 'arn:aws:s3:eu-west-1:123456789012:accesspoint/lake', 's3PathStyleAccess': true |"
                        + " s3PathStyleAccess | false where s3Bucket is an ARN",
                "'s3Bucket': 'bucket', 's3DualStack': true, 'awsEndpointOverride': 'host' | s3DualStack |"
                        + " false where awsEndpointOverride names the host",
                "'s3Bucket': 'bucket', 's3Fips': true, 'awsEndpointOverride': 'host' | s3Fips |"
                        + " false where awsEndpointOverride names the host",
                "'s3Bucket': 'bucket', 's3RequesterPays': 'me' | s3RequesterPays | true or false",
                "'s3Bucket': 'bucket', 's3SseCustomerKey': 'do-not-print' | s3SseCustomerKey |"
                        + " a key of 32 bytes in Base64",
                "'s3Bucket': 'bucket', 's3SseCustomerKey': 'AAAA' | s3SseCustomerKey | a key of 32 bytes in Base64",
                "'s3Bucket': 'bucket', 'awsEndpointOverride': 'http://host', 's3SseCustomerKey': 'AAAA' |"
                        + " s3SseCustomerKey | left out without TLS, which would show it to everybody",
                "'s3Bucket': 'bucket', 's3CaCertificates': 'do-not-print' | s3CaCertificates |"
                        + " PEM text, with \\n at the ends of its lines: -----BEGIN CERTIFICATE-----\\n...",
                "'s3Bucket': 'bucket', 's3Proxy': 'host' | s3Proxy | host:port, http://host:port or https://host:port",
                "'s3Bucket': 'bucket', 's3Proxy': 'me:do-not-print@host:1' | s3Proxy |"
                        + " host[:port], http://host[:port] or https://host[:port]",
                "'s3Bucket': 'bucket', 's3ProxyPassword': 'do-not-print' | s3ProxyPassword |"
                        + " left out unless s3Proxy is given",
                "'s3Bucket': 'bucket', 's3Proxy': 'host:1', 's3NoProxyHosts': 'a b' | s3NoProxyHosts |"
                        + " names of hosts with commas between, such as *.internal, 10.0.0.1",
                "'s3Bucket': 'bucket', 'awsCredentials': 'chain' | awsCredentials |"
                        + " CONTAINER, INSTANCE_PROFILE or CHAIN",
                "'s3Bucket': 'bucket', 'awsCredentials': 'CHAIN', 'awsSessionToken': 'do-not-print' | awsCredentials |"
                        + " left out where there are keys",
                "'s3Bucket': 'bucket', 'awsRoleArn': 'reader' | awsRoleArn |"
                        + " the ARN of a role such as arn:aws:iam::123456789012:role/reader",
                "'s3Bucket': 'bucket', 'awsExternalId': 'do-not-print' | awsExternalId |"
                        + " left out unless awsRoleArn is given",
                "'s3Bucket': 'bucket', 'awsWebIdentityTokenFile': '/token' | awsWebIdentityTokenFile |"
                        + " left out unless awsRoleArn is given",
                "'s3Bucket': 'bucket', 'awsExternalId': 'do not print' | awsExternalId |"
                        + " 2 to 1,224 letters, digits and characters of +=,.@:/-_",
                "'s3Bucket': 'bucket', 'awsRoleSessionName': 'a b' | awsRoleSessionName |"
                        + " 2 to 64 letters, digits and characters of +=,.@-_",
                "'s3Bucket': 'bucket', 'awsRoleDuration': 60 | awsRoleDuration | a whole number from 900 to 43200",
                "'s3Bucket': 'bucket', " + ROLE + ", 'awsStsEndpoint': 'host/path' | awsStsEndpoint |"
                        + " host[:port], http://host[:port] or https://host[:port]",
                "'s3Bucket': 'bucket', " + ROLE + ", 'awsWebIdentityTokenFile': 'token' | awsWebIdentityTokenFile |"
                        + " the absolute path of a file",
                "'s3Bucket': 'bucket', " + ROLE + ", 'awsWebIdentityTokenFile': '/a', 'awsCredentials': 'CHAIN' |"
                        + " awsWebIdentityTokenFile | left out where there are keys or awsCredentials",
                "'s3Bucket': 7 | s3Bucket | a string",
                "'s3Bucket': 'bucket', 'awsRegion': 'Frankfurt' | awsRegion |"
                        + " the name of a region such as eu-central-1",
                "'s3Bucket': 'bucket', 'awsAccessKeyId': {'a': 'do-not-print'} | awsAccessKeyId | a string",
                "'s3Bucket': 'bucket', 's3PathStyleAccess': 'yes' | s3PathStyleAccess | true or false",
                "'s3Bucket': 'bucket', 'useSsl': 1 | useSsl | true or false",
                "'s3Bucket': 'bucket', 'catalogUri': 'host' | catalogUri |" + A_CATALOG,
                "'s3Bucket': 'bucket', 'catalogUri': 'ftp://host' | catalogUri |" + A_CATALOG,
                "'s3Bucket': 'bucket', 'catalogUri': 'https://do-not-print@host' | catalogUri |" + A_CATALOG,
                "'s3Bucket': 'bucket', 'catalogUri': 'https://host?a=do-not-print' | catalogUri |" + A_CATALOG,
                "'s3Bucket': 'bucket', 'catalogToken': 'do-not-print' | catalogToken |"
                        + " left out unless catalogUri is given",
                "'s3Bucket': 'bucket', " + CATALOG + ", 'catalogToken': 'do-not-print ' | catalogToken |"
                        + " a token of printable ASCII characters without blanks",
                "'s3Bucket': 'bucket', " + CATALOG + ", 'catalogToken': 'do-not-print', 'catalogSigV4': 'glue' |"
                        + " catalogSigV4 | left out where there is catalogToken",
                "'s3Bucket': 'bucket', " + CATALOG + ", 'catalogScope': 'all' | catalogScope |"
                        + " left out unless catalogClientId is given",
                "'s3Bucket': 'bucket', " + CATALOG + ", 'catalogSigV4': 'a b' | catalogSigV4 |"
                        + " the name of a service, such as glue or s3tables"
            },
            quoteCharacter = '`')
    void namesTheKeyThatIsMalformed(String members, String key, String expected) {
        assertRefused(
                "{" + members + "}",
                "E-VSPQ-STORE-4: Invalid value of '" + key + "' in the JSON text of the connection. It must be "
                        + expected + ".");
    }

    @Test
    void namesACatalog() {
        assertThat(parse("'s3Bucket': 'bucket'").catalog()).isNull();
        assertThat(parse("'s3Bucket': 'bucket'", CATALOG).catalog())
                .isEqualTo(new CatalogSettings(
                        URI.create("https://host/api/catalog"),
                        Optional.empty(),
                        Optional.empty(),
                        new CatalogLogin.None(),
                        false));
        assertThat(parse("'s3Bucket': 'bucket'", CATALOG, "'catalogWarehouse': 'wh'", "'catalogPrefix': 'p'", CLIENT)
                        .catalog())
                .isEqualTo(new CatalogSettings(
                        URI.create("https://host/api/catalog"),
                        Optional.of("wh"),
                        Optional.of("p"),
                        new CatalogLogin.Client("id", SECRET, "catalog", Optional.empty()),
                        false));
        assertThat(parse("'s3Bucket': 'bucket'", CATALOG, "'catalogVendedCredentials': true")
                        .catalog())
                .matches(catalog -> catalog != null && catalog.vendsCredentials());
    }

    @Test
    void readsTheKeysOfEncryptedFilesAndNeverPrintsThem() {
        S3Connection connection = parse(
                "'s3Bucket': 'bucket'",
                "'parquetKeys': {'kf': 'MDEyMzQ1Njc4OTAxMjM0NQ==', '': 'MTIzNDU2Nzg5MDEyMzQ1MA=='}",
                "'parquetAadPrefix': 'sales'");

        assertThat(connection.fileKeys().find("kf").orElseThrow().getEncoded())
                .asString(StandardCharsets.US_ASCII)
                .isEqualTo("0123456789012345");
        assertThat(connection.fileKeys().byId()).containsOnlyKeys("kf", "");
        assertThat(connection.fileKeys().aadPrefix()).contains("sales");
        assertThat(connection.in("eu-west-1").fileKeys()).isEqualTo(connection.fileKeys());
        assertThat(Objects.toString(connection)).doesNotContain("MDEyMzQ1", "0123456789");
        assertThat(connection)
                .isNotEqualTo(parse(
                        "'s3Bucket': 'bucket'",
                        "'parquetKeys': {'kf': 'MDEyMzQ1Njc4OTAxMjM0Ng==', '': 'MTIzNDU2Nzg5MDEyMzQ1MA=='}",
                        "'parquetAadPrefix': 'sales'"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'kf': 'do-not-print'}",
                "{'kf': 'MDEyMzQ1Njc4OTAxMjM0'}",
                "{'kf': ''}",
            })
    void refusesKeysThatAreNone(String keys) {
        assertRefused(
                "{'s3Bucket': 'bucket', 'parquetKeys': " + keys + "}",
                "E-VSPQ-STORE-4: Invalid value of 'parquetKeys' in the JSON text of the connection. It must be an object"
                        + " with keys of 16, 24 or 32 bytes in Base64.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'do-not-print'", "[1]", "{'kf': 1}", "{'kf': {'kf': 'do-not-print'}}", "true"})
    void keysAreAnObjectOfTexts(String keys) {
        assertRefused(
                "{'s3Bucket': 'bucket', 'parquetKeys': " + keys + "}",
                "E-VSPQ-STORE-4: Invalid value of 'parquetKeys' in the JSON text of the connection. It must be an object"
                        + " of strings, such as {\"name\": \"...\"}.");
    }

    @Test
    void neverPrintsTheSecretOfACatalog() {
        assertThat(Objects.toString(parse("'s3Bucket': 'bucket'", CATALOG, CLIENT)))
                .doesNotContain(SECRET);
        assertThat(Objects.toString(parse("'s3Bucket': 'bucket'", CATALOG, "'catalogToken': 'do-not-print'")))
                .doesNotContain(SECRET);
    }

    @Test
    void neverPrintsASecret() {
        S3Connection permanent = parse(
                "'s3Bucket': 'bucket'", "'awsAccessKeyId': '" + SECRET + "'", "'awsSecretAccessKey': '" + SECRET + "'");
        S3Connection temporary = new S3Connection(
                new BucketLocation("bucket", "us-east-1", null, Addressing.PATH),
                new S3Credentials.Temporary(SECRET, SECRET, SECRET),
                RequestLimits.NONE);
        assertThat(Objects.toString(permanent)).doesNotContain(SECRET);
        assertThat(Objects.toString(temporary)).doesNotContain(SECRET);
    }

    @Test
    void neverPrintsTheSecretsOfRolesKeysAndProxies() {
        S3Connection connection = parse(
                "'s3Bucket': 'bucket'",
                "'awsAccessKeyId': 'do-not-print'",
                "'awsSecretAccessKey': 'do-not-print'",
                ROLE,
                "'awsExternalId': 'do-not-print'",
                "'s3SseCustomerKey': 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='",
                "'s3Proxy': 'proxy.internal:3128'",
                "'s3ProxyUser': 'user'",
                "'s3ProxyPassword': 'do-not-print'",
                "'s3NoProxyHosts': '*.internal, 10.0.0.1'");

        assertThat(Objects.toString(connection)).doesNotContain(SECRET, "MDEyMzQ1");
        assertThat(connection.route().proxy()).satisfies(proxy -> {
            assertThat(proxy.address()).hasToString("http://proxy.internal:3128");
            assertThat(proxy.exceptions()).containsExactly("*.internal", "10.0.0.1");
        });
    }

    @Test
    void aRoleNeedsSomebodyWhoTakesItOn() {
        assertRefused(
                "{'s3Bucket': 'bucket', " + ROLE + "}",
                "E-VSPQ-STORE-25: Invalid connection: it has awsRoleArn, and nothing says who assumes the role."
                        + " Add awsAccessKeyId and awsSecretAccessKey, or awsWebIdentityTokenFile, or awsCredentials.");
    }
}
