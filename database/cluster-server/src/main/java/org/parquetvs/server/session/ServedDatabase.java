package org.parquetvs.server.session;

import java.io.IOException;
import java.util.Optional;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.server.result.ResultStore;

/**
 * Everything that the connections of a server share.
 *
 * @param account the user who may log in; empty: everyone
 * @param logins slows down clients that guess passwords
 * @param results keeps unread results
 * @param keepAlive tells clients that their statements are still running
 * @param host address of the server, as clients reach it
 */
public record ServedDatabase(
        LocalCluster cluster,
        Optional<Account> account,
        LoginThrottle logins,
        ResultStore results,
        KeepAlive keepAlive,
        String host)
        implements AutoCloseable {
    /**
     * The version of Exasol, in the form that clients parse. To the next one and later ones, drivers send Parquet files
     * as they are, which the server does not read; to this one they send CSV.
     */
    public static final String RELEASE = "2025.1.10";

    public static final String NAME = "LOCAL";
    public static final String PRODUCT = "EXASolution";
    public static final String TIME_ZONE = "UTC";

    /** The most characters of a name. */
    public static final int MAX_IDENTIFIER_LENGTH = 128;

    /** The most characters of a VARCHAR. */
    public static final int MAX_VARCHAR_LENGTH = 2_000_000;

    /**
     * Whether a user may log in with a password.
     *
     * @param client address of the client
     */
    public boolean accepts(String client, String user, String password) {
        return account.map(known -> logins.check(client, () -> known.accepts(user, password)))
                .orElse(true);
    }

    /** Ends what works for connections; the cluster stays open. */
    @Override
    public void close() throws IOException {
        keepAlive.close();
        results.close();
    }
}
