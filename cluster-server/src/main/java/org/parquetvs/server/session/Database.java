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
        LocalCluster cluster, Optional<Account> account, ResultStore results, SignsOfLife signsOfLife, String host) {}
