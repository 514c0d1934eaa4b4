package org.parquetvs.testing.credentials;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The temporary keys that a server has issued, each with a token. Safe for use by several threads. */
public final class IssuedKeys {
    private final List<Issued> all = new CopyOnWriteArrayList<>();

    /** A key, and the time from which it is refused. */
    public record Issued(String accessKey, String secretKey, String token, Instant expiry) {}

    /** Issues a key. */
    public Issued issue(Duration lifetime) {
        // Answers contain whole seconds.
        Instant expiry = Instant.now().plus(lifetime).truncatedTo(ChronoUnit.SECONDS);
        synchronized (all) {
            int number = all.size() + 1;
            Issued issued = new Issued("issued-" + number, "issued-secret-" + number, "issued-token-" + number, expiry);
            all.add(issued);
            return issued;
        }
    }

    /** All keys, in the order in which they were issued. */
    public List<Issued> all() {
        return List.copyOf(all);
    }

    /** Refuses all keys that have been issued so far. */
    public void revoke() {
        all.replaceAll(key -> new Issued(key.accessKey(), key.secretKey(), key.token(), Instant.EPOCH));
    }

    /** The secret of a key that is valid now. */
    public Optional<String> secretOf(String accessKey) {
        return all.stream()
                .filter(issued ->
                        issued.accessKey().equals(accessKey) && Instant.now().isBefore(issued.expiry()))
                .map(Issued::secretKey)
                .findFirst();
    }
}
