package org.parquetvs.store.s3;

import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.parquetvs.store.catalog.VendedCredentials;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;

/** The credentials that a catalog vends for the files of one table. Safe for use by several threads. */
final class VendedTable {
    private volatile Supplier<List<VendedCredentials>> source;
    private volatile boolean isAsked;
    private volatile Map<String, RefreshedCredentials> byPrefix = Map.of();

    VendedTable(Supplier<List<VendedCredentials>> source) {
        this.source = source;
    }

    /** Says whom to ask from now on. Known credentials stay. */
    void ask(Supplier<List<VendedCredentials>> newSource) {
        source = newSource;
        isAsked = false;
    }

    /** Whether no credentials are known. */
    boolean isUnknown() {
        return byPrefix.isEmpty();
    }

    /** Credentials for the longest prefix of a key. */
    Optional<Map.Entry<String, RefreshedCredentials>> of(String key) {
        return byPrefix.entrySet().stream()
                .filter(each -> key.startsWith(each.getKey()))
                .max(Map.Entry.comparingByKey(Comparator.comparingInt(String::length)));
    }

    /** Asks which credentials there are, once for each source. */
    synchronized void fetch() {
        if (!isAsked) {
            byPrefix = source.get().stream()
                    .collect(Collectors.toUnmodifiableMap(
                            VendedCredentials::prefix, this::refreshed, (one, other) -> one));
            isAsked = true;
        }
    }

    private RefreshedCredentials refreshed(VendedCredentials first) {
        return new RefreshedCredentials(sdk(first), () -> renew(first.prefix()), InstantSource.system());
    }

    private AwsCredentials renew(String prefix) {
        return source.get().stream()
                .filter(each -> prefix.startsWith(each.prefix()))
                .max(Comparator.comparingInt(each -> each.prefix().length()))
                .map(VendedTable::sdk)
                .orElseThrow(() -> CredentialsFailure.lasting(S3Errors.credentialsNotVended(prefix)));
    }

    private static AwsCredentials sdk(VendedCredentials vended) {
        if (vended.sessionToken().isEmpty()) {
            return AwsBasicCredentials.create(vended.accessKeyId(), vended.secretAccessKey());
        }
        AwsSessionCredentials.Builder session = AwsSessionCredentials.builder()
                .accessKeyId(vended.accessKeyId())
                .secretAccessKey(vended.secretAccessKey())
                .sessionToken(vended.sessionToken().get());
        vended.expiry().ifPresent(session::expirationTime);
        return session.build();
    }
}
