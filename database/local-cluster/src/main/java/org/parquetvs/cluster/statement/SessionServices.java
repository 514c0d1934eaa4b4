package org.parquetvs.cluster.statement;

import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.session.SessionState;
import org.parquetvs.cluster.session.TableTransaction;
import org.parquetvs.cluster.storage.DuckDb;

/**
 * What all statements of a session share.
 *
 * @param database the session's connection
 * @param catalog the catalog as this connection sees it
 * @param transaction the tables of the open transaction
 * @param state what the session remembers
 * @param cluster what it shares with other sessions
 */
public record SessionServices(
        DuckDb database, Catalog catalog, TableTransaction transaction, SessionState state, ClusterServices cluster) {}
