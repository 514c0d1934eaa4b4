package org.parquetvs.testing.credentials;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What a signature of AWS, version 4, covers in a request to a service other than S3.
 *
 * @param uri path and query, as they were sent
 */
public record RequestSignature(String method, URI uri, Headers headers, String body) {
    private static final Pattern AUTHORIZATION = Pattern.compile(
            "AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)/(?<scope>\\d+"
                    + "/[^/]+/(?<service>[^/]+)/aws4_request), SignedHeaders=(?<headers>[^,]+), Signature=(?<signature>\\w+)");

    /** Whether the request is signed with this key for this service, and the signature covers everything that it must. */
    public boolean isBy(String accessKey, String secretKey, String service) {
        String authorization = headers.getFirst("Authorization");
        Matcher matcher = AUTHORIZATION.matcher(authorization == null ? "" : authorization);
        if (!matcher.matches()
                || !matcher.group("key").equals(accessKey)
                || !matcher.group("service").equals(service)) {
            return false;
        }
        String text = "AWS4-HMAC-SHA256\n" + headers.getFirst("X-Amz-Date") + "\n" + matcher.group("scope") + "\n"
                + hash(canonical(matcher.group("headers")));
        byte[] key = ("AWS4" + secretKey).getBytes(StandardCharsets.UTF_8);
        for (String part : matcher.group("scope").split("/", -1)) {
            key = sign(key, part);
        }
        return HexFormat.of().formatHex(sign(key, text)).equals(matcher.group("signature"));
    }

    private String canonical(String signedHeaders) {
        StringBuilder canonical = new StringBuilder(method + "\n" + path() + "\n" + query() + "\n");
        for (String name : signedHeaders.split(";", -1)) {
            canonical.append(name).append(':').append(headers.getFirst(name)).append('\n');
        }
        return canonical
                .append('\n')
                .append(signedHeaders)
                .append('\n')
                .append(hash(body))
                .toString();
    }

    /** The encoded path, encoded once more. */
    private String path() {
        return Arrays.stream(uri.getRawPath().split("/", -1))
                .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }

    private String query() {
        return Arrays.stream(Optional.ofNullable(uri.getRawQuery()).orElse("").split("&", -1))
                .sorted()
                .collect(Collectors.joining("&"));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] sign(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
