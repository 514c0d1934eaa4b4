package org.parquetvs.table;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keys of one bucket for the absolute addresses in metadata. Their characters are those of the key, without escapes. */
public record BucketUri(String bucket) {
    private static final Pattern URI = Pattern.compile("s3[an]?://(?<bucket>[^/]+)/(?<key>.+)", Pattern.DOTALL);
    private static final Pattern PREFIX =
            Pattern.compile("s3[an]?://(?<bucket>[^/]+)(?:/(?<prefix>.*))?", Pattern.DOTALL);

    /** The key of an address; empty if the address is not in the bucket. */
    public Optional<String> key(String location) {
        String usual = uri("");
        if (location.startsWith(usual) && location.length() > usual.length()) {
            return Optional.of(location.substring(usual.length()));
        }
        Matcher matcher = URI.matcher(location);
        return matcher.matches() && matcher.group("bucket").equals(bucket)
                ? Optional.of(matcher.group("key"))
                : Optional.empty();
    }

    /** The keys that begin with an address: what they have in common; empty if they are in another bucket. */
    public Optional<String> prefix(String location) {
        Matcher matcher = PREFIX.matcher(location);
        return matcher.matches() && matcher.group("bucket").equals(bucket)
                ? Optional.of(Objects.requireNonNullElse(matcher.group("prefix"), ""))
                : Optional.empty();
    }

    /** An address of a key. */
    public String uri(String key) {
        return "s3://" + bucket + "/" + key;
    }
}
