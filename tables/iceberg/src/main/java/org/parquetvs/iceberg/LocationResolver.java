package org.parquetvs.iceberg;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keys of one bucket for the absolute addresses in metadata. Their characters are those of the key, without escapes. */
record LocationResolver(String bucket) {
    private static final Pattern URI = Pattern.compile("s3[an]?://(?<bucket>[^/]+)/(?<key>.+)", Pattern.DOTALL);

    /** @throws IcebergException if the address is not in the bucket */
    String key(String location) {
        String usual = uri("");
        if (location.startsWith(usual) && location.length() > usual.length()) {
            return location.substring(usual.length());
        }
        Matcher matcher = URI.matcher(location);
        if (!matcher.matches() || !matcher.group("bucket").equals(bucket)) {
            throw IcebergErrors.otherBucket(location, bucket);
        }
        return matcher.group("key");
    }

    /** An address of a key. */
    String uri(String key) {
        return "s3://" + bucket + "/" + key;
    }
}
