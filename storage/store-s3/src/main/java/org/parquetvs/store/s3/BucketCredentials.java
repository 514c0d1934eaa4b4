package org.parquetvs.store.s3;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.parquetvs.store.catalog.VendedCredentials;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * The credentials for each key of a bucket: those that a catalog vends for the files of its tables, or else those of the
 * connection. If the connection has none, vended credentials without a prefix are for all other keys. What is known of a table is kept for the next store with the same settings, which has to name the table
 * again before it counts. Safe for use by several threads.
 */
final class BucketCredentials {
    private final AwsCredentialsProvider own;
    private final boolean isForAll;
    private final Map<String, VendedTable> known = new ConcurrentHashMap<>();
    private final Map<String, VendedTable> tables = new ConcurrentHashMap<>();

    /** @param own the credentials of the connection */
    BucketCredentials(AwsCredentialsProvider own) {
        this.own = own;
        this.isForAll = own instanceof AnonymousCredentialsProvider;
    }

    /** The credentials of the connection. */
    AwsCredentialsProvider own() {
        return own;
    }

    /** Lets a source vend the credentials for the files of a table. */
    void vend(String table, Supplier<List<VendedCredentials>> source) {
        VendedTable vended = known.computeIfAbsent(table, name -> new VendedTable(source));
        vended.ask(source);
        tables.put(table, vended);
    }

    /** Begins anew for another store. */
    void begin() {
        known.keySet().retainAll(tables.keySet());
        tables.clear();
    }

    /** The credentials for requests that concern a key, or a prefix of keys. */
    AwsCredentialsProvider of(String key) {
        tables.values().stream().filter(VendedTable::isUnknown).forEach(VendedTable::fetch);
        return vended(key)
                .or(() -> {
                    tables.values().forEach(VendedTable::fetch);
                    return vended(key);
                })
                .orElse(own);
    }

    private Optional<AwsCredentialsProvider> vended(String key) {
        return tables.values().stream()
                .flatMap(table -> table.of(key).stream())
                .filter(each -> isForAll || !each.getKey().isEmpty())
                .max(Map.Entry.comparingByKey(Comparator.comparingInt(String::length)))
                .map(Map.Entry::getValue);
    }
}
