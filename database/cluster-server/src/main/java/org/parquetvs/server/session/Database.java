package org.parquetvs.server.session;

import java.util.Optional;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.server.result.ResultStore;

/**
 * What all connections of a server share.
 *
 * @param account who may log in; empty: everyone
 * @param results keeps what clients have not read yet
 * @param signsOfLife go to clients whose statements run
 * @param host address of the server, as clients reach it
 */
public record Database(
        LocalCluster cluster, Optional<Account> account, ResultStore results, SignsOfLife signsOfLife, String host) {
    /** The version of Exasol as clients parse it. */
    public static final String RELEASE = "2026.1.0";

    public static final String NAME = "LOCAL";
    public static final String PRODUCT = "EXASolution";
    public static final String TIME_ZONE = "UTC";

    /** Characters of a name. */
    public static final int MAX_IDENTIFIER_LENGTH = 128;

    /** Characters of a VARCHAR. */
    public static final int MAX_VARCHAR_LENGTH = 2_000_000;

    /** Whether a user may log in with a password. */
    public boolean accepts(String user, String password) {
        return account.map(known -> known.accepts(user, password)).orElse(true);
    }
}
