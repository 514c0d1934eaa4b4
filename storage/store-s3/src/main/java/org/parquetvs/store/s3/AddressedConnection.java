package org.parquetvs.store.s3;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A connection as Exasol's own IMPORT takes it: the bucket is its address, with options after it, and the keys are its
 * user and password, or both in the password. Unknown options are refused by name; values are never repeated.
 */
final class AddressedConnection {
    private static final Pattern BUCKET = Pattern.compile("s3://(?<bucket>[^/\\s]+)/?", Pattern.CASE_INSENSITIVE);
    private static final Pattern HOST = Pattern.compile(
            "https://(?<bucket>[^/\\s]+?)\\.s3(?:[.-](?<region>[a-z0-9-]+))?\\.amazonaws\\.com/?",
            Pattern.CASE_INSENSITIVE);

    private static final String ENDPOINT = "endpoint";

    /** Options for how fast the database reads; a worker decides that itself. */
    private static final Set<String> TUNING =
            Set.of("maxconnections", "maxconcurrentreads", "maxrows", "maxbatchfetchsize", "maxretry");

    private static final String ACCESS_KEY = "S3_ACCESS_KEY";
    private static final String SECRET_KEY = "S3_SECRET_KEY";
    private static final String SESSION_TOKEN = "S3_SESSION_TOKEN";

    private AddressedConnection() {}

    /** The connection as JSON. */
    static String json(String address, String user, String password) {
        String[] parts = address.strip().split(";", -1);
        JsonObjectBuilder json = Json.createObjectBuilder();
        bucket(parts[0].strip(), json);
        endpoint(List.of(parts).subList(1, parts.length), json);
        keys(user, password, json);
        return json.build().toString();
    }

    private static void bucket(String url, JsonObjectBuilder json) {
        Matcher bucket = BUCKET.matcher(url);
        if (bucket.matches()) {
            json.add("s3Bucket", bucket.group("bucket"));
            return;
        }
        Matcher host = HOST.matcher(url);
        if (!host.matches()) {
            throw S3Errors.invalidConnectionAddress();
        }
        json.add("s3Bucket", host.group("bucket"));
        String region = host.group("region");
        if (region != null) {
            json.add("awsRegion", region.toLowerCase(Locale.ROOT));
        }
    }

    /** A self-hosted server rarely has a host name for each bucket. */
    private static void endpoint(List<String> options, JsonObjectBuilder json) {
        for (String option : options) {
            String[] pair = option.split("=", 2);
            String name = pair[0].strip().toLowerCase(Locale.ROOT);
            if (name.equals(ENDPOINT) && pair.length == 2) {
                json.add("awsEndpointOverride", pair[1].strip()).add("s3PathStyleAccess", true);
                if (pair[1].strip().toLowerCase(Locale.ROOT).startsWith("http://")) {
                    json.add("useSsl", false);
                }
            } else if (!name.isEmpty() && !TUNING.contains(name)) {
                throw S3Errors.unknownAddressOption();
            }
        }
    }

    private static void keys(String user, String password, JsonObjectBuilder json) {
        if (!user.isBlank()) {
            json.add("awsAccessKeyId", user).add("awsSecretAccessKey", password);
            return;
        }
        if (password.isBlank()) {
            return;
        }
        Map<String, String> keys = new HashMap<>();
        for (String part : password.split(";", -1)) {
            String[] pair = part.split("=", 2);
            if (pair.length == 2) {
                keys.put(pair[0].strip(), pair[1].strip());
            }
        }
        if (!keys.keySet().equals(Set.of(ACCESS_KEY, SECRET_KEY))
                && !keys.keySet().equals(Set.of(ACCESS_KEY, SECRET_KEY, SESSION_TOKEN))) {
            throw S3Errors.invalidAddressKeys();
        }
        json.add("awsAccessKeyId", keys.get(ACCESS_KEY)).add("awsSecretAccessKey", keys.get(SECRET_KEY));
        if (keys.containsKey(SESSION_TOKEN)) {
            json.add("awsSessionToken", keys.get(SESSION_TOKEN));
        }
    }
}
