package org.parquetvs.testing.credentials;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A form posted to the token service, and the signature of its request. */
record SignedForm(Headers headers, String body) {

    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : body.split("&", -1)) {
            String[] parts = field.split("=", 2);
            fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return fields;
    }

    boolean isSignedBy(String accessKey, String secretKey) {
        return new RequestSignature("POST", URI.create("/"), headers, body).isBy(accessKey, secretKey, "sts");
    }
}
