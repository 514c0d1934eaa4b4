package org.parquetvs.testing.credentials;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Issues temporary credentials in three ways: as AWS STS, as the metadata service of a virtual machine (only its second
 * version), and as the service of a container.
 */
public final class CredentialServer implements AutoCloseable {
    /** The access key of the caller that may assume roles. */
    public static final String CALLER = "caller";

    public static final String CALLER_SECRET = "secret of the caller";

    /** The token that a container must send. */
    public static final String CONTAINER_TOKEN = "token of the container";

    private static final String SESSION = "session of the metadata service";
    private static final String METADATA = "/latest/meta-data/iam/security-credentials/";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Duration lifetime;
    private final IssuedKeys keys = new IssuedKeys();
    private final List<Map<String, String>> forms = new CopyOnWriteArrayList<>();
    private final Queue<Answer> refusals = new ConcurrentLinkedQueue<>();

    private CredentialServer(HttpServer server, Duration lifetime) {
        this.server = server;
        this.lifetime = lifetime;
    }

    private record Answer(int status, String body) {}

    /**
     * Starts a server.
     *
     * @param lifetime how long credentials are valid, whatever the request says; in whole seconds
     */
    public static CredentialServer start(Duration lifetime) throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        CredentialServer server = new CredentialServer(http, lifetime);
        http.createContext("/", exchange -> server.answer(exchange, server.sts(exchange)));
        http.createContext("/latest/", exchange -> server.answer(exchange, server.metadata(exchange)));
        http.createContext("/container", exchange -> server.answer(exchange, server.container(exchange)));
        http.setExecutor(server.threads);
        http.start();
        return server;
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** The issued keys. */
    public IssuedKeys keys() {
        return keys;
    }

    /** The fields of the requests to STS. */
    public List<Map<String, String>> forms() {
        return List.copyOf(forms);
    }

    /** Answers the next request to STS with an error. */
    public void refuse(int status, String code) {
        refusals.add(new Answer(status, error(code)));
    }

    private static String error(String code) {
        return "<ErrorResponse><Error><Code>%s</Code><Message>Refused</Message></Error></ErrorResponse>"
                .formatted(code);
    }

    private Answer sts(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        SignedForm form = new SignedForm(exchange.getRequestHeaders(), body);
        forms.add(form.fields());
        Answer refusal = refusals.poll();
        if (refusal != null) {
            return refusal;
        }
        String action = form.fields().getOrDefault("Action", "");
        boolean isKnown = action.equals("AssumeRoleWithWebIdentity")
                || form.isSignedBy(CALLER, CALLER_SECRET)
                || keys.all().stream().anyMatch(key -> form.isSignedBy(key.accessKey(), key.secretKey()));
        if (!isKnown) {
            return new Answer(403, error("SignatureDoesNotMatch"));
        }
        IssuedKeys.Issued issued = keys.issue(lifetime);
        return new Answer(
                200, """
                <%1$sResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
                  <%1$sResult>
                    <AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/reader/name</Arn></AssumedRoleUser>
                    <Credentials>
                      <AccessKeyId>%2$s</AccessKeyId>
                      <SecretAccessKey>%3$s</SecretAccessKey>
                      <SessionToken>%4$s</SessionToken>
                      <Expiration>%5$s</Expiration>
                    </Credentials>
                  </%1$sResult>
                </%1$sResponse>
                """.formatted(action, issued.accessKey(), issued.secretKey(), issued.token(), issued.expiry()));
    }

    private Answer metadata(HttpExchange exchange) {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/latest/api/token")) {
            boolean isPut = exchange.getRequestMethod().equals("PUT")
                    && exchange.getRequestHeaders().containsKey("X-aws-ec2-metadata-token-ttl-seconds");
            return isPut ? new Answer(200, SESSION) : new Answer(405, "");
        }
        if (!SESSION.equals(exchange.getRequestHeaders().getFirst("X-aws-ec2-metadata-token"))) {
            return new Answer(401, "");
        }
        if (path.equals(METADATA)) {
            return new Answer(200, "reader");
        }
        return path.equals(METADATA + "reader") ? new Answer(200, json()) : new Answer(404, "");
    }

    private Answer container(HttpExchange exchange) {
        return CONTAINER_TOKEN.equals(exchange.getRequestHeaders().getFirst("Authorization"))
                ? new Answer(200, json())
                : new Answer(401, "");
    }

    private String json() {
        IssuedKeys.Issued issued = keys.issue(lifetime);
        return """
                {"Code": "Success", "Type": "AWS-HMAC", "AccessKeyId": "%s", "SecretAccessKey": "%s", "Token": "%s",
                 "Expiration": "%s"}
                """.formatted(issued.accessKey(), issued.secretKey(), issued.token(), issued.expiry());
    }

    private void answer(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("X-aws-ec2-metadata-token-ttl-seconds", "21600");
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
