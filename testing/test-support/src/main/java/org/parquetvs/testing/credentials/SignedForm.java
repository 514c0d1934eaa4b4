package org.parquetvs.testing.credentials;

import com.sun.net.httpserver.Headers;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A posted form, and the signature of its request (AWS signature version 4). */
record SignedForm(Headers headers, String body) {
    private static final Pattern AUTHORIZATION = Pattern.compile(
            "AWS4-HMAC-SHA256 Credential=([^/]+)/(\\d+)/([^/]+)/sts/aws4_request, SignedHeaders=([^,]+), Signature=(\\w+)");

    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : body.split("&", -1)) {
            String[] parts = field.split("=", 2);
            fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return fields;
    }

    /** Whether the form is signed with this key, and the signature covers everything that it must cover. */
    boolean isSignedBy(String accessKey, String secretKey) {
        String authorization = headers.getFirst("Authorization");
        Matcher matcher = AUTHORIZATION.matcher(authorization == null ? "" : authorization);
        if (!matcher.matches() || !matcher.group(1).equals(accessKey)) {
            return false;
        }
        StringBuilder canonical = new StringBuilder("POST\n/\n\n");
        for (String name : matcher.group(4).split(";", -1)) {
            canonical.append(name).append(':').append(headers.getFirst(name)).append('\n');
        }
        canonical.append('\n').append(matcher.group(4)).append('\n').append(hash(body));
        String scope = matcher.group(2) + "/" + matcher.group(3) + "/sts/aws4_request";
        String text = "AWS4-HMAC-SHA256\n" + headers.getFirst("X-Amz-Date") + "\n" + scope + "\n"
                + hash(canonical.toString());
        byte[] key = ("AWS4" + secretKey).getBytes(StandardCharsets.UTF_8);
        for (String part : scope.split("/", -1)) {
            key = sign(key, part);
        }
        return HexFormat.of().formatHex(sign(key, text)).equals(matcher.group(5));
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
