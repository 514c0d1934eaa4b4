package org.parquetvs.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.iceberg.TableProperties;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.catalog.VendedCredentials;
import org.parquetvs.table.TableAddress;

/**
 * The credentials that a catalog hands out for the files of a table. Safe for use by several threads.
 *
 * <p>The catalog says for which prefixes they are. Those for more than a table are also given for the directories of
 * the table alone: a store that reads several tables must know whose credentials a file needs.
 */
final class VendedAccess implements Supplier<List<VendedCredentials>> {
    private static final String KEY_ID = "s3.access-key-id";
    private static final String SECRET = "s3.secret-access-key";
    private static final String TOKEN = "s3.session-token";
    private static final String EXPIRY = "s3.session-token-expires-at-ms";
    private static final String REMOTE_SIGNING = "s3.remote-signing-enabled";

    /** The prefix for all files in S3. */
    private static final String EVERYWHERE = "s3";

    /** Properties of a table that say where its files are. */
    private static final Set<String> DIRECTORIES = Set.of(
            TableProperties.WRITE_DATA_LOCATION,
            TableProperties.WRITE_METADATA_LOCATION,
            "write.folder-storage.path",
            "write.object-storage.path");

    private final RestCatalog catalog;
    private final LocationResolver locations;
    private final TableAddress table;
    private @Nullable List<VendedCredentials> first;
    private List<String> directories = List.of();

    VendedAccess(RestCatalog catalog, String bucket, TableAddress table) {
        this.catalog = catalog;
        this.locations = new LocationResolver(bucket);
        this.table = table;
    }

    /** Takes the credentials in an answer to a request for the table, to give them away next. */
    synchronized VendedAccess with(JsonNode answer) {
        directories = directories(answer);
        first = credentials(answer);
        return this;
    }

    @Override
    public synchronized List<VendedCredentials> get() {
        if (first == null && !directories.isEmpty() && catalog.vendsAgain()) {
            return credentials(catalog.credentials(table));
        }
        List<VendedCredentials> next = first == null ? with(catalog.load(table)).get() : first;
        first = null;
        return next;
    }

    private List<String> directories(JsonNode answer) {
        JsonNode metadata = answer.path("metadata");
        String file = answer.path("metadata-location").asText();
        Stream<String> places = Stream.concat(
                Stream.of(metadata.path("location").asText(), file.substring(0, Math.max(0, file.lastIndexOf('/')))),
                DIRECTORIES.stream()
                        .map(key -> metadata.path("properties").path(key).asText()));
        return places.flatMap(place -> locations.prefix(place).stream())
                .filter(prefix -> !prefix.isEmpty())
                .map(prefix -> prefix.endsWith("/") ? prefix : prefix + "/")
                .distinct()
                .toList();
    }

    private List<VendedCredentials> credentials(JsonNode answer) {
        List<VendedCredentials> byPrefix = StreamSupport.stream(
                        answer.path("storage-credentials").spliterator(), false)
                .flatMap(each ->
                        credentials(each.path("config"), each.path("prefix").asText()))
                .toList();
        List<VendedCredentials> all = byPrefix.isEmpty()
                ? credentials(answer.path("config"), EVERYWHERE).toList()
                : byPrefix;
        if (!all.isEmpty()) {
            return all;
        }
        throw answer.path("config").path(REMOTE_SIGNING).asBoolean()
                ? catalog.errors().demand(table, "that it signs requests for files itself (remote signing)")
                : catalog.errors().noCredentials(table);
    }

    private Stream<VendedCredentials> credentials(JsonNode config, String prefix) {
        if (!config.has(KEY_ID) || !config.has(SECRET)) {
            return Stream.empty();
        }
        return prefixes(prefix)
                .map(part -> new VendedCredentials(
                        part,
                        config.path(KEY_ID).asText(),
                        config.path(SECRET).asText(),
                        Optional.of(config.path(TOKEN).asText()).filter(token -> !token.isEmpty()),
                        Optional.of(config.path(EXPIRY).asLong())
                                .filter(time -> time > 0)
                                .map(Instant::ofEpochMilli)));
    }

    /** The prefixes of keys for which credentials are, and the directories of the table among them. */
    private Stream<String> prefixes(String address) {
        Optional<String> prefix =
                address.equals(EVERYWHERE) || address.equals("s3://") ? Optional.of("") : locations.prefix(address);
        return prefix.stream()
                .flatMap(part -> Stream.concat(
                        Stream.of(part), directories.stream().filter(directory -> directory.startsWith(part))))
                .collect(Collectors.toUnmodifiableSet())
                .stream();
    }
}
